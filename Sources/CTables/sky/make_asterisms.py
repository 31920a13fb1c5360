#!/usr/bin/env python3
"""Writes asterisms.csv: asterisms with their stars, famous stars, groups of galaxies and nebulae that the other lists lack.

    make_asterisms.py [/usr/share/libswe/ephe/sefstars.txt]

The centre of an asterism is the mean direction of its stars, its size twice the greatest distance of a star from there.
"""
import csv
import math
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
STARS = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/libswe/ephe/sefstars.txt")

# Name, constellation, further names, and the stars by the codes of sefstars.txt with the names that people use.
ASTERISMS = [
    ("Big Dipper", "UMa", ["Plough", "The Plough", "Charles' Wain", "Saptarishi"],
     "alUMa=Dubhe beUMa=Merak gaUMa=Phecda deUMa=Megrez epUMa=Alioth zeUMa=Mizar etUMa=Alkaid"),
    ("Little Dipper", "UMi", [],
     "alUMi=Polaris deUMi=Yildun epUMi=epsilon_UMi zeUMi=zeta_UMi etUMi=eta_UMi beUMi=Kochab gaUMi=Pherkad"),
    ("Southern Cross", "Cru", ["Crux"], "alCru=Acrux beCru=Mimosa gaCru=Gacrux deCru=Imai"),
    ("False Cross", "Vel", [], "deVel=Alsephina kaVel=Markeb epCar=Avior ioCar=Aspidiske"),
    ("Diamond Cross", "Car", [], "beCar=Miaplacidus thCar=theta_Car upCar=upsilon_Car omeCar=omega_Car"),
    ("Southern Pointers", "Cen", ["Pointers of the Southern Cross"], "alCen=Rigil_Kentaurus beCen=Hadar"),
    ("Summer Triangle", "Cyg", [], "alLyr=Vega alCyg=Deneb alAql=Altair"),
    ("Winter Triangle", "Mon", [], "alCMa=Sirius alCMi=Procyon alOri=Betelgeuse"),
    ("Winter Hexagon", "Ori", ["Winter Circle"],
     "alCMa=Sirius beOri=Rigel alTau=Aldebaran alAur=Capella beGem=Pollux alCMi=Procyon"),
    ("Spring Triangle", "Vir", [], "alBoo=Arcturus alVir=Spica alLeo=Regulus"),
    ("Great Diamond", "Com", ["Diamond of Virgo", "Spring Diamond"],
     "alBoo=Arcturus alVir=Spica beLeo=Denebola al-2CVn=Cor_Caroli"),
    ("Great Square", "Peg", ["Great Square of Pegasus", "Square of Pegasus", "Autumn Square"],
     "alPeg=Markab bePeg=Scheat gaPeg=Algenib alAnd=Alpheratz"),
    ("Northern Cross", "Cyg", [], "alCyg=Deneb gaCyg=Sadr be-1Cyg=Albireo epCyg=Aljanah deCyg=Fawaris"),
    ("Teapot", "Sgr", ["Teapot of Sagittarius"],
     "gaSgr=Alnasl deSgr=Kaus_Media epSgr=Kaus_Australis laSgr=Kaus_Borealis phSgr=phi_Sgr siSgr=Nunki taSgr=tau_Sgr "
     "zeSgr=Ascella"),
    ("Orion's Belt", "Ori", ["Belt of Orion", "Three Kings"], "deOri=Mintaka epOri=Alnilam zeOri=Alnitak"),
    ("Keystone", "Her", ["Keystone of Hercules"], "piHer=pi_Her etHer=eta_Her zeHer=zeta_Her epHer=epsilon_Her"),
    ("Sickle", "Leo", ["Sickle of Leo"],
     "alLeo=Regulus etLeo=eta_Leo ga-1Leo=Algieba zeLeo=Adhafera muLeo=Rasalas epLeo=epsilon_Leo"),
    ("Circlet", "Psc", ["Circlet of Pisces"],
     "gaPsc=gamma_Psc kaPsc=kappa_Psc laPsc=lambda_Psc 19Psc=TX_Psc ioPsc=iota_Psc thPsc=theta_Psc"),
    ("Water Jar", "Aqr", ["Urn of Aquarius"], "gaAqr=Sadachbia ze-1Aqr=zeta_Aqr etAqr=eta_Aqr piAqr=pi_Aqr"),
    ("Head of Hydra", "Hya", [], "deHya=delta_Hya siHya=sigma_Hya etHya=eta_Hya epHya=epsilon_Hya zeHya=zeta_Hya"),
    ("Head of Draco", "Dra", ["Lozenge"], "beDra=Rastaban gaDra=Eltanin xiDra=Grumium nu-1Dra=nu_Dra"),
    ("W of Cassiopeia", "Cas", ["Cassiopeia", "Cassiopeia W"],
     "beCas=Caph alCas=Schedar gaCas=gamma_Cas deCas=Ruchbah epCas=Segin"),
    ("Northern Crown", "CrB", ["Corona Borealis"],
     "thCrB=theta_CrB beCrB=Nusakan alCrB=Alphecca gaCrB=gamma_CrB deCrB=delta_CrB epCrB=epsilon_CrB ioCrB=iota_CrB"),
    ("Job's Coffin", "Del", ["Delphinus"], "alDel=Sualocin beDel=Rotanev ga-2Del=gamma_Del deDel=delta_Del"),
]

