"""Photographs a batch of drawn lines on the GPU: shape, light, surface, lens, sensor, JPEG. level 0..1 is how bad it gets."""
import math
import torch
import torch.nn.functional as F

def smooth(batch, rows, columns, height, width, device):
    """A smooth random field, about 0 with spread 1."""
    return F.interpolate(torch.randn(batch, 1, rows, columns, device=device), size=(height, width), mode='bicubic', align_corners=True)

def uniform(batch, low, high, device): return torch.rand(batch, 1, 1, 1, device=device) * (high - low) + low

def chance(batch, p, device): return (torch.rand(batch, 1, 1, 1, device=device) < p).float()

def warp(layers, height, width, level, hand):
    """Scale, turn, shear, perspective, curvature and, for hands, a wobble; samples to the reader's size."""
    b, _, source_h, source_w = layers.shape; dev = layers.device
    y, x = torch.meshgrid(torch.linspace(-1, 1, height, device=dev), torch.linspace(-1, 1, width, device=dev), indexing='ij')
    y, x = y[None].expand(b, -1, -1), x[None].expand(b, -1, -1)
    r = lambda low, high: torch.rand(b, 1, 1, device=dev) * (high - low) + low
    lv = level.view(b, 1, 1)
    aspect = width / height
    turn = r(-1, 1) * (0.02 + 0.05 * lv); shear = r(-1, 1) * (0.05 + 0.3 * lv)
    tall = r(0.78, 1.22); wide = r(0.9, 1.12)
    px, py = x * wide - (1 - wide) * 1.0, y * tall + r(-0.16, 0.16)
    u = px + shear * py / aspect; v = py + turn * px * aspect * 0.6
    v = v * (1 + r(-1, 1) * 0.18 * lv * px) + r(-1, 1) * 0.25 * lv * (px * px - 0.4) + r(-1, 1) * 0.08 * lv * torch.sin(px * r(2, 7) + r(0, 6))
    u = u + r(-1, 1) * 0.04 * lv * py
    # Anywhere along the line, not at its left alone: a cut ends right behind the last figure.
    there = layers[:, 0].amax(1) > 0.3; at = torch.linspace(-1, 1, source_w, device=dev)
    first, last = torch.where(there, at, 1).amin(1).view(b, 1, 1), torch.where(there, at, -1).amax(1).view(b, 1, 1)
    low, high = last - 0.95, first + 0.95
    u = u + torch.where(high > low, low + (high - low) * r(0, 1), 0) * (r(0, 1) < 0.6).float()
    wobble = hand.view(b, 1, 1, 1) * 0.9 + 0.15
    dx = smooth(b, 4, max(5, width // 16), height, width, dev) * wobble * 0.9 / (width / 2)
    dy = smooth(b, 4, max(5, width // 16), height, width, dev) * wobble * 1.1 / (height / 2)
    grid = torch.stack((u + dx[:, 0], v + dy[:, 0]), -1)
    return F.grid_sample(layers, grid, mode='bilinear', padding_mode='zeros', align_corners=False)

def thicken(ink, weight):
    """weight 0 leaves strokes as they are, each 1 adds about two pixels."""
    w = weight.view(-1, 1, 1, 1)
    once = F.max_pool2d(ink, 3, 1, 1); twice = F.max_pool2d(once, 3, 1, 1)
    a, c = w.clamp(0, 1), (w - 1).clamp(0, 1)
    return (ink * (1 - a) + once * a) * (1 - c) + twice * c

def lens(x, level):
    """Out of focus, shaken, or both; a kernel each."""
    b, dev, size = x.shape[0], x.device, 17
    half = size // 2
    yy, xx = torch.meshgrid(torch.arange(-half, half + 1, device=dev).float(), torch.arange(-half, half + 1, device=dev).float(), indexing='ij')
    lv = level.view(b, 1, 1)
    r = lambda low, high: torch.rand(b, 1, 1, device=dev) * (high - low) + low
    sigma = 0.3 + r(0, 1) ** 1.5 * (0.5 + 2.0 * lv)
    focus = torch.exp(-(xx ** 2 + yy ** 2) / (2 * sigma ** 2))
    angle, length = r(0, math.pi), r(0, 1) * (1 + 9 * lv) * (r(0, 1) < 0.35).float() + 0.6
    along, across = xx * torch.cos(angle) + yy * torch.sin(angle), -xx * torch.sin(angle) + yy * torch.cos(angle)
    shake = torch.sigmoid((length / 2 - along.abs()) * 3) * torch.exp(-(across ** 2) / (2 * 0.6 ** 2))
    both = F.conv2d(F.pad((focus / focus.sum((1, 2), keepdim=True))[None], (half,) * 4), (shake / shake.sum((1, 2), keepdim=True))[:, None], groups=b)[0]
    both = both / both.sum((1, 2), keepdim=True)
    return F.conv2d(F.pad(x, (half,) * 4, mode='replicate').transpose(0, 1), both[:, None], groups=b).transpose(0, 1)

def few_pixels(x, level):
    """The text was small in the picture: fewer pixels, then enlarged again."""
    out = torch.empty_like(x); b, _, h, w = x.shape
    parts = 8; order = torch.randperm(b, device=x.device)
    for n in range(parts):
        pick = order[n::parts]
        if len(pick) == 0: continue
        k = 1 - 0.62 * (n / (parts - 1)) * float(0.45 + 0.55 * level[pick].mean())
        small = F.interpolate(x[pick], size=(max(10, int(h * k)), max(16, int(w * k))), mode='area' if k < 0.75 else 'bilinear')
        out[pick] = F.interpolate(small, size=(h, w), mode='bilinear' if n % 2 else 'bicubic', align_corners=False)
    return out.clamp(0, 1)

def surround(image, shapes, share):
    """Where the display or label ends, something of another brightness begins: such an edge must not be read as a 1."""
    b, _, h, w = image.shape; dev = image.device
    yy = torch.arange(h, device=dev).view(1, 1, -1, 1).float(); xx = torch.arange(w, device=dev).view(1, 1, 1, -1).float()
    def span(along, size):
        there = shapes.amax(along, keepdim=True) > 0.3
        at = torch.arange(size, device=dev).view((1, 1, 1, -1) if along == 2 else (1, 1, -1, 1)).float()
        rest = 3 if along == 2 else 2
        return torch.where(there, at, torch.full_like(at, size)).amin(rest, keepdim=True), torch.where(there, at, torch.full_like(at, -1)).amax(rest, keepdim=True)
    (left, right), (top, bottom) = span(2, w), span(3, h)
    x = xx + uniform(b, -0.16, 0.16, dev) * (yy - h / 2); y = yy + uniform(b, -0.03, 0.03, dev) * (xx - w / 2)
    sharp = uniform(b, 0.8, 4, dev)
    for distance, likely in ((left - uniform(b, 1.5, 22, dev) - x, share), (x - right - uniform(b, 1.5, 22, dev), share), (top - uniform(b, 1, 8, dev) - y, share * 0.5), (y - bottom - uniform(b, 1, 8, dev), share * 0.5)):
        outside = torch.sigmoid(distance * sharp) * (torch.rand(b, 1, 1, 1, device=dev) < likely).float()
        image = image + (uniform(b, 0, 1, dev) - image) * outside
    return image

_DCT = None
def jpeg(x, level):
    """Eight by eight blocks quantised as JPEG's luminance is."""
    global _DCT
    b, _, h, w = x.shape; dev = x.device
    if _DCT is None or _DCT[0].device != dev:
        k = torch.arange(8, device=dev).float()
        basis = torch.cos((2 * k[None] + 1) * k[:, None] * math.pi / 16) * math.sqrt(2 / 8); basis[0] /= math.sqrt(2)
        table = torch.tensor([[16, 11, 10, 16, 24, 40, 51, 61], [12, 12, 14, 19, 26, 58, 60, 55], [14, 13, 16, 24, 40, 57, 69, 56], [14, 17, 22, 29, 51, 87, 80, 62], [18, 22, 37, 56, 68, 109, 103, 77], [24, 35, 55, 64, 81, 104, 113, 92], [49, 64, 78, 87, 103, 121, 120, 101], [72, 92, 95, 98, 112, 100, 103, 99]], device=dev).float()
        _DCT = (basis, table)
    basis, table = _DCT
    blocks = (x * 255 - 128).view(b, h // 8, 8, w // 8, 8).permute(0, 1, 3, 2, 4)
    scale = (0.08 + torch.rand(b, 1, 1, 1, 1, device=dev) * (0.4 + 1.4 * level.view(b, 1, 1, 1, 1)))
    q = (table * scale).clamp(min=1)
    coded = torch.round((basis @ blocks @ basis.T) / q) * q
    return ((basis.T @ coded @ basis + 128) / 255).permute(0, 1, 3, 2, 4).reshape(b, 1, h, w).clamp(0, 1)

@torch.no_grad()
def photograph(drawn, kinds, thick, height, width, level):
    """drawn uint8 [B,2,h,w] → grey pictures [B,1,height,width] in 0..1."""
    b, dev = drawn.shape[0], drawn.device
    layers = drawn.float() / 255
    lv = level.view(b, 1, 1, 1)
    ink = thicken(layers[:, :1], thick)
    # The lines above and below, as a crop that is not tight shows them.
    near = torch.roll(ink, 1, 0) * chance(b, 0.22, dev)
    shift = int(0.86 * drawn.shape[2])
    edge = torch.zeros_like(ink); edge[:, :, :-shift] += near[:, :, shift:]; edge[:, :, shift:] += torch.roll(near, 1, 0)[:, :, :-shift]
    stack = warp(torch.cat((ink, layers[:, 1:], edge.clamp(0, 1)), 1), height, width, level, (thick > 0).float())
    ink, other, edge = stack[:, :1], stack[:, 1:2], stack[:, 2:3]
    shapes = torch.maximum(ink, other)
    # Wear, dropouts and printed dots.
    worn = torch.sigmoid((smooth(b, 12, width // 6, height, width, dev) - uniform(b, 0.9, 2.6, dev)) * 6) * chance(b, 0.25, dev)
    ink = ink * (1 - worn * uniform(b, 0.3, 1, dev))
    yy = torch.arange(height, device=dev).view(1, 1, -1, 1).float(); xx = torch.arange(width, device=dev).view(1, 1, 1, -1).float()
    pitch = uniform(b, 2.2, 4.5, dev)
    raster = (0.5 + 0.5 * torch.cos(xx * 6.283 / pitch) * torch.cos(yy * 6.283 / pitch)).clamp(0, 1)
    ink = ink * (1 - chance(b, 0.06, dev) * (1 - raster) * 0.8)
    ink = (ink + edge).clamp(0, 1)
    # Ground, ink and everything else as brightness.
    display = (kinds == 1).view(b, 1, 1, 1).float(); drum = (kinds == 2).view(b, 1, 1, 1).float(); paper = 1 - display - drum
    contrast = uniform(b, 0.25, 1, dev) ** (0.6 + 0.5 * lv)
    ground = uniform(b, 0.35, 1, dev); dark_ink = ground * (1 - contrast * uniform(b, 0.75, 1, dev))
    bright = uniform(b, 0.02, 0.35, dev); light_ink = bright + (1 - bright) * contrast
    reverse = chance(b, 0.22, dev) * paper + chance(b, 0.5, dev) * display + chance(b, 0.88, dev) * drum
    base = torch.where(reverse > 0, bright.expand(b, 1, 1, 1), ground); tone = torch.where(reverse > 0, light_ink, dark_ink)
    faint = uniform(b, 0.0, 0.3, dev) * chance(b, 0.75, dev)
    # The frame around wheels may be white beside black wheels: its edges must not be read as strokes.
    house = torch.where(chance(b, 0.6, dev) > 0, uniform(b, 0, 1, dev).expand(b, 1, 1, 1), (base + uniform(b, -0.3, 0.3, dev)).clamp(0, 1))
    image = torch.where(drum > 0, house + (base - house) * other, base + (tone - base) * other * faint * display)
    image = image + (tone - image) * ink
    # Wheels are round: they darken above and below.
    image = image * (1 - drum * chance(b, 0.6, dev) * uniform(b, 0.1, 0.6, dev) * (yy / height * 2 - 1).abs() ** 2.5)
    glow = F.avg_pool2d(F.avg_pool2d(F.pad(ink, (6, 6, 6, 6)), 7, 1), 7, 1)
    image = image + glow * reverse * display * uniform(b, 0, 0.45, dev)
    # Engraved or stamped: only the edges show.
    step = F.pad(ink, (1, 1, 1, 1)); relief = step[:, :, :-2, :-2] - step[:, :, 2:, 2:]
    engraved = chance(b, 0.07, dev) * paper
    image = image * (1 - engraved) + engraved * (base * 0.8 + relief * uniform(b, 0.25, 0.6, dev) + (tone - base) * 0.2 * ink)
    # A frame or ruled line near the text.
    rule = chance(b, 0.18, dev) * torch.exp(-((yy - uniform(b, -2, 5, dev) - (height - 4) * chance(b, 0.6, dev)) / uniform(b, 0.5, 1.3, dev)) ** 2)
    image = image + (tone - image) * rule * paper
    image = surround(image, shapes, 0.4 * display + 0.25 * drum + 0.12 * paper)
    # Surface, light, shadow, glare.
    image = image + smooth(b, height // 3, width // 3, height, width, dev) * uniform(b, 0, 0.035, dev)
    image = image * (1 + smooth(b, 3, 5, height, width, dev) * uniform(b, 0, 0.22, dev) * (0.4 + lv))
    side = torch.sigmoid((xx / width - uniform(b, 0, 1, dev) + (yy / height - 0.5) * uniform(b, -0.6, 0.6, dev)) * uniform(b, 6, 60, dev))
    image = image * (1 - chance(b, 0.22, dev) * side * uniform(b, 0.2, 0.65, dev))
    gx, gy = uniform(b, 0, 1, dev) * width, uniform(b, -0.3, 1.3, dev) * height
    glare = torch.exp(-(((xx - gx) / uniform(b, 8, 90, dev)) ** 2 + ((yy - gy) / uniform(b, 6, 40, dev)) ** 2))
    image = image + chance(b, 0.25, dev) * glare * uniform(b, 0.1, 0.75, dev) * (0.5 + lv)
    moire = torch.sin(xx * uniform(b, 0.5, 2.6, dev) + yy * uniform(b, -2.6, 2.6, dev)) * chance(b, 0.1, dev)
    image = image * (1 + moire * uniform(b, 0.02, 0.12, dev))
    image = image.clamp(0, 1.15)
    image = lens(image, level)
    image = few_pixels(image.clamp(0, 1), level)
    exposure = 1 - uniform(b, 0, 0.82, dev) * chance(b, 0.35, dev) * lv
    image = image * exposure
    noise = uniform(b, 0, 1, dev) ** 2 * (0.015 + 0.075 * lv)
    image = image + torch.randn_like(image) * noise * (0.4 + image.clamp(min=0).sqrt()) 
    image = image.clamp(0, 1) ** uniform(b, 0.6, 1.6, dev)
    return torch.round(jpeg(image, level) * 255) / 255
