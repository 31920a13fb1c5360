#!/usr/bin/env python3
"""A server of the Model Context Protocol: assistants ask astrocal, and get its JSON.

It speaks JSON-RPC, a message a line, on standard input and output, and needs nothing but Python 3.9. Each call of a tool
runs the program once, offline, with one argument a value and no shell; the program writes nothing. While programs run, the
server reads on: it answers a ping, and ends a run whose request is cancelled. ASTROCAL in the environment names another
program than the first `astrocal` of PATH.
"""
import concurrent.futures
import functools
import json
import math
import os
import signal
import subprocess
import sys
import threading

PROGRAM = os.environ.get("ASTROCAL", "astrocal")
SECONDS = 30
BYTES = 200_000
# The most bytes of one argument: the longest text that astrocal reads is a condition of 4,096 bytes.
ARGUMENT_BYTES = 5_000
# Revisions that open with `initialize`, the newest first, and those whose requests each name their revision.
WITH_SESSION = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
WITHOUT_SESSION = ["2026-07-28"]
META = "io.modelcontextprotocol/"
# The tools and what the server says of itself change with the program alone.
CACHED = {"ttlMs": 3_600_000, "cacheScope": "public"}
INSTRUCTIONS = (
    "Rise and set of Sun, Moon and planets, twilight, panchanga, Hindu festivals with their rules and rival days, "
    "eclipses, meteor showers, computed offline for one place. Times are RFC 3339 by the clock of the place."
)

TEXT = {"type": "string"}
PLACE = {**TEXT, "description": "A city (Oslo; Paris,US,TX), coordinates (52.5N 13.4E), an observatory; "
         "without it the place of the user's configuration."}
DATES = {**TEXT, "description": "A day, a month, a year (2027-11-08, 2027-11, 2027), today, tonight or two days "
         "(2027-11-08 2027-11-20)."}
SECTIONS = {"type": "array", "items": TEXT, "description": "Only these sections of a day: sun, twilight, golden-hour, moon, panchanga, "
         "muhurta, choghadiya, hora, lagna, graha, festivals, showers, sky, planets."}

# Of each tool: what it does, its properties, which of them it needs, and its command line.
TOOLS = {
    "day": (
        "Everything about one day at a place: Sun, Moon, twilight, panchanga, festivals, planets, showers, sky events.",
        {"date": {**TEXT, "description": "today (default), tonight, 2027-11-08, friday."}, "place": PLACE, "sections": SECTIONS},
        [],
        lambda given: ["day", *option("include", given.get("sections")), "--", given.get("date", "today")],
    ),
    "days": (
        "The same for each day of a span. Name the sections: a day has 9 kB without.",
        {"dates": DATES, "place": PLACE, "sections": SECTIONS},
        ["dates", "sections"],
        lambda given: ["range", *option("include", given["sections"]), "--", *given["dates"].split()],
    ),
    "nights_where": (
        "The days of a span for which a condition holds, such as night.moonless > 3h and weekday in (fri, sat).",
        {"condition": TEXT, "dates": DATES, "place": PLACE, "sections": SECTIONS},
        ["condition", "dates", "sections"],
        lambda given: ["range", "--where=" + given["condition"], *option("include", given["sections"]), "--",
                       *given["dates"].split()],
    ),
    "find": (
        "Events by kind or name: eclipse, solar eclipse, full moon, solstice, conjunction, ekadashi, diwali, perseids, "
        "marriage; the next one, or all of a span.",
        {"what": TEXT, "dates": DATES, "place": PLACE,
         "next": {"type": "integer", "minimum": 1, "maximum": 100, "description": "So many, in place of those of a span."}},
        ["what"],
        lambda given: ["find", *option("next", given.get("next")), "--", given["what"],
                       *given.get("dates", "").split()],
    ),
    "festival": (
        "The day of a Hindu festival with the rule that chooses it, its rival days and who keeps them.",
        {"name": {**TEXT, "description": "diwali, holi, \"vijaya ekadashi\" …"}, "dates": DATES, "place": PLACE},
        ["name", "dates"],
        lambda given: ["festivals", "--explain", "--", given["name"], *given["dates"].split()],
    ),
    "tithis": (
        "The tithis that begin in a span, by lunar month, with beginning and end.",
        {"dates": DATES, "place": PLACE},
        ["dates"],
        lambda given: ["tithi", "--", *given["dates"].split()],
    ),
    "showers": (
        "Meteor showers of a span: peak, rate, Moon, radiant, the best hours of the night at the place.",
        {"dates": DATES, "place": PLACE},
        ["dates"],
        lambda given: ["showers", "--", *given["dates"].split()],
    ),
}