# Stars of sefstars.txt: name, constellation, code, further names, magnitude; "" for one that varies by magnitudes.
FAMOUS = [
    ("Mira", "Cet", "omiCet", ["omicron Cet"], ""), ("Albireo", "Cyg", "be-1Cyg", ["beta Cyg"], None),
    ("Barnard's Star", "Oph", "V2500 Oph", ["V2500 Oph"], None), ("Proxima Centauri", "Cen", "V645 Cen", ["V645 Cen", "Proxima"], None),
    ("61 Cyg", "Cyg", "61Cyg", ["V1803 Cyg", "61 Cygni"], None), ("Tau Ceti", "Cet", "taCet", ["tau Cet"], None),
    ("Epsilon Eridani", "Eri", "epEri", ["epsilon Eri", "Ran"], None), ("Delta Cephei", "Cep", "deCep", ["delta Cep"], None),
    ("Garnet Star", "Cep", "muCep", ["mu Cep", "mu Cephei", "Herschel's Garnet Star"], None),
    ("Cor Caroli", "CVn", "al-2CVn", ["alpha CVn"], None), ("Alcor", "UMa", "80UMa", ["80 UMa"], None),
    ("Thuban", "Dra", "alDra", ["alpha Dra"], None), ("Achird", "Cas", "etCas", ["eta Cas"], None),
]

# Own reading of maps and catalogues, to a minute of arc: name, constellation, other id, further names, type, right ascension and
# declination at J2000 in degrees, magnitude, size in minutes of arc.
OWN = [
    ("NGC 281", "Cas", "", ["Pacman Nebula"], "nebula", 13.25, 56.62, "", 35),
    ("NGC 7380", "Cep", "Sh2-142", ["Wizard Nebula"], "cluster with nebula", 341.84, 58.13, 7.2, 25),
    ("Sh2-101", "Cyg", "", ["Tulip Nebula"], "nebula", 299.98, 35.28, "", 16),
    ("NGC 6334", "Sco", "", ["Cat's Paw Nebula"], "nebula", 260.2, -35.95, "", 35),
    ("NGC 6357", "Sco", "", ["War and Peace Nebula", "Lobster Nebula"], "nebula", 261.18, -34.2, "", 25),
    ("IC 443", "Gem", "", ["Jellyfish Nebula"], "supernova remnant", 94.25, 22.57, "", 50),
    ("NGC 2174", "Ori", "", ["Monkey Head Nebula"], "nebula", 92.35, 20.66, "", 40),
    ("IC 2118", "Eri", "", ["Witch Head Nebula"], "nebula", 76.2, -7.25, "", 180),
    ("Sh2-276", "Ori", "", ["Barnard's Loop"], "nebula", 82, -4, "", 600),
    ("Sh2-240", "Tau", "Simeis 147", ["Spaghetti Nebula"], "supernova remnant", 84.75, 28, "", 180),
    ("IC 63", "Cas", "", ["Ghost of Cassiopeia"], "nebula", 14.75, 60.88, "", 10),
    ("Sh2-132", "Cep", "", ["Lion Nebula"], "nebula", 334.7, 56.12, "", 40),
    ("Cygnus Loop", "Cyg", "Sh2-103", [], "supernova remnant", 312.75, 30.67, "", 180),
    ("IC 1318", "Cyg", "", ["Sadr Region", "Butterfly Nebula of Cygnus"], "nebula", 305.56, 40.26, "", 180),
    ("Pipe Nebula", "Oph", "B59", [], "dark nebula", 261, -26.5, "", 420),
    ("B72", "Oph", "Barnard 72", ["Snake Nebula"], "dark nebula", 260.88, -23.63, "", 30),
    ("Rho Ophiuchi", "Oph", "IC 4604", ["Rho Ophiuchi Cloud Complex", "Rho Oph", "Rho Ophiuchi Nebula"], "nebula", 246.4, -23.45, "", 270),
    ("Virgo Cluster", "Vir", "", [], "galaxy group", 187.7, 12.39, "", 480),
    ("Fornax Cluster", "For", "Abell S373", [], "galaxy group", 54.62, -35.45, "", 360),
    ("Coma Cluster", "Com", "Abell 1656", [], "galaxy group", 194.95, 27.98, "", 120),
    ("Kemble's Cascade", "Cam", "Kemble 1", [], "asterism", 59.35, 63.07, "", 150),
    ("T CrB", "CrB", "", ["Blaze Star", "T Coronae Borealis"], "star", 239.8757, 25.9202, "", ""),
    ("R Leo", "Leo", "", ["R Leonis"], "star", 146.8895, 11.4288, "", ""),
    ("Chi Cygni", "Cyg", "", ["chi Cyg"], "star", 297.6413, 32.9141, "", ""),
    ("Double Double", "Lyr", "", ["epsilon Lyr", "epsilon Lyrae"], "double star", 281.085, 39.67, 3.8, ""),
    ("La Superba", "CVn", "Y CVn", [], "star", 191.2826, 45.4403, 5.0, ""),
]

