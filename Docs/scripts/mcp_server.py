#!/usr/bin/env python3
"""A server of the Model Context Protocol: assistants ask astrocal, and get its JSON.

It speaks JSON-RPC, a message a line, on standard input and output, and needs nothing but Python 3.9. Each call of a tool
runs the program once, offline, with one argument a value and no shell; the program writes nothing. ASTROCAL in the
environment names another program than the first `astrocal` of PATH.
"""
import json
import math
import os
import subprocess
import sys
import threading

PROGRAM = os.environ.get("ASTROCAL", "astrocal")
SECONDS = 30
BYTES = 200_000
# The most bytes of one argument, far below what the system lets a program have.
ARGUMENT_BYTES = 20_000
PROTOCOLS = ["2025-06-18", "2025-03-26", "2024-11-05"]
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
        lambda given: ["range", "--find=" + given["what"], *option("next", given.get("next")), "--",
                       *given.get("dates", "").split()],
    ),
    "festival": (
        "The day of a Hindu festival with the rule that chooses it, its rival days and who keeps them.",
        {"name": {**TEXT, "description": "diwali, holi, \"vijaya ekadashi\" …"}, "dates": DATES, "place": PLACE},
        ["name", "dates"],
        lambda given: ["tithi", "--explain", "--festivals=" + given["name"], "--", *given["dates"].split()],
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
    """A request that is none: the code of JSON-RPC and what is wrong."""


def option(name, value):
    """The words of an option; none where its value is missing. A value behind = begins no option of its own."""
    if value is None:
        return []
    return [f"--{name}=" + (",".join(value) if isinstance(value, list) else str(value))]


def checked(name, given):
    """The tool of a call, whose arguments have the types of its schema."""
    if not isinstance(name, str) or name not in TOOLS:
        raise Refused(-32602, f"no tool {name!r:.80}: {', '.join(TOOLS)}")
    if not isinstance(given, dict):
        raise Refused(-32602, "arguments: an object is needed")
    _, properties, needed, words = TOOLS[name]
    for key in needed:
        if key not in given:
            raise Refused(-32602, f"{name}: {key} is missing")
    for key, value in given.items():
        if key not in properties:
            raise Refused(-32602, f"{name}: no argument {key!r:.80}: {', '.join(properties)}")
        kind = properties[key]["type"]
        fits = {
            "string": isinstance(value, str),
            "integer": isinstance(value, int) and not isinstance(value, bool),
            "array": isinstance(value, list) and all(isinstance(each, str) for each in value),
        }[kind]
        if not fits:
            raise Refused(-32602, f"{name}: {key}: {kind} is needed")
        if kind == "integer":
            least, most = properties[key]["minimum"], properties[key]["maximum"]
            if not least <= value <= most:
                raise Refused(-32602, f"{name}: {key}: {least} to {most} is needed")
        else:
            check_text(f"{name}: {key}", value if kind == "string" else ",".join(value))
    return words


def check_text(subject, text):
    """Refuses a text that no argument of a program can be."""
    if "\0" in text:
        raise Refused(-32602, f"{subject} has a character NUL")
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise Refused(-32602, f"{subject} has half of a pair of surrogates, as where an emoji is cut off") from None
    if size > ARGUMENT_BYTES:
        raise Refused(-32602, f"{subject} has {size} bytes, more than {ARGUMENT_BYTES}")


def outcome(command):
    """The status, the output and the messages of a run; the status is None where the run took too long.

    Of the output no more is read than one byte beyond BYTES: a run that prints more is ended.
    """
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        is_late = threading.Event()

        def end_late():
            is_late.set()
            run.kill()

        clock = threading.Timer(SECONDS, end_late)
        messages = []
        reader = threading.Thread(target=lambda: messages.append(run.stderr.read(BYTES)))
        clock.start()
        reader.start()
        try:
            output = run.stdout.read(BYTES + 1)
            if len(output) > BYTES:
                run.kill()
            status = run.wait()
            reader.join()
        finally:
            clock.cancel()
            run.kill()
    return None if is_late.is_set() else status, output, messages[0]


def call(name, given):
    """The JSON of the program as the result of a tool, or its one line about what is wrong."""
    words = checked(name, given)(given)
    command = [PROGRAM, words[0], "--json", *option("place", given.get("place")), *words[1:]]
    try:
        status, output, messages = outcome(command)
    except OSError as error:
        return failure(f"{PROGRAM}: {error.strerror}: install astrocal, or name it in ASTROCAL")
    if len(output) > BYTES:
        return failure(f"the answer has more than {BYTES} bytes: ask for fewer days or parts")
    if status is None:
        return failure(f"astrocal took longer than {SECONDS} s: ask for a shorter span")
    if status != 0:
        return failure(messages.decode(errors="replace").strip() or f"astrocal ended with {status}")
    return {"content": [{"type": "text", "text": output.decode().rstrip("\n")}], "isError": False}


def failure(text):
    return {"content": [{"type": "text", "text": text}], "isError": True}


def version():
    try:
        words = subprocess.run([PROGRAM, "--version"], capture_output=True, timeout=SECONDS).stdout.decode().split()
        return words[1]
    except (OSError, IndexError, subprocess.TimeoutExpired):
        return "unknown"


def answer(method, given):
    if method == "initialize":
        wanted = given.get("protocolVersion")
        return {
            "protocolVersion": wanted if wanted in PROTOCOLS else PROTOCOLS[0],
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "astrocal", "version": version()},
            "instructions": INSTRUCTIONS,
        }
    if method == "ping":
        return {}
    if method == "tools/list":
        return {"tools": [
            {"name": name, "description": description,
             "inputSchema": {"type": "object", "properties": properties, "required": needed, "additionalProperties": False},
             "annotations": {"readOnlyHint": True, "openWorldHint": False}}
            for name, (description, properties, needed, _) in TOOLS.items()]}
    if method == "tools/call":
        return call(given.get("name"), given.get("arguments", {}))
    raise Refused(-32601, f"no method {method!r:.80}")


def no_number(text):
    """NaN and Infinity, which Python reads, are no JSON."""
    raise ValueError(text)


def is_identifier(value):
    """Whether JSON-RPC lets a request have the id: a text, a number or null."""
    return value is None or isinstance(value, (str, int, float)) and not isinstance(value, bool) and (
        not isinstance(value, float) or math.isfinite(value))


def reply(line):
    """The response to a line; None where it wants none."""
    identifier = None
    try:
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
        if "id" not in message:
            return None
        identifier = message["id"]
        given = message.get("params", {})
        if not isinstance(given, dict):
            raise Refused(-32602, "params: an object is needed")
        return {"jsonrpc": "2.0", "id": identifier, "result": answer(message["method"], given)}
    except Refused as refused:
        code, text = refused.args
        return {"jsonrpc": "2.0", "id": identifier, "error": {"code": code, "message": text}}
    except Exception as error:  # A mistake of this file ends one request, and the next has its answer.
        return {"jsonrpc": "2.0", "id": identifier,
                "error": {"code": -32603, "message": f"a mistake of the server: {type(error).__name__}"}}


def main():
    for line in sys.stdin.buffer:
        response = reply(line) if line.strip() else None
        if response is not None:
            sys.stdout.write(json.dumps(response) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    try:
        main()
    except (BrokenPipeError, KeyboardInterrupt):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