class Refused(Exception):
    """A request that is none: the code of JSON-RPC, what is wrong, and data for the client."""


class BadArgument(Exception):
    """A tool's argument that its schema refuses: the model reads what is wrong, and asks again."""


def option(name, value):
    """The words of an option; none where its value is missing. A value behind = begins no option of its own."""
    if value is None:
        return []
    return [f"--{name}=" + (",".join(value) if isinstance(value, list) else str(value))]


def checked(name, given):
    """The words of a call, whose arguments have the types of the tool's schema."""
    if not isinstance(name, str) or name not in TOOLS:
        raise Refused(-32602, f"no tool {name!r:.80}: {', '.join(TOOLS)}")
    if not isinstance(given, dict):
        raise Refused(-32602, "arguments: an object is needed")
    _, properties, needed, words = TOOLS[name]
    for key in needed:
        if key not in given:
            raise BadArgument(f"{name}: {key} is missing")
    for key, value in given.items():
        if key not in properties:
            raise BadArgument(f"{name}: no argument {key!r:.80}: {', '.join(properties)}")
        kind = properties[key]["type"]
        fits = {
            "string": isinstance(value, str),
            "integer": isinstance(value, int) and not isinstance(value, bool),
            "array": isinstance(value, list) and all(isinstance(each, str) for each in value),
        }[kind]
        if not fits:
            raise BadArgument(f"{name}: {key}: {kind} is needed")
        if kind == "integer":
            least, most = properties[key]["minimum"], properties[key]["maximum"]
            if not least <= value <= most:
                raise BadArgument(f"{name}: {key}: {least} to {most} is needed")
        else:
            check_text(f"{name}: {key}", value if kind == "string" else ",".join(value))
    return words(given)


def check_text(subject, text):
    """Refuses a text that no argument of a program can be."""
    if "\0" in text:
        raise BadArgument(f"{subject} has a character NUL")
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise BadArgument(f"{subject} has half of a pair of surrogates, as where an emoji is cut off") from None
    if size > ARGUMENT_BYTES:
        raise BadArgument(f"{subject} has {size} bytes, more than {ARGUMENT_BYTES}")


class Run:
    """A run of the program for one request, which another thread may end."""

    def __init__(self, command):
        self.command = command
        self.is_cancelled = False
        self.is_late = False
        self.process = None
        self.lock = threading.Lock()

    def cancel(self):
        with self.lock:
            self.is_cancelled = True
            if self.process:
                self.process.kill()

    def end_late(self):
        self.is_late = True
        self.process.kill()

    def outcome(self):
        """The status, the output and the messages; None where it is cancelled.

        Of the output no more is read than one byte beyond BYTES: a run that prints more is ended.
        """
        with self.lock:
            if self.is_cancelled:
                return None
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        with self.process as process:
            clock = threading.Timer(SECONDS, self.end_late)
            messages = []
            reader = threading.Thread(target=lambda: messages.append(process.stderr.read(BYTES)))
            clock.start()
            reader.start()
            try:
                output = process.stdout.read(BYTES + 1)
                if len(output) > BYTES:
                    process.kill()
                status = process.wait()
                reader.join()
            finally:
                clock.cancel()
                process.kill()
        return None if self.is_cancelled else (status, output, messages[0])

    def result(self):
        """The JSON of the program as the result of a tool, or its one line about what is wrong."""
        try:
            outcome = self.outcome()
        except OSError as error:
            return failure(f"{PROGRAM}: {error.strerror}: install astrocal, or name it in ASTROCAL")
        if outcome is None:
            return None
        status, output, messages = outcome
        if len(output) > BYTES:
            return failure(f"the answer has more than {BYTES} bytes: ask for fewer days or parts")
        if self.is_late:
            return failure(f"astrocal took longer than {SECONDS} s: ask for a shorter span")
        if status != 0:
            return failure(messages.decode(errors="replace").strip() or f"astrocal ended with {status}")
        return {"content": [{"type": "text", "text": output.decode().rstrip("\n")}], "isError": False}