# Groups of objects of the other lists: name, constellation, further names, members by their ids.
GROUPS = [
    ("Leo Triplet", "Leo", ["Leo Triple"], ["M65", "M66", "NGC 3628"]),
    ("Markarian's Chain", "Vir", ["Markarian Chain"], [
        "M84", "M86", ("NGC 4435", 186.9187, 13.0790), ("NGC 4438", 186.9400, 13.0088), ("NGC 4473", 187.4537, 13.4294),
        ("NGC 4477", 187.5091, 13.6365)]),
    ("Magellanic Clouds", "Dor", ["Clouds of Magellan"], ["LMC", "SMC"]),
]


def vector(ra, dec):
    ra, dec = math.radians(ra), math.radians(dec)
    return (math.cos(dec) * math.cos(ra), math.cos(dec) * math.sin(ra), math.sin(dec))


def middle(places):
    """The mean direction of some places in degrees, and twice the greatest distance from it in minutes of arc."""
    vectors = [vector(*place) for place in places]
    total = [sum(parts) for parts in zip(*vectors)]
    length = math.hypot(*total)
    mean = [part / length for part in total]
    farthest = max(math.acos(min(1, sum(a * b for a, b in zip(mean, other)))) for other in vectors)
    return math.degrees(math.atan2(mean[1], mean[0])) % 360, math.degrees(math.asin(mean[2])), math.degrees(farthest) * 120


def key(name):
    return "".join(letter for letter in name.lower() if letter.isalnum())


def keys(*names):
    found = []
    for name in names:
        # A name is known without the word for its kind, too.
        bare = [name.removesuffix(kind) for kind in (" Nebula", " Cloud Complex") if name.endswith(kind)]
        for text in [name] + bare:
            if text and key(text) not in found:
                found.append(key(text))
    return "|" + "|".join(found) + "|"


def known_stars():
    stars = {}
    for line in STARS.read_text(encoding="utf-8", errors="replace").splitlines():
        fields = [field.strip() for field in line.split(",")]
        if line.startswith("#") or len(fields) < 14 or fields[1] in stars:
            continue
        ra = 15 * (float(fields[3]) + float(fields[4]) / 60 + float(fields[5]) / 3600)
        sign = -1 if fields[6].startswith("-") else 1
        dec = sign * (abs(float(fields[6])) + float(fields[7]) / 60 + float(fields[8]) / 3600)
        stars[fields[1]] = (ra, dec, fields[9], fields[10], fields[13])
    return stars


def known_objects():
    objects = {}
    for table in ("deepsky.csv", "deepsky_further.csv"):
        with open(HERE / table, encoding="utf-8") as file:
            for row in csv.DictReader(file):
                for name in (row["id"], row["other"], row["name"]):
                    objects[name] = (float(row["ra_deg"]), float(row["dec_deg"]))
                if "|lmc|" in row.get("keys", ""):
                    objects["LMC"] = objects[row["id"]]
                if "|smc|" in row.get("keys", ""):
                    objects["SMC"] = objects[row["id"]]
    return objects


def rows():
    stars, objects = known_stars(), known_objects()
    for name, constellation, others, members in ASTERISMS:
        members = [member.split("=") for member in members.split()]
        ra, dec, size = middle([stars[code][:2] for code, _ in members])
        names = ";".join(star.replace("_", " ") for _, star in members)
        yield [name, "", "", "asterism", f"{ra:.3f}", f"{dec:.3f}", constellation, "", "asterism", keys(name, *others),
               f"{size:.0f}", "", "", names]
    for name, constellation, code, others, magnitude in FAMOUS:
        ra, dec, east, north, bright = stars[code]
        bright = bright if magnitude is None else magnitude
        yield [name, others[0] if others else "", "", "star", f"{ra:.6f}", f"{dec:.6f}", constellation, bright, "star",
               keys(name, *others), "", east, north, ""]
    for name, constellation, other, others, kind, ra, dec, magnitude, size in OWN:
        kinds = "asterism" if kind == "asterism" else "object"
        yield [name, other, others[0] if others else "", kind, f"{ra}", f"{dec}", constellation, magnitude, kinds,
               keys(name, *([other] if other else []), *others), size, "", "", ""]
    for name, constellation, others, members in GROUPS:
        places = [objects[member] if isinstance(member, str) else member[1:] for member in members]
        ra, dec, size = middle(places)
        names = ";".join(member if isinstance(member, str) else member[0] for member in members)
        yield [name, "", "", "galaxy group", f"{ra:.3f}", f"{dec:.3f}", constellation, "", "object", keys(name, *others),
               f"{size:.0f}", "", "", names]


with open(HERE / "asterisms.csv", "w", encoding="utf-8", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["id", "other", "name", "type", "ra_deg", "dec_deg", "constellation", "v_mag", "list", "keys", "major_arcmin",
                     "pm_ra_cosdec_mas", "pm_dec_mas", "members"])
    writer.writerows(rows())
