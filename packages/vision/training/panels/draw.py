"""Draws things to inspect (panels, boards, shelves, walls) and the same thing with one change."""
import glob, math, os
import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT, FINE = 352, 288, 2  # drawn twice as fine, then made smaller
SHIFT = 4  # cv2 draws with parts of a pixel

class Random(np.random.RandomState):
    def between(self, low, high): return self.random_sample() * (high - low) + low
    def chance(self, p): return self.random_sample() < p
    def any(self, items): return items[self.randint(len(items))]

def ink(r, kind=None):
    """A colour: paint, lamp, metal, dark or light."""
    kind = kind or r.any(('paint', 'lamp', 'metal', 'metal', 'dark', 'light'))
    if kind == 'paint': return [r.between(20, 235) for _ in range(3)]
    if kind == 'metal': g = r.between(70, 215); return [g * r.between(0.94, 1.04) for _ in range(3)]
    if kind == 'dark': g = r.between(12, 70); return [g * r.between(0.85, 1.15) for _ in range(3)]
    if kind == 'light': g = r.between(205, 250); return [g * r.between(0.93, 1.0) for _ in range(3)]
    hue = cv2.cvtColor(np.uint8([[[r.randint(180), r.randint(120, 256), r.randint(150, 256)]]]), cv2.COLOR_HSV2RGB)[0, 0]
    return [float(v) for v in hue]

def far(r, old, least=45):
    """Another colour that a person would see as another one."""
    for _ in range(30):
        new = ink(r)
        if np.abs(np.array(new) - np.array(old)).max() > least: return new
    return [255 - v for v in old]

FONTS = [p for p in sorted(glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'build', 'panelFonts', '*.ttf')))]
_fonts = {}
def font(r, size):
    key = (r.any(FONTS), int(size))
    if key not in _fonts: _fonts[key] = ImageFont.truetype(*key)
    return _fonts[key]

def polygon(image, points, colour):
    cv2.fillPoly(image, [np.round(np.array(points) * FINE * 2 ** SHIFT).astype(np.int32)], colour, cv2.LINE_AA, SHIFT)

def line(image, points, half, colour):
    cv2.polylines(image, [np.round(np.array(points) * FINE * 2 ** SHIFT).astype(np.int32)], False, colour, max(1, int(round(half * 2 * FINE))), cv2.LINE_AA, SHIFT)

def disc(image, x, y, radius, colour, squash=1.0, turn=0.0):
    cv2.ellipse(image, (round(x * FINE * 2 ** SHIFT), round(y * FINE * 2 ** SHIFT)), (max(1, round(radius * FINE * 2 ** SHIFT)), max(1, round(radius * squash * FINE * 2 ** SHIFT))), turn, 0, 360, colour, -1, cv2.LINE_AA, SHIFT)

def box(image, x, y, w, h, turn, colour):
    c, s = math.cos(turn), math.sin(turn)
    polygon(image, [(x + c * a * w / 2 - s * b * h / 2, y + s * a * w / 2 + c * b * h / 2) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))], colour)

def write(image, text, seed, x, y, size, colour, turn=0.0, strokes=False):
    r = Random(seed)
    if strokes or not FONTS:
        # Made-up signs of a few strokes, as dense as kanji.
        for n in range(len(text)):
            q = Random((seed * 31 + ord(text[n])) % 2 ** 31)
            left = x + (n - len(text) / 2) * size * 1.02
            for _ in range(q.randint(4, 10)):
                kind = q.randint(3); a, b = left + q.between(0.05, 0.9) * size, y + q.between(-0.42, 0.42) * size
                length = q.between(0.25, 0.8) * size
                to = (min(left + size * 0.95, a + length), b) if kind == 0 else (a, min(y + 0.45 * size, b + length)) if kind == 1 else (a + length * q.between(-0.6, 0.6), b + length * 0.6)
                line(image, [(a, b), to], max(0.45, size * 0.035), colour)
        return
    f = font(r, max(6, size * FINE))
    layer = Image.new('L', (int(f.getlength(text)) + 4, int(size * FINE * 1.5)), 0)
    ImageDraw.Draw(layer).text((2, 0), text, 255, font=f)
    a = np.asarray(layer, np.float32) / 255
    left, top = int(x * FINE - a.shape[1] / 2), int(y * FINE - a.shape[0] / 2)
    x0, y0 = max(0, left), max(0, top); x1, y1 = min(image.shape[1], left + a.shape[1]), min(image.shape[0], top + a.shape[0])
    if x1 <= x0 or y1 <= y0: return
    a = a[y0 - top:y1 - top, x0 - left:x1 - left, None]
    image[y0:y1, x0:x1] = (image[y0:y1, x0:x1] * (1 - a) + np.array(colour) * a).astype(np.uint8)

SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789-./'
def word(r, least=1, most=7): return ''.join(r.any(SIGNS) for _ in range(r.randint(least, most + 1)))

def part(r, x, y, room):
    """One thing as numbers: `kind` and how it looks. Everything about it can change."""
    size = room * r.between(0.28, 0.95)
    return {'kind': r.any(KINDS), 'x': x + r.between(-0.1, 0.1) * room, 'y': y + r.between(-0.1, 0.1) * room, 'size': size, 'turn': r.any((0, 0, 0, r.between(-3.1, 3.1))), 'a': ink(r), 'b': ink(r, r.any((None, 'dark', 'light'))), 'c': ink(r), 'n': r.randint(2, 7), 'on': bool(r.chance(0.5)), 'text': word(r), 'seed': int(r.randint(1 << 30)), 'strokes': bool(r.chance(0.5)), 'ratio': r.between(0.25, 1.0)}

def bolt(image, p):
    disc(image, p['x'], p['y'], p['size'] * 0.32, p['a']); disc(image, p['x'], p['y'], p['size'] * 0.27, p['b'])
    if p['n'] < 5: polygon(image, [(p['x'] + p['size'] * 0.17 * math.cos(p['turn'] + k * math.pi / 3), p['y'] + p['size'] * 0.17 * math.sin(p['turn'] + k * math.pi / 3)) for k in range(6)], p['c'])
    else: line(image, [(p['x'] - p['size'] * 0.2 * math.cos(p['turn']), p['y'] - p['size'] * 0.2 * math.sin(p['turn'])), (p['x'] + p['size'] * 0.2 * math.cos(p['turn']), p['y'] + p['size'] * 0.2 * math.sin(p['turn']))], p['size'] * 0.03, p['c'])
def lamp(image, p):
    disc(image, p['x'], p['y'], p['size'] * 0.34, p['b']); disc(image, p['x'], p['y'], p['size'] * 0.28, p['a'] if p['on'] else [v * 0.3 for v in p['a']])
    if p['n'] > 4: disc(image, p['x'] - p['size'] * 0.09, p['y'] - p['size'] * 0.09, p['size'] * 0.07, [min(255, v + 70) for v in p['a']])
def switch(image, p):
    w, h = p['size'] * 0.45, p['size'] * 0.85
    box(image, p['x'], p['y'], w, h, 0, p['b']); box(image, p['x'], p['y'] + (h / 4 if p['on'] else -h / 4), w * 0.85, h * 0.42, 0, p['a'])
def knob(image, p):
    disc(image, p['x'], p['y'], p['size'] * 0.42, p['a'])
    line(image, [(p['x'], p['y']), (p['x'] + p['size'] * 0.38 * math.cos(p['turn']), p['y'] + p['size'] * 0.38 * math.sin(p['turn']))], p['size'] * 0.05, p['b'])
def label(image, p):
    long = len(p['text']) * p['size'] * 0.3 + p['size'] * 0.2
    box(image, p['x'], p['y'], long, p['size'] * 0.5, 0, p['b']); box(image, p['x'], p['y'], long - 2, p['size'] * 0.5 - 2, 0, p['a'])
    write(image, p['text'], p['seed'], p['x'], p['y'], max(4.5, p['size'] * 0.3), p['c'], strokes=p['strokes'])
def plainText(image, p): write(image, p['text'], p['seed'], p['x'], p['y'], max(5, p['size'] * 0.36), p['c'], strokes=p['strokes'])
def shape(image, p):
    r = Random(p['seed'])
    polygon(image, [(p['x'] + p['size'] * 0.45 * r.between(0.4, 1) * math.cos(p['turn'] + k * 6.283 / (p['n'] + 1)), p['y'] + p['size'] * 0.45 * r.between(0.4, 1) * math.sin(p['turn'] + k * 6.283 / (p['n'] + 1))) for k in range(p['n'] + 1)], p['a'])
