#!/usr/bin/env python3
"""Writes scripts.csv: the names of names.csv, festivals.csv, regional_festivals.csv and solar_months.csv in the scripts of India
beside Devanagari.

Run it after a change of one of these: `make names` makes an environment with the package aksharamukha
(PyPI, AGPL-3.0) and calls it. The package turns the Devanagari spelling into each script; `ENDINGS` and `spelled` then
follow the spelling of each language, and `OWN` has the names that a language spells, or calls, in its own way. These
were written by hand: those of Tamil and Malayalam after the almanacs that use them. ORIGIN.txt names the sources of
`TAMIL_WORDS` and `DOUBLED`. A festival of a region has the first of its other names in a script as its name there.

A column of scripts.csv with another code, that of a language such as `mr`, is written by hand there and stays: it has the
names that this language spells in another way than its script has them.
"""

import csv
import pathlib
import re
import unicodedata

from aksharamukha import transliterate

HERE = pathlib.Path(__file__).parent
SCRIPTS = {
    "gujr": "Gujarati", "beng": "Bengali", "telu": "Telugu", "knda": "Kannada", "mlym": "Malayalam", "taml": "Tamil",
    "orya": "Oriya", "guru": "Gurmukhi",
}

# What the help calls a script, where that is another name than the package has.
MEANINGS = {"Oriya": "Odia"}