def call(name, given):
    """The run that answers the call of a tool, or the tool's error about its arguments."""
    try:
        words = checked(name, given)
    except BadArgument as bad:
        return failure(str(bad))
    return Run([PROGRAM, words[0], "--json", *option("place", given.get("place")), *words[1:]])


def failure(text):
    return {"content": [{"type": "text", "text": text}], "isError": True}


@functools.lru_cache(maxsize=None)
def server():
    """The name of the server and the version of the program."""
    try:
        words = subprocess.run([PROGRAM, "--version"], stdin=subprocess.DEVNULL, capture_output=True,
                               timeout=SECONDS).stdout.decode().split()
        return {"name": "astrocal", "version": words[1]}
    except (OSError, IndexError, subprocess.TimeoutExpired):
        return {"name": "astrocal", "version": "unknown"}


def initialize(given):
    wanted = given.get("protocolVersion")
    return {
        "protocolVersion": wanted if wanted in WITH_SESSION else WITH_SESSION[0],
        "capabilities": {"tools": {}},
        "serverInfo": server(),
        "instructions": INSTRUCTIONS,
    }


def discover(given):
    return {"supportedVersions": WITHOUT_SESSION + WITH_SESSION, "capabilities": {"tools": {}},
            "instructions": INSTRUCTIONS, **CACHED}


def tools(given):
    return {"tools": [
        {"name": name, "description": description,
         "inputSchema": {"type": "object", "properties": properties, "required": needed, "additionalProperties": False},
         "annotations": {"readOnlyHint": True, "openWorldHint": False}}
        for name, (description, properties, needed, _) in TOOLS.items()]}


def tool(given):
    return call(given.get("name"), given.get("arguments", {}))


SESSION_METHODS = {"initialize": initialize, "ping": lambda given: {}, "tools/list": tools, "tools/call": tool}
METHODS = {"server/discover": discover, "tools/list": lambda given: {**tools(given), **CACHED}, "tools/call": tool}


def names_revision(given):
    """Whether a request names its own revision of the protocol, as those without a session do."""
    meta = given.get("_meta")
    if not isinstance(meta, dict) or META + "protocolVersion" not in meta:
        return False
    wanted = meta[META + "protocolVersion"]
    if wanted in WITH_SESSION:
        return False
    if wanted not in WITHOUT_SESSION:
        raise Refused(-32022, "the server has no such revision of the protocol",
                      {"supported": WITHOUT_SESSION + WITH_SESSION, "requested": wanted})
    if not isinstance(meta.get(META + "clientCapabilities"), dict):
        raise Refused(-32602, f"params: _meta: {META}clientCapabilities: an object is needed")
    return True


def completed(result):
    """A result as the revisions without a session have it."""
    return {**result, "resultType": "complete", "_meta": {META + "serverInfo": server()}}


def no_number(text):
    """NaN and Infinity, which Python reads, are no JSON."""
    raise ValueError(text)


def is_identifier(value):
    """Whether JSON-RPC lets a request have the id: a text, a number or null."""
    return value is None or isinstance(value, (str, int, float)) and not isinstance(value, bool) and (
        not isinstance(value, float) or math.isfinite(value))


