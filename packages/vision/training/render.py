"""Draws a line as two masks on a 64 px high canvas: ink, and what else is there (unlit segments, drum cells)."""
import functools, json, random
import numpy as np
from PIL import Image, ImageDraw, ImageFont
from charset import index
from text import Texts

HEIGHT = 64
DIGIT_CLASSES = '0123456789.-'
SEGMENTS = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc', '5': 'afgcd', '6': 'afgecd', '7': 'abc', '8': 'abcdefg', '9': 'abcfgd', '-': 'g'}
# What a sample is, for the camera: how its ink meets its ground.
PAPER, DISPLAY, DRUM = 0, 1, 2

@functools.lru_cache
def pen_digits(build, group):
    data = np.load(f"{build}/mnist-{'train' if group == 'train' else 't10k'}.npz")
    images, labels = data['images'], data['labels']
    return {d: images[labels == d] for d in range(10)}

class Renderer:
    def __init__(self, build, group, seed, width):
        self.r = random.Random(seed)
        fonts = json.load(open(f'{build}/fonts.json'))
        self.group, self.width, self.build = group, width, build
        self.limit = int(width * 0.87)  # the camera may come a little closer: nothing of the text may leave the picture
        self.by_role = {}
        for font in fonts:
            if font['set'] == group: self.by_role.setdefault(font['role'], []).append(font['file'])
        self.texts = Texts(open(f'{build}/words.txt').read().split('\n'), seed + 1)
        self.ink = pen_digits(build, group)
        self.loaded, self.covered = {}, {}

    def font(self, file, size):
        key = (file, size)
        if key not in self.loaded: self.loaded[key] = ImageFont.truetype(f'{self.build}/fonts/{file}', size, layout_engine=ImageFont.Layout.BASIC)
        return self.loaded[key]

    def cover(self, file):
        if file not in self.covered:
            from fontTools.ttLib import TTFont
            self.covered[file] = {chr(c) for c in TTFont(f'{self.build}/fonts/{file}', lazy=True).getBestCmap()}
        return self.covered[file]

    def canvas(self): return Image.new('L', (self.width, HEIGHT), 0)

    def typeset(self, text, role, loose=0.0):
        """Ink of a text set in a font; returns what fitted."""
        r = self.r
        file = r.choice(self.by_role[role])
        cover = self.cover(file)
        text = ' '.join(''.join(c for c in text if c in cover or c == ' ').split())
        if not text: text = str(r.randint(0, 99999))
        font = self.font(file, r.choice([38, 42, 46, 50]))
        image = self.canvas(); draw = ImageDraw.Draw(image)
        ascent, descent = font.getmetrics()
        y0 = (HEIGHT - ascent - descent) / 2
        x = r.uniform(3, 26)
        spacing = r.choice([0, 0, 0, r.uniform(-1, 2), r.uniform(0, 9)])
        used = ''
        for c in text:
            step = font.getlength(c)
            if x + step > self.limit: break
            dy = r.uniform(-loose, loose) * 4
            if c != ' ': draw.text((x, y0 + dy), c, font=font, fill=255)
            else: step *= r.uniform(0.8, 1.8)
            used += c
            x += step + spacing + (r.uniform(-loose, loose) * 3 if loose else 0)
        used = used.strip()
        return image, used

    def handwritten(self, text, role):
        """Each character placed, turned and sized by a hand."""
        r = self.r
        file = r.choice(self.by_role[role]); cover = self.cover(file)
        text = ' '.join(''.join(c for c in text if c in cover or c == ' ').split()) or '良'
        size = r.choice([38, 44, 50]); font = self.font(file, size)
        image = self.canvas(); x = r.uniform(3, 20); used = ''
        gap, wild = r.uniform(-2, 9), r.uniform(0.2, 1)
        ascent, descent = font.getmetrics()
        for c in text:
            step = font.getlength(c)
            if x + step + 4 > self.limit: break
            used += c
            if c != ' ':
                box = int(size * 1.5)
                tile = Image.new('L', (box, box), 0)
                ImageDraw.Draw(tile).text(((box - step) / 2, (box - ascent - descent) / 2), c, font=font, fill=255)
                k = 1 + r.uniform(-0.16, 0.14) * wild
                shear = r.uniform(-0.2, 0.2) * wild; turn = r.uniform(-0.13, 0.13) * wild
                m = box / 2
                sx, sy = 1 / (k * (1 + r.uniform(-0.1, 0.1) * wild)), 1 / k
                tile = tile.transform((box, box), Image.AFFINE, (sx, shear, m - m * sx - m * shear, turn, sy, m - m * turn - m * sy), Image.BILINEAR)
                px, py = int(x + step / 2 - box / 2), int(HEIGHT / 2 - box / 2 + r.uniform(-4, 4) * wild)
                image.paste(255, (px, py), tile)
            x += step * (1 + r.uniform(-0.08, 0.08) * wild) + gap
        return image, used.strip()

    def digits_ink(self, text):
        """Real pen digits (MNIST) side by side; point and minus drawn."""
        r = self.r
        image = np.zeros((HEIGHT, self.width), np.float32); x = r.randint(3, 24); used = ''
        size = r.randint(38, 54); gap = r.randint(-12, 6)
        for c in text:
            if x + size > self.limit: break
            used += c
            if c in '.-':
                tile = Image.new('L', (size, size), 0); d = ImageDraw.Draw(tile)
                if c == '.':
                    w = r.uniform(1.5, 4); cx, cy = size * r.uniform(0.1, 0.25), size * r.uniform(0.72, 0.9)
                    d.ellipse((cx - w, cy - w, cx + w * r.uniform(1, 1.6), cy + w), fill=255); step = size * r.uniform(0.22, 0.42)
                else:
                    y = size * r.uniform(0.45, 0.6); d.line((size * 0.1, y, size * r.uniform(0.45, 0.65), y + r.uniform(-3, 3)), fill=255, width=r.randint(2, 5)); step = size * 0.75
            else:
                bank = self.ink[int(c)]
                tile = Image.fromarray(bank[r.randrange(len(bank))]).resize((size, size), Image.BILINEAR); step = size + gap
            array = np.asarray(tile, np.float32)
            y = int((HEIGHT - size) / 2 + r.uniform(-4, 4)); y = max(0, min(HEIGHT - size, y))
            image[y:y + size, x:x + size] = np.maximum(image[y:y + size, x:x + size], array)
            x += max(3, int(step))
        return Image.fromarray(image.clip(0, 255).astype(np.uint8)), used

    def segments(self, text):
        """Seven-segment digits from their geometry: weight, slant, gaps, ends, tails of 6, 7 and 9, unlit segments."""
        r = self.r; k = 3
        h = r.uniform(36, 54) * k; w = h * r.uniform(0.42, 0.68); t = min(h * r.uniform(0.07, 0.19), w * 0.27); gap = t * r.uniform(0.0, 0.35)
        slant = r.choice([0, 0, r.uniform(0, 0.2)]); pitch = w + t * r.uniform(0.8, 2.4) + r.choice([0, h * 0.15])
        cut = r.choice([0, 0.5, 1.0]); seven_tail = r.random() < 0.45; plain6 = r.random() < 0.25; plain9 = r.random() < 0.25
        wide, high = self.width * k, HEIGHT * k
        lit, unlit = Image.new('L', (wide, high), 0), Image.new('L', (wide, high), 0)
        top = (high - h) / 2; x = r.uniform(4, 24) * k
        def poly(draw, x, name):
            half, e = t / 2, t / 2 * cut
            def H(y): return [(gap + half, y), (gap + half + e, y - half), (w - gap - half - e, y - half), (w - gap - half, y), (w - gap - half - e, y + half), (gap + half + e, y + half)]
            def V(cx, a, b): return [(cx, a + gap + half), (cx + half, a + gap + half + e), (cx + half, b - gap - half - e), (cx, b - gap - half), (cx - half, b - gap - half - e), (cx - half, a + gap + half + e)]
            shape = {'a': lambda: H(half), 'g': lambda: H(h / 2), 'd': lambda: H(h - half), 'f': lambda: V(half, 0, h / 2), 'b': lambda: V(w - half, 0, h / 2), 'e': lambda: V(half, h / 2, h), 'c': lambda: V(w - half, h / 2, h)}[name]()
            if cut == 0: shape = [(px, py) for px, py in shape]
            draw.polygon([(x + px + slant * (h - py), top + py) for px, py in shape], fill=255)
        dl, du = ImageDraw.Draw(lit), ImageDraw.Draw(unlit)
        used = ''; dot = t * r.uniform(0.9, 1.5); round_dot = r.random() < 0.5; dot_own = r.random() < 0.15
        blank = r.randint(0, 3) if r.random() < 0.35 else 0; unlit_dots = r.random() < 0.25
        cells = [' '] * blank + list(text)
        for c in cells:
            if c == '.':
                if x + dot * 2 > self.limit * k: break
                used += c
                cx, cy = x - (pitch - w) * 0.55 + (dot if dot_own else 0), top + h - dot / 2
                cx += slant * dot / 2
                box = (cx - dot / 2, cy - dot / 2, cx + dot / 2, cy + dot / 2)
                (dl.ellipse if round_dot else dl.rectangle)(box, fill=255)
                x += dot * (1.6 if dot_own else r.uniform(0, 0.6))
                continue
            if x + w + slant * h > self.limit * k: break
            on = SEGMENTS.get(c, '')
            if c == '7' and seven_tail: on += 'f'
            if c == '6' and plain6: on = 'fgecd'
            if c == '9' and plain9: on = 'abcfg'
            for name in 'abcdefg': poly(dl if name in on else du, x, name)
            if c != ' ': used += c
            x += pitch
            if unlit_dots:
                cx, cy = x - (pitch - w) * 0.55 + slant * dot / 2, top + h - dot / 2
                (du.ellipse if round_dot else du.rectangle)((cx - dot / 2, cy - dot / 2, cx + dot / 2, cy + dot / 2), fill=255)
        size = (self.width, HEIGHT)
        return lit.resize(size, Image.BOX), unlit.resize(size, Image.BOX), used

    def drum(self, text):
        """Counter wheels: a cell each, the last one perhaps between two digits and of another colour."""
        r = self.r
        role = r.choice(['latin', 'latin', 'print']); font = self.font(r.choice(self.by_role[role]), r.choice([28, 34, 40, 44, 48, 54, 60]))
        lit, cells = self.canvas(), self.canvas(); dl, dc = ImageDraw.Draw(lit), ImageDraw.Draw(cells)
        cell = r.uniform(28, r.choice([54, 74])); gap = r.uniform(1, r.choice([6, 12, 20])); x = r.uniform(3, 20); used = ''
        # A tight cut shows the figures alone, a loose one the frame around the wheels.
        top, bottom = r.uniform(-2, 10), HEIGHT - r.uniform(-2, 10)
        ascent, descent = font.getmetrics()
        plain = [c for c in text if c.isdigit()] or list('0')
        if r.random() < 0.5: plain = [r.choice('0123456789') for _ in range(r.randint(4, 8))]
        fits = int((self.limit - 20) // (cell + gap)); plain = plain[:max(1, fits)]
        tone, other = r.uniform(0.75, 1), r.uniform(0.25, 1) if r.random() < 0.35 else None
        for n, c in enumerate(plain):
            last = n == len(plain) - 1
            dc.rectangle((x, top, x + cell, bottom), fill=int(255 * (other if last and other else tone)))
            turn = r.uniform(-0.3, 0.3) if last and r.random() < 0.6 else r.uniform(-0.05, 0.05)
            y0 = (HEIGHT - ascent - descent) / 2 + turn * HEIGHT * 0.8
            for k in (-1, 0, 1):
                d = str((int(c) + k) % 10); step = font.getlength(d)
                dl.text((x + (cell - step) / 2, y0 + k * HEIGHT * 0.82), d, font=font, fill=255)
            used += c; x += cell + gap
        window = Image.new('L', lit.size, 0); ImageDraw.Draw(window).rectangle((0, max(0, top + 1), self.width, min(HEIGHT, bottom - 1)), fill=255)
        return Image.composite(lit, self.canvas(), window), cells, used

    def dots(self, text, role):
        """A dot display or dot printer: the font at its own few pixels, each pixel a dot."""
        r = self.r
        file = r.choice(self.by_role[role]); cover = self.cover(file)
        native = {'VT323': 16, 'PressStart': 8, 'DotGothic': 16}.get(next((k for k in ('VT323', 'PressStart', 'DotGothic') if k in file), ''), 12)
        text = ''.join(c for c in text if c in cover or c == ' ') or '0812'
        font = self.font(file, native)
        pitch = HEIGHT * r.uniform(0.68, 0.86) / native
        columns = int((self.limit - 20) / pitch)
        used, length = '', 0
        for c in text:
            length += font.getlength(c)
            if length > columns: break
            used += c
        used = used.strip() or '0'
        small = Image.new('L', (columns, native + 3), 0)
        ImageDraw.Draw(small).text((0, 0), used, font=font, fill=255)
        bits = np.asarray(small) > 110
        image = Image.new('L', (self.width * 2, HEIGHT * 2), 0); draw = ImageDraw.Draw(image)
        fill = r.uniform(0.6, 1.06) * pitch; shape = draw.ellipse if r.random() < 0.6 else draw.rectangle
        x0, y0 = r.uniform(3, 20), (HEIGHT - pitch * (native + 1)) / 2; slip = r.uniform(0, 0.35) if r.random() < 0.3 else 0
        for row, col in zip(*np.nonzero(bits)):
            cx, cy = (x0 + col * pitch + r.uniform(-slip, slip)) * 2, (y0 + row * pitch + r.uniform(-slip, slip)) * 2
            shape((cx, cy, cx + fill * 2, cy + fill * 2), fill=255)
        return image.resize((self.width, HEIGHT), Image.BOX), used

    def number_line(self):
        """For the digit reader: ink, other, text, kind, thickness."""
        r, empty = self.r, self.canvas()
        text = self.texts.reading(); kind = r.random()
        if kind < 0.37:
            if r.random() < 0.6 or 'seg7' not in self.by_role: return (*self.segments(text), DISPLAY, 0)
            file = r.choice(self.by_role['seg7']); font = self.font(file, r.choice([40, 46, 52]))
            lit, ghost = self.canvas(), self.canvas(); x = r.uniform(4, 26); used = ''; prefix = '!' * r.choice([0, 0, 1, 2])
            y = (HEIGHT - font.getbbox('8')[3]) / 2
            unlit_dots = r.random() < 0.25
            for c in prefix + text:
                step = font.getlength(c)
                if x + step > self.limit: break
                if c != '!': ImageDraw.Draw(lit).text((x, y), c, font=font, fill=255); used += c
                if c != '.': ImageDraw.Draw(ghost).text((x, y), '8', font=font, fill=255)
                x += step
                if unlit_dots: ImageDraw.Draw(ghost).text((x, y), '.', font=font, fill=255)
            return lit, ghost, used or '0', DISPLAY, 0
        if kind < 0.63: return (*self.drum(text), DRUM, 0)
        if kind < 0.72:
            image, used = self.dots(text, r.choice([k for k in ('latindot', 'dot') if k in self.by_role]) if 'latindot' in self.by_role or 'dot' in self.by_role else 'latin')
            return image, empty, used, r.choice([PAPER, DISPLAY]), 0
        if kind < 0.84:
            image, used = self.typeset(text, r.choice(['latin', 'latin', 'print', 'mincho']))
            return image, empty, used, PAPER, 0
        if kind < 0.96:
            image, used = self.digits_ink(text)
            return image, empty, used or '0', PAPER, 0
        image, used = self.handwritten(text, r.choice(['latinhand', 'hand']))
        return image, empty, used, PAPER, r.uniform(0, 0.6)

    def text_line(self):
        """For the line reader."""
        r, empty = self.r, self.canvas(); kind = r.random()
        if kind < 0.46: image, used = self.typeset(self.texts.line(), r.choice(['print', 'print', 'mincho'])); return image, empty, used, PAPER, 0
        if kind < 0.58:
            text = r.choice([self.texts.code, self.texts.code, self.texts.value, self.texts.ascii, self.texts.date, self.texts.number])()
            image, used = self.typeset(text, 'latin'); return image, empty, used, PAPER, 0
        if kind < 0.64:
            role = r.choice([k for k in ('latindot', 'dot') if k in self.by_role] or ['latin'])
            image, used = self.dots(self.texts.line() if role == 'dot' else r.choice([self.texts.code, self.texts.ascii, self.texts.reading])(), role)
            return image, empty, used, r.choice([PAPER, DISPLAY]), 0
        if kind < 0.68:
            ink, other, used = self.segments(self.texts.reading()); return ink, other, used or '0', DISPLAY, 0
        if kind < 0.695 and 'seg14' in self.by_role:
            image, used = self.typeset(self.texts.code().upper(), 'seg14'); return image, empty, used, DISPLAY, 0
        if kind < 0.74: return (*self.drum(self.texts.reading()), DRUM, 0)
        if kind < 0.76:
            image, used = self.digits_ink(self.texts.reading()); return image, empty, used or '0', PAPER, 0
        if kind < 0.92:
            image, used = self.handwritten(self.texts.line(hand=True), 'hand' if r.random() < 0.6 else 'thin')
            return image, empty, used, PAPER, r.uniform(0, 1.6)
        if kind < 0.97:
            image, used = self.handwritten(self.texts.line(hand=True), 'print'); return image, empty, used, PAPER, 0
        image, used = self.handwritten(r.choice([self.texts.number, self.texts.value, self.texts.code])(), 'latinhand')
        return image, empty, used, PAPER, r.uniform(0, 0.5)

    def batch(self, size, numeric):
        make = self.number_line if numeric else self.text_line
        ink = np.zeros((size, 2, HEIGHT, self.width), np.uint8); kinds = np.zeros(size, np.int64); thick = np.zeros(size, np.float32); texts = []
        for n in range(size):
            used = ''
            while not used.strip(): image, other, used, kind, weight = make()
            ink[n, 0], ink[n, 1], kinds[n], thick[n] = np.asarray(image), np.asarray(other), kind, weight
            texts.append(used.strip())
        return ink, kinds, thick, texts

def encode(text, numeric): return [DIGIT_CLASSES.index(c) + 1 for c in text] if numeric else [index[c] for c in text]