# The nasal before a stop is written with anusvara: Gujarati, as Hindi.
NASAL = re.compile("[ઙઞણનમ]્(?=[ક-ઘચ-ઝટ-ઢત-ધપ-ભ])")
# Gurmukhi joins only these letters below another; before others the sign for "no vowel" is not written.
UNJOINED = re.compile("੍(?![ਰਹਵ])")
# Telugu and Kannada end feminine names in a short vowel.
ENDINGS = {"telu": [("ీ", "ి"), ("ా", "")], "knda": [("ೀ", "ಿ")], "mlym": [("ീ", "ി"), ("ാ", "")]}
# The others write the nasal vowel with anusvara, or as a nasal, and have no letters with a dot below: ड़ is ड in them.
KEEPS_CANDRABINDU = {"beng", "orya", "guru"}
# Telugu and Kannada do not double a consonant behind r.
DOUBLED = {"telu": "ర్(.)్\\1", "knda": "ರ್(.)್\\1"}
# Words in the names of festivals that Tamil writes in its own way; tithis as in OWN.
TAMIL_WORDS = dict(pair.split("=") for pair in """
பூர்ணிமா=பௌர்ணமி அமாவஸ்யா=அமாவாசை சதுர்தி=சதுர்த்தி சதுர்தசி=சதுர்த்தசி ஷஷ்டி=சஷ்டி ஸப்தமி=சப்தமி
ப்ரதிபதா=பிரதமை த்விதீயா=துவிதியை த்ருதீயா=திருதியை த்வாதசி=துவாதசி த்ரயோதசி=திரயோதசி ஜயந்தி=ஜெயந்தி
ஸங்க்ராந்தி=சங்கராந்தி பூஜா=பூஜை வ்ரத=விரதம் ப்ரதோஷ=பிரதோஷ மஹாசிவராத்ரி=மகா_சிவராத்திரி சிவராத்ரி=சிவராத்திரி
மஹா=மகா நரஸிம்ஹ=நரசிம்ம ஸீதா=சீதா க்ருஷ்ண=கிருஷ்ண மாஸி=மாசி கார்திக=கார்த்திகை மாஸிக=மாத லட்ச்மி=லட்சுமி
வரலட்ச்மி=வரலட்சுமி காலி=காளி கோவர்தன=கோவர்தன் வைகாஸி=வைகாசி தைபூஸம்=தைப்பூசம் தனு=தனுசு
""".split())
TAMIL_WORDS |= {"போங்கல": "பொங்கல்", "மட்டு": "மாட்டுப்"}
# Words in the names of festivals that the languages of the other scripts write in their own way.
WORDS = {script: dict(pair.split("=") for pair in words.split()) for script, words in {
    "guru": """ਗੁਰੁ=ਗੁਰੂ ਵੈਸ਼ਾਖੀ=ਵਿਸਾਖੀ ਸਿੰਹ=ਸਿੰਘ ਗੋਵਿੰਦ=ਗੋਬਿੰਦ ਅਰਜੁਨ=ਅਰਜਨ ਬਹਾਦੁਰ=ਬਹਾਦਰ ਪੂਰਣਿਮਾ=ਪੂਰਨਮਾਸ਼ੀ ਅਮਾਵਸਯਾ=ਮੱਸਿਆ
        ਏਕਾਦਸ਼ੀ=ਇਕਾਦਸ਼ੀ ਸੰਕ੍ਰਾਂਤਿ=ਸੰਗਰਾਂਦ ਨਵਮੀ=ਨੌਮੀ ਦਸ਼ਮੀ=ਦਸਮੀ ਸ੍ਵਾਮੀ=ਸਵਾਮੀ ਸਰਸ੍ਵਤੀ=ਸਰਸਵਤੀ ਸ਼੍ਰਾੱਧ=ਸ਼ਰਾਧ ਗੁਰੁਪੂਜਾ=ਗੁਰੂ_ਪੂਜਾ
        ਜਨਮਾਸ਼ਟਮੀ=ਜਨਮ_ਅਸ਼ਟਮੀ ਵ੍ਰਤ=ਵਰਤ ਕ੍ਰੁਸ਼ਣ=ਕ੍ਰਿਸ਼ਨ ਮੋਹੱਲਾ=ਮਹੱਲਾ""",
    "orya": "ପୂର୍ଣିମା=ପୂର୍ଣ୍ଣିମା ଅମାବସ୍ୟା=ଅମାବାସ୍ୟା ସଙ୍କ୍ରାନ୍ତି=ସଂକ୍ରାନ୍ତି ଚତୁର୍ଦଶୀ=ଚତୁର୍ଦ୍ଦଶୀ କାଲୀ=କାଳୀ ଶୀତଲା=ଶୀତଳା ଦୋଲ=ଦୋଳ",
    "knda": "ಪೂರ್ಣಿಮಾ=ಪೂರ್ಣಿಮೆ ಅಮಾವಸ್ಯಾ=ಅಮಾವಾಸ್ಯೆ ಪೂಜಾ=ಪೂಜೆ ಆರಾಧನಾ=ಆರಾಧನೆ ಯಾತ್ರಾ=ಯಾತ್ರೆ ಕಾಲಿ=ಕಾಳಿ ಪೋಂಗಲ=ಪೊಂಗಲ್",
    "telu": "పూర్ణిమ=పౌర్ణమి అమావస్య=అమావాస్య వ్రత=వ్రతం కాలి=కాళి పోంగల=పొంగల్ మహ=మహా",
    "mlym": "പൂർണിമ=പൗർണമി അമാവസ്യ=അമാവാസി വ്രത=വ്രതം കാലി=കാളി പോംഗല=പൊങ്കൽ മഹ=മഹാ",
    "gujr": "કાલી=કાળી શીતલા=શીતળા",
}.items()}
# Tamil letters of the Grantha that plain Tamil writes with its own.
TAMIL = [
    ("க்ஷ", "ட்ச"), ("ஶ்ர", "ஸ்ர"), ("ஶ", "ச"), ("ருʼ", "ரு"), ("ʼ", ""), ("ஜ்ஞ", "க்ஞ"), ("ம்ʼ", "ம்"),
]


def spelled(word, script, kind):
    """A word as the language of a script spells it."""
    if script == "gujr":
        word = NASAL.sub("ં", word)
    elif script == "guru":
        word = word.replace("\u0a36\u0a3c", "\u0a36").replace("\u0a38\u0a3c\u0a3c", "\u0a38\u0a3c")
        word = re.sub("[ਙਞਣਨਮ]੍(?=[ਕ-ਘਚ-ਝਟ-ਢਤ-ਧਪ-ਭ])", lambda _: "ੰ", word)
        word = re.sub("(?<=[ਾੀੇੈੋੌ])ੰ", "ਂ", word)
        word = UNJOINED.sub("", word)
    elif script == "orya":
        word = word.replace("ପୂର୍ୱ", "ପୂର୍ବ")
    elif script == "taml":
        word = re.sub("[¹²³⁴]", "", word)
        for old, new in TAMIL:
            word = word.replace(old, new)
        # A final stop, sibilant or short vowel of Sanskrit is -am in Tamil only by custom: those stand in OWN.
        word = re.sub("ீ(?=$|[ )])", "ி", word)
        if kind == "festival":
            word = re.sub("[^ ()]+", lambda found: TAMIL_WORDS.get(found[0], found[0]).replace("_", " "), word)
    if script in DOUBLED:
        word = re.sub(DOUBLED[script], lambda found: found[0][:2] + found[1], word)
    for old, new in ENDINGS.get(script, []):
        word = re.sub(old + "(?=$|[ )])", new, word)
    if kind == "festival" and script in WORDS:
        word = re.sub("[^ ()]+", lambda found: WORDS[script].get(found[0], found[0]).replace("_", " "), word)
    return word


