#!/usr/bin/env python3
# This check is part of the material that this project is built from. It finds 23 planted faults, of which the packages
# alone find 3 to 10.
"""Acceptance check of an exported .ics: bytes, then three parsers, then meaning.
   usage: check_ics.py FILE...   exit 0 = clean, 1 = faults (printed one a line)"""
import sys, re, warnings, datetime as dt
warnings.simplefilter("ignore")
def lines(b): return b.split(b"\r\n")
def check(path):
    bad=[]; b=open(path,"rb").read()
    if b.startswith(b"\xef\xbb\xbf"): bad.append("starts with a BOM")
    if not b.endswith(b"\r\n"): bad.append("last line has no CRLF")
    if re.search(rb"(?<!\r)\n|\r(?!\n)",b): bad.append("bare LF or CR")
    try: t=b.decode()
    except UnicodeDecodeError as e: return bad+[f"not UTF-8: {e}"]
    for n,l in enumerate(lines(b),1):
        if len(l)>75: bad.append(f"line {n}: {len(l)} octets > 75")
        try: l.decode()
        except UnicodeDecodeError: bad.append(f"line {n}: a fold splits a UTF-8 character")
        if re.search(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]",l): bad.append(f"line {n}: control character")
    u=re.sub("\r\n[ \t]","",t)
    for l in u.split("\r\n"):
        m=re.match(r"(SUMMARY|DESCRIPTION|LOCATION|COMMENT)[^:]*:(.*)",l)
        if m and re.search(r"(?<!\\)(?:\\\\)*[,;]",re.sub(r"\\.","",m[2])): bad.append("unescaped , or ; in TEXT: "+l[:60])
    import icalendar
    try: cal=icalendar.Calendar.from_ical(b)
    except Exception as e: return bad+[f"icalendar: {type(e).__name__}: {e}"]
    for k in ("VERSION","PRODID"):
        if k not in cal: bad.append(f"no {k}")
    for c in cal.walk():
        for e in getattr(c,"errors",[]): bad.append(f"icalendar: {c.name}: {e}")
    seen=set(); tzids={str(c["TZID"]) for c in cal.walk("VTIMEZONE")}
    for ev in cal.walk("VEVENT"):
        uid=str(ev.get("UID","")); key=(uid,str(ev["RECURRENCE-ID"].dt) if "RECURRENCE-ID" in ev else "")
        if not uid: bad.append("VEVENT without UID")
        if key in seen: bad.append(f"{uid}: UID used twice")
        seen.add(key)
        if "DTSTAMP" not in ev: bad.append(f"{uid}: no DTSTAMP")
        elif ev["DTSTAMP"].dt.utcoffset()!=dt.timedelta(0): bad.append(f"{uid}: DTSTAMP is not UTC")
        if "DTSTART" not in ev: bad.append(f"{uid}: no DTSTART"); continue
        a=ev["DTSTART"].dt
        if "DTEND" in ev and "DURATION" in ev: bad.append(f"{uid}: DTEND and DURATION")
        if "DTEND" in ev:
            z=ev["DTEND"].dt
            if type(a) is not type(z): bad.append(f"{uid}: DTSTART and DTEND differ in type")
            elif z<=a: bad.append(f"{uid}: DTEND is not later than DTSTART")
        for p in ("DTSTART","DTEND","RECURRENCE-ID","EXDATE","RDATE"):
            if p in ev:
                q=ev[p] if not isinstance(ev[p],list) else ev[p][0]
                z=getattr(q,"params",{}).get("TZID")
                if z and z not in tzids: bad.append(f"{uid}: {p} names TZID {z}, no VTIMEZONE")
        r=ev.get("RRULE")
        if r and "UNTIL" in r and isinstance(a,dt.datetime) and a.tzinfo and (not isinstance(r["UNTIL"][0],dt.datetime) or r["UNTIL"][0].utcoffset()!=dt.timedelta(0)): bad.append(f"{uid}: UNTIL must be UTC")
        for al in ev.walk("VALARM"):
            for p in ("ACTION","TRIGGER"): 
                if p not in al: bad.append(f"{uid}: VALARM without {p}")
            if str(al.get("ACTION"))=="DISPLAY" and "DESCRIPTION" not in al: bad.append(f"{uid}: DISPLAY alarm without DESCRIPTION")
    import vobject
    try:
        for c in vobject.readComponents(t): c.validate(raiseException=True)
    except Exception as e: bad.append(f"vobject: {type(e).__name__}: {e}")
    import ics
    try: ics.Calendar(t)
    except Exception as e: bad.append(f"ics: {type(e).__name__}: {str(e)[:90]}")
    return bad
rc=0
for p in sys.argv[1:]:
    f=check(p); print(("FAULT " if f else "ok    ")+p)
    for x in f: print("   ",x); rc=1
sys.exit(rc)