def read(line):
    """The message of a line."""
    try:
        message = json.loads(line, parse_constant=no_number)
    except (ValueError, RecursionError):
        raise Refused(-32700, "the line is no JSON") from None
    if isinstance(message, dict) and not is_identifier(message.get("id")):
        raise Refused(-32600, "the id of a request is a text, a number or null")
    if not isinstance(message, dict) or not isinstance(message.get("method"), str):
        if isinstance(message, dict) and ("result" in message or "error" in message):
            return None
        raise Refused(-32600, "a request has a method")
    return message


class Server:
    """Reads requests one by one, and answers the calls of tools as their runs end."""

    def __init__(self):
        self.runs = {}
        self.lock = threading.Lock()
        self.writing = threading.Lock()
        self.pool = concurrent.futures.ThreadPoolExecutor(max_workers=max(2, os.cpu_count() or 1))

    def serve(self, lines):
        """Answers all lines; ends when the last run has ended."""
        try:
            for line in lines:
                if line.strip():
                    self.take(line)
            self.pool.shutdown()
        finally:
            # Where the client or the user has gone, nobody waits for what still runs.
            with self.lock:
                runs = list(self.runs.values())
            for run in runs:
                run.cancel()

    def take(self, line):
        identifier = None
        try:
            message = read(line)
            if message is None:
                return
            given = message.get("params", {})
            if "id" not in message:
                if message["method"] == "notifications/cancelled" and isinstance(given, dict):
                    self.cancel(given.get("requestId"))
                return
            identifier = message["id"]
            if not isinstance(given, dict):
                raise Refused(-32602, "params: an object is needed")
            self.start(identifier, message["method"], given)
        except Refused as refused:
            code, text, *data = refused.args
            self.send(identifier, error={"code": code, "message": text, **({"data": data[0]} if data else {})})
        except BrokenPipeError:
            raise
        except Exception as error:  # A mistake of this file ends one request, and the next has its answer.
            self.send(identifier, error=mistake(error))

    def start(self, identifier, method, given):
        """Answers a request, or begins the run that does."""
        is_alone = names_revision(given)
        methods = METHODS if is_alone else SESSION_METHODS
        if method not in methods:
            raise Refused(-32601, f"no method {method!r:.80}")
        answer = methods[method](given)
        finish = completed if is_alone else dict
        if not isinstance(answer, Run):
            self.send(identifier, result=finish(answer))
            return
        with self.lock:
            if key(identifier) in self.runs:
                raise Refused(-32600, "a request with this id has no answer yet")
            self.runs[key(identifier)] = answer
        self.pool.submit(self.answer, identifier, answer, finish)

    def answer(self, identifier, run, finish):
        """Sends the result of a run; a cancelled request wants none."""
        try:
            result = run.result()
            response = None if result is None else {"result": finish(result)}
        except Exception as error:
            response = {"error": mistake(error)}
        with self.lock:
            del self.runs[key(identifier)]
        try:
            if response is not None:
                self.send(identifier, **response)
        except BrokenPipeError:
            os.kill(os.getpid(), signal.SIGTERM)

    def cancel(self, identifier):
        """Ends the run of a request; one that is unknown or has its answer is nothing to end."""
        if not is_identifier(identifier):
            return
        with self.lock:
            run = self.runs.get(key(identifier))
        if run:
            run.cancel()

    def send(self, identifier, **content):
        line = json.dumps({"jsonrpc": "2.0", "id": identifier, **content}) + "\n"
        with self.writing:
            sys.stdout.write(line)
            sys.stdout.flush()


def key(identifier):
    """An id as a key: 1 and "1" are two ids."""
    return isinstance(identifier, str), identifier


def mistake(error):
    return {"code": -32603, "message": f"a mistake of the server: {type(error).__name__}"}


def end(number, frame):
    raise KeyboardInterrupt


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, end)
    try:
        Server().serve(sys.stdin.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