def undotted(word):
    """A word of Devanagari without the dots below its letters."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", word).replace("\u093c", ""))


def table(text):
    """Lists of names by kind: `kind: name name …`, a name with blanks has underscores, `-` leaves the transliteration."""
    lists = {}
    for line in text.strip().splitlines():
        kind, names = line.split(":")
        lists[kind.strip()] = [name.replace("_", " ") for name in names.split()]
    return lists


TAMIL_TITHIS = (
    "பிரதமை துவிதியை திருதியை சதுர்த்தி பஞ்சமி சஷ்டி சப்தமி அஷ்டமி நவமி தசமி ஏகாதசி துவாதசி திரயோதசி சதுர்த்தசி"
)
MALAYALAM_TITHIS = (
    "പ്രഥമ ദ്വിതീയ തൃതീയ ചതുർഥി പഞ്ചമി ഷഷ്ഠി സപ്തമി അഷ്ടമി നവമി ദശമി ഏകാദശി ദ്വാദശി ത്രയോദശി ചതുർദശി"
)
TELUGU_TITHIS = "పాడ్యమి విదియ తదియ చవితి పంచమి షష్ఠి సప్తమి అష్టమి నవమి దశమి ఏకాదశి ద్వాదశి త్రయోదశి చతుర్దశి"
KANNADA_TITHIS = "ಪ್ರತಿಪದ ದ್ವಿತೀಯ ತೃತೀಯ ಚತುರ್ಥಿ ಪಂಚಮಿ ಷಷ್ಠಿ ಸಪ್ತಮಿ ಅಷ್ಟಮಿ ನವಮಿ ದಶಮಿ ಏಕಾದಶಿ ದ್ವಾದಶಿ ತ್ರಯೋದಶಿ ಚತುರ್ದಶಿ"
BENGALI_TITHIS = (
    "প্রতিপদ দ্বিতীয়া তৃতীয়া চতুর্থী পঞ্চমী ষষ্ঠী সপ্তমী অষ্টমী নবমী দশমী একাদশী দ্বাদশী ত্রয়োদশী চতুর্দশী"
)
GUJARATI_TITHIS = "એકમ બીજ ત્રીજ ચોથ પાંચમ છઠ સાતમ આઠમ નોમ દશમ અગિયારસ બારસ તેરસ ચૌદસ"
PUNJABI_TITHIS = "ਏਕਮ ਦੂਜ ਤੀਜ ਚੌਥ ਪੰਚਮੀ ਛਠ ਸੱਤਮੀ ਅਸ਼ਟਮੀ ਨੌਮੀ ਦਸਮੀ ਇਕਾਦਸ਼ੀ ਦੁਆਦਸ਼ੀ ਤਰੌਦਸ਼ੀ ਚੌਦਸ"
OWN = {
    "taml": table(
        f"""
        tithi: {TAMIL_TITHIS} பௌர்ணமி {TAMIL_TITHIS} அமாவாசை
        paksha: வளர்பிறை தேய்பிறை
        nakshatra: அஸ்வினி பரணி கார்த்திகை ரோகிணி மிருகசீரிடம் திருவாதிரை புனர்பூசம் பூசம் ஆயில்யம் மகம் பூரம் உத்திரம் அஸ்தம் சித்திரை சுவாதி விசாகம் அனுஷம் கேட்டை மூலம் பூராடம் உத்திராடம் திருவோணம் அவிட்டம் சதயம் பூரட்டாதி உத்திரட்டாதி ரேவதி
        yoga: விஷ்கம்பம் பிரீதி ஆயுஷ்மான் சௌபாக்கியம் சோபனம் அதிகண்டம் சுகர்மம் திருதி சூலம் கண்டம் விருத்தி துருவம் வியாகாதம் ஹர்ஷணம் வஜ்ரம் சித்தி வியதீபாதம் வரியான் பரிகம் சிவம் சித்தம் சாத்தியம் சுபம் சுப்பிரம் பிராமியம் ஐந்திரம் வைதிருதி
        karana: பவம் பாலவம் கௌலவம் தைதுலம் கரசை வணிசை பத்திரை சகுனி சதுஷ்பாதம் நாகவம் கிம்ஸ்துக்கினம்
        vara: ஞாயிறு திங்கள் செவ்வாய் புதன் வியாழன் வெள்ளி சனி
        masa: சைத்ரம் வைசாகம் ஜேஷ்டம் ஆஷாடம் சிராவணம் பாத்ரபதம் ஆஸ்வினம் கார்த்திகம் மார்கசீர்ஷம் பௌஷம் மாகம் பால்குனம்
        ritu: வசந்தம் கிரீஷ்மம் வர்ஷம் சரத் ஹேமந்தம் சிசிரம்
        ayana: உத்தராயணம் தட்சிணாயனம்
        rashi: மேஷம் ரிஷபம் மிதுனம் கடகம் சிம்மம் கன்னி துலாம் விருச்சிகம் தனுசு மகரம் கும்பம் மீனம்
        samvatsara: பிரபவ விபவ சுக்ல பிரமோதூத பிரஜோற்பத்தி ஆங்கீரச ஸ்ரீமுக பவ யுவ தாது ஈஸ்வர வெகுதானிய பிரமாதி விக்கிரம விஷு சித்திரபானு சுபானு தாரண பார்த்திப விய சர்வசித்து சர்வதாரி விரோதி விக்ருதி கர நந்தன விஜய ஜய மன்மத துன்முகி ஹேவிளம்பி விளம்பி விகாரி சார்வரி பிலவ சுபகிருது சோபகிருது குரோதி விசுவாவசு பராபவ பிலவங்க கீலக சௌமிய சாதாரண விரோதகிருது பரிதாபி பிரமாதீச ஆனந்த ராட்சச நள பிங்கள காளயுக்தி சித்தார்த்தி ரௌத்திரி துன்மதி துந்துபி ருத்ரோத்காரி ரக்தாட்சி குரோதன அட்சய
        choghadiya: உத்வேகம் சரம் லாபம் அமிர்தம் காலம் சுபம் ரோகம்
        hora_lord: சூரியன் சுக்கிரன் புதன் சந்திரன் சனி குரு செவ்வாய்
        mahadvadashi: உன்மீலனி_மகாதுவாதசி திரிஸ்பிருசா_மகாதுவாதசி வியஞ்சுலி_மகாதுவாதசி பக்ஷவர்த்தினி_மகாதுவாதசி ஜயா_மகாதுவாதசி விஜயா_மகாதுவாதசி ஜயந்தி_மகாதுவாதசி பாபநாசினி_மகாதுவாதசி
        """),
    "mlym": table(
        f"""
        tithi: {MALAYALAM_TITHIS} പൗർണമി {MALAYALAM_TITHIS} അമാവാസി
        nakshatra: അശ്വതി ഭരണി കാർത്തിക രോഹിണി മകയിരം തിരുവാതിര പുണർതം പൂയം ആയില്യം മകം പൂരം ഉത്രം അത്തം ചിത്തിര ചോതി വിശാഖം അനിഴം തൃക്കേട്ട മൂലം പൂരാടം ഉത്രാടം തിരുവോണം അവിട്ടം ചതയം പൂരുരുട്ടാതി ഉത്തൃട്ടാതി രേവതി
        vara: ഞായർ തിങ്കൾ ചൊവ്വ ബുധൻ വ്യാഴം വെള്ളി ശനി
        rashi: മേടം ഇടവം മിഥുനം കർക്കടകം ചിങ്ങം കന്നി തുലാം വൃശ്ചികം ധനു മകരം കുംഭം മീനം
        ayana: ഉത്തരായണം ദക്ഷിണായനം
        """),
    "telu": table(
        f"""
        tithi: {TELUGU_TITHIS} పౌర్ణమి {TELUGU_TITHIS} అమావాస్య
        vara: ఆదివారం సోమవారం మంగళవారం బుధవారం గురువారం శుక్రవారం శనివారం
        masa: చైత్రం వైశాఖం జ్యేష్ఠం ఆషాఢం శ్రావణం భాద్రపదం ఆశ్వయుజం కార్తికం మార్గశిరం పుష్యం మాఘం ఫాల్గుణం
        rashi: మేషం వృషభం మిథునం కర్కాటకం సింహం కన్య తుల వృశ్చికం ధనుస్సు మకరం కుంభం మీనం
        ayana: ఉత్తరాయణం దక్షిణాయనం
        """),
    "knda": table(
        f"""
        tithi: {KANNADA_TITHIS} ಹುಣ್ಣಿಮೆ {KANNADA_TITHIS} ಅಮಾವಾಸ್ಯೆ
        vara: ಭಾನುವಾರ ಸೋಮವಾರ ಮಂಗಳವಾರ ಬುಧವಾರ ಗುರುವಾರ ಶುಕ್ರವಾರ ಶನಿವಾರ
        rashi: ಮೇಷ ವೃಷಭ ಮಿಥುನ ಕರ್ಕಾಟಕ ಸಿಂಹ ಕನ್ಯಾ ತುಲಾ ವೃಶ್ಚಿಕ ಧನು ಮಕರ ಕುಂಭ ಮೀನ
        """),
    "beng": table(
        f"""
        tithi: {BENGALI_TITHIS} পূর্ণিমা {BENGALI_TITHIS} অমাবস্যা
        vara: রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার
        masa: চৈত্র বৈশাখ জ্যৈষ্ঠ আষাঢ় শ্রাবণ ভাদ্র আশ্বিন কার্তিক অগ্রহায়ণ পৌষ মাঘ ফাল্গুন
        rashi: মেষ বৃষ মিথুন কর্কট সিংহ কন্যা তুলা বৃশ্চিক ধনু মকর কুম্ভ মীন
        """),
    "gujr": table(
        f"""
        tithi: {GUJARATI_TITHIS} પૂનમ {GUJARATI_TITHIS} અમાસ
        paksha: સુદ વદ
        vara: રવિવાર સોમવાર મંગળવાર બુધવાર ગુરુવાર શુક્રવાર શનિવાર
        masa: ચૈત્ર વૈશાખ જેઠ અષાઢ શ્રાવણ ભાદરવો આસો કારતક માગશર પોષ મહા ફાગણ
        """),
    "orya": table(
        """
        vara: ରବିବାର ସୋମବାର ମଙ୍ଗଳବାର ବୁଧବାର ଗୁରୁବାର ଶୁକ୍ରବାର ଶନିବାର
        masa: ଚୈତ୍ର ବୈଶାଖ ଜ୍ୟେଷ୍ଠ ଆଷାଢ଼ ଶ୍ରାବଣ ଭାଦ୍ରବ ଆଶ୍ୱିନ କାର୍ତ୍ତିକ ମାର୍ଗଶିର ପୌଷ ମାଘ ଫାଲ୍ଗୁନ
        """),
    "guru": table(
        f"""
        tithi: {PUNJABI_TITHIS} ਪੂਰਨਮਾਸ਼ੀ {PUNJABI_TITHIS} ਮੱਸਿਆ
        paksha: ਸੁਦੀ ਵਦੀ
        vara: ਐਤਵਾਰ ਸੋਮਵਾਰ ਮੰਗਲਵਾਰ ਬੁੱਧਵਾਰ ਵੀਰਵਾਰ ਸ਼ੁੱਕਰਵਾਰ ਸ਼ਨਿੱਚਰਵਾਰ
        masa: ਚੇਤ ਵਿਸਾਖ ਜੇਠ ਹਾੜ੍ਹ ਸਾਵਣ ਭਾਦੋਂ ਅੱਸੂ ਕੱਤਕ ਮੱਘਰ ਪੋਹ ਮਾਘ ਫੱਗਣ
        mahadvadashi: ਉਨਮੀਲਨੀ_ਮਹਾਂਦੁਆਦਸ਼ੀ ਤ੍ਰਿਸਪ੍ਰਿਸ਼ਾ_ਮਹਾਂਦੁਆਦਸ਼ੀ ਵਿਅੰਜੁਲੀ_ਮਹਾਂਦੁਆਦਸ਼ੀ ਪੱਖਵਰਧਿਨੀ_ਮਹਾਂਦੁਆਦਸ਼ੀ ਜਯਾ_ਮਹਾਂਦੁਆਦਸ਼ੀ ਵਿਜਯਾ_ਮਹਾਂਦੁਆਦਸ਼ੀ ਜਯੰਤੀ_ਮਹਾਂਦੁਆਦਸ਼ੀ ਪਾਪਨਾਸ਼ਿਨੀ_ਮਹਾਂਦੁਆਦਸ਼ੀ
        """),
}


# The first and the last letter of the block of each script.
BLOCKS = {
    "gujr": "\u0a80\u0aff", "beng": "\u0980\u09ff", "telu": "\u0c00\u0c7f", "knda": "\u0c80\u0cff", "mlym": "\u0d00\u0d7f",
    "taml": "\u0b80\u0bff", "orya": "\u0b00\u0b7f", "guru": "\u0a00\u0a7f",
}
# The names that festivals of regions have in the scripts of these, by id and script.
REGIONAL = {}


def rows():
    for row in csv.DictReader(open(HERE / "names.csv", encoding="utf-8")):
        yield row["kind"], row["number"], row["deva"]
    for row in csv.DictReader(open(HERE / "festivals.csv", encoding="utf-8")):
        if row["name_deva"]:
            yield "festival", row["id"], row["name_deva"]
    for row in csv.DictReader(open(HERE / "regional_festivals.csv", encoding="utf-8")):
        for name in reversed(row["alt"].split(";")):
            for script, (first, last) in BLOCKS.items():
                if name and first <= name[0] <= last:
                    REGIONAL[row["id"], script] = name
        yield "festival", row["id"], row["name_deva"]
    for row in solar_months():
        yield "solar_" + row["names"], row["sign"], row["deva"]


# The script in which each set of names of solar months stands in the column `own`.
MONTH_SCRIPTS = {
    "tamil": "taml", "malayalam": "mlym", "bengali": "beng", "assamese": "beng", "odia": "orya", "punjabi": "guru",
}


def solar_months():
    return csv.DictReader(open(HERE / "solar_months.csv", encoding="utf-8"))


def main():
    for row in solar_months():
        if row["names"] in MONTH_SCRIPTS:
            OWN[MONTH_SCRIPTS[row["names"]]].setdefault("solar_" + row["names"], []).append(row["own"])
    positions = {}
    lines = [["script", "meaning", *(MEANINGS.get(name, name) for name in SCRIPTS.values())]]
    for kind, key, deva in rows():
        position = positions.get(kind, 0)
        positions[kind] = position + 1
        names = []
        for script, name in SCRIPTS.items():
            own = OWN[script].get(kind, [])
            if kind == "festival" and (key, script) in REGIONAL:
                names.append(REGIONAL[key, script])
            elif position < len(own) and own[position] != "-":
                names.append(own[position])
            else:
                source = deva if script in KEEPS_CANDRABINDU else undotted(deva.replace("ँ", "ं"))
                names.append(spelled(transliterate.process("Devanagari", name, source), script, kind))
        lines.append([kind, key, *names])
    for script, lists in OWN.items():
        for kind, own in lists.items():
            assert len(own) == positions[kind], (script, kind, len(own), positions[kind])
    with open(HERE / "scripts.csv", encoding="utf-8", newline="") as file:
        kept = {(row["kind"], row["key"]): row for row in csv.DictReader(file)}
    languages = [code for code in kept["script", "meaning"] if code not in ("kind", "key", *SCRIPTS)]
    for line in lines:
        line += [kept.get((line[0], line[1]), {}).get(code, "") for code in languages]
    with open(HERE / "scripts.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["kind", "key", *SCRIPTS, *languages])
        writer.writerows(lines)


if __name__ == "__main__":
    main()