def dial(image, p):
    disc(image, p['x'], p['y'], p['size'] * 0.48, p['b']); disc(image, p['x'], p['y'], p['size'] * 0.44, p['a'])
    for k in range(8):
        t = 2.4 + k * 0.62
        line(image, [(p['x'] + p['size'] * q * math.cos(t), p['y'] + p['size'] * q * math.sin(t)) for q in (0.35, 0.42)], 0.6, p['c'])
    line(image, [(p['x'], p['y']), (p['x'] + p['size'] * 0.36 * math.cos(p['turn']), p['y'] + p['size'] * 0.36 * math.sin(p['turn']))], 0.9, p['c'])
def wire(image, p):
    r = Random(p['seed']); points = [(p['x'], p['y'])]
    for _ in range(p['n'] + 1): points.append((points[-1][0] + r.between(-0.5, 0.5) * p['size'], points[-1][1] + r.between(-0.3, 0.6) * p['size']))
    line(image, points, max(0.8, p['size'] * 0.03), p['a'])
def grille(image, p):
    for k in range(p['n'] + 2): box(image, p['x'], p['y'] + (k - p['n'] / 2) * p['size'] * 0.14, p['size'] * 0.8, p['size'] * 0.07, 0, p['a'] if p['on'] else p['b'])
def keys(image, p):
    for k in range(9): box(image, p['x'] + (k % 3 - 1) * p['size'] * 0.28, p['y'] + (k // 3 - 1) * p['size'] * 0.28, p['size'] * 0.23, p['size'] * 0.23, 0, p['a'] if k != p['n'] else p['b'])
def digits(image, p):
    box(image, p['x'], p['y'], p['size'], p['size'] * 0.42, 0, [18, 22, 20]); q = Random(p['seed']); on = p['a']
    for n in range(3):
        left, top, s = p['x'] + (n - 1) * p['size'] * 0.3, p['y'], p['size'] * 0.09
        for k, (ax, ay, bx, by) in enumerate(((-1, -2, 1, -2), (1, -2, 1, 0), (1, 0, 1, 2), (-1, 2, 1, 2), (-1, 0, -1, 2), (-1, -2, -1, 0), (-1, 0, 1, 0))):
            if q.chance(0.65): line(image, [(left + ax * s * 0.7, top + ay * s * 0.75), (left + bx * s * 0.7, top + by * s * 0.75)], max(0.5, s * 0.16), on)
def stripes(image, p):
    for k in range(p['n'] + 3): box(image, p['x'] + (k - p['n'] / 2) * p['size'] * 0.12, p['y'], p['size'] * 0.06, p['size'] * 0.4, 0.5, p['a'] if k % 2 else p['b'])

DRAW = {'bolt': bolt, 'lamp': lamp, 'switch': switch, 'knob': knob, 'label': label, 'text': plainText, 'shape': shape, 'dial': dial, 'wire': wire, 'grille': grille, 'keys': keys, 'digits': digits, 'stripes': stripes}
KINDS = ['bolt', 'bolt', 'lamp', 'lamp', 'switch', 'switch', 'knob', 'label', 'label', 'label', 'text', 'shape', 'shape', 'dial', 'wire', 'grille', 'keys', 'digits', 'stripes']

def ground(r):
    """What lies behind: sheet, wall, wood, brushed metal; with an edge of something at times."""
    h, w = HEIGHT * FINE, WIDTH * FINE
    image = np.empty((h, w, 3), np.float32); image[:] = ink(r, r.any(('metal', 'metal', 'metal', 'light', 'paint', 'dark')))
    if r.chance(0.45):
        rough = r.standard_normal((h // r.any((1, 2, 4, 8, 30)) + 1, w // r.any((1, 2, 4, 8, 30)) + 1)).astype(np.float32)
        image += cv2.resize(rough, (w, h), interpolation=cv2.INTER_CUBIC)[..., None] * r.between(1, 14)
    image = np.ascontiguousarray(image.clip(0, 255).astype(np.uint8))
    for _ in range(r.randint(0, 4)):
        colour = ink(r); x, y = r.between(0, WIDTH), r.between(0, HEIGHT)
        if r.chance(0.5): box(image, x, y, r.between(30, 400), r.between(30, 300), r.any((0, 0, r.between(-0.4, 0.4))), colour)
        else: line(image, [(x, y), (x + r.any((0, 400, r.between(-300, 300))), y + r.any((0, 300, r.between(-300, 300))))], r.between(0.5, 4), colour)
    return image

def whole(image, parts, extra=None):
    image = image.copy()
    for p in parts: DRAW[p['kind']](image, p)
    if extra: extra(image)
    return cv2.resize(image, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)

def somewhere(r): return r.between(20, WIDTH - 20), r.between(20, HEIGHT - 20)

def added(r):
    """Something that was not there: an object, a crack, a scratch, a stain, a drop."""
    x, y = somewhere(r); colour, seed = ink(r), int(r.randint(1 << 30)); kind = r.randint(5)
    if kind == 0:
        p = part(r, x, y, r.between(14, 70)); p['x'], p['y'] = x, y
        return lambda image: DRAW[p['kind']](image, p)
    if kind == 1:
        points, dark, half = [(x, y)], [v * r.between(0.1, 0.5) for v in ink(r, 'metal')], r.between(0.55, 1.7)
        for _ in range(r.randint(2, 6)): points.append((points[-1][0] + r.between(6, 26), points[-1][1] + r.between(-18, 24)))
        return lambda image: line(image, points, half, dark)
    if kind == 2:
        w, h, turn = r.between(6, 30), r.between(5, 24), r.between(-1.6, 1.6)
        return lambda image: box(image, x, y, w, h, turn, colour)
    if kind == 3:
        points = [(x + r.between(4, 18) * math.cos(k), y + r.between(4, 18) * math.sin(k)) for k in np.arange(0, 6.2, 0.6)]
        return lambda image: polygon(image, points, colour)
    to, half = (x + r.between(-60, 60), y + r.between(-60, 60)), r.between(0.6, 1.6)
    return lambda image: line(image, [(x, y), to], half, colour)

def changed(r, p):
    """The part with one thing about it changed, or None: gone."""
    way = r.randint(7); q = dict(p)
    if way == 0: return None
    if way == 1: q['a'] = far(r, p['a']); return q
    if way == 2: q['on'] = not p['on']; q['turn'] = p['turn'] + r.any((-1, 1)) * r.between(0.5, 2.6); q['n'] = p['n'] % 6 + 1; q['seed'] = int(r.randint(1 << 30)); return q
    if way == 3: q['text'] = word(r, len(p['text']), len(p['text'])); q['seed'] = int(r.randint(1 << 30)); return q
    if way == 4: q['x'] += r.any((-1, 1)) * r.between(5, 18); q['y'] += r.any((-1, 1)) * r.between(0, 14); return q
    if way == 5: new = part(r, p['x'], p['y'], 10); new.update(x=p['x'], y=p['y'], size=p['size']); return new
    q['size'] *= r.any((0.6, 0.7, 1.35, 1.5)); return q

def scene(seed, variants=2):
    """uint8 [1 + variants, H, W, 3]: the right state, then each with one change."""
    r = Random(seed); image = ground(r); room = r.between(34, 78)
    columns, rows = int(WIDTH / room) + 1, int(HEIGHT / room) + 1
    full = r.between(0.3, 0.95)
    parts = [part(r, (c + 0.5) * room, (w + 0.5) * room, room) for w in range(rows) for c in range(columns) if r.chance(full)]
    right = whole(image, parts); out = [right]
    inner = [n for n, p in enumerate(parts) if 24 < p['x'] < WIDTH - 24 and 24 < p['y'] < HEIGHT - 24]
    for _ in range(variants):
        if inner and r.chance(0.7):
            n = r.any(inner); new = changed(r, parts[n])
            out.append(whole(image, parts[:n] + ([new] if new else []) + parts[n + 1:]))
        else: out.append(whole(image, parts, added(r)))
    return np.stack(out)

if __name__ == '__main__':
    import sys
    rows = [np.concatenate(list(scene(s)), 1) for s in range(int(sys.argv[1]), int(sys.argv[1]) + 4)]
    Image.fromarray(np.concatenate(rows, 0)).save(sys.argv[2])
