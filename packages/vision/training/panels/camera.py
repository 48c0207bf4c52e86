"""Photographs drawn scenes on the GPU. All states of one scene share light, lens and place; noise and JPEG are each photo's own."""
import math
import torch
import torch.nn.functional as F

def uniform(b, low, high, device): return torch.rand(b, 1, 1, 1, device=device) * (high - low) + low
def chance(b, p, device): return (torch.rand(b, 1, 1, 1, device=device) < p).float()
def smooth(b, rows, columns, h, w, device): return F.interpolate(torch.randn(b, 1, rows, columns, device=device), size=(h, w), mode='bicubic', align_corners=True)

def left_aside(x, level):
    """What laying a photo over the base leaves: a shift, a bend, up to a pixel or two."""
    b, _, h, w = x.shape; dev = x.device
    yy, xx = torch.meshgrid(torch.linspace(-1, 1, h, device=dev), torch.linspace(-1, 1, w, device=dev), indexing='ij')
    amount = (0.25 + 0.55 * level.view(b, 1, 1, 1)) * uniform(b, 0.2, 1.3, dev)
    d = torch.cat([smooth(b, 3, 4, h, w, dev) * amount * 0.7 + smooth(b, 7, 8, h, w, dev) * amount * 0.4 + torch.randn(b, 1, 1, 1, device=dev) * amount * 0.6 for _ in range(2)], 1)
    grid = torch.stack((xx[None] + d[:, 0] * 2 / w, yy[None] + d[:, 1] * 2 / h), -1)
    return F.grid_sample(x, grid, mode='bilinear', padding_mode='border', align_corners=False)

def lens(x, level):
    b, _, dev, size = *x.shape[:2], x.device, 15
    half = size // 2
    yy, xx = torch.meshgrid(torch.arange(-half, half + 1, device=dev).float(), torch.arange(-half, half + 1, device=dev).float(), indexing='ij')
    r = lambda low, high: torch.rand(b, 1, 1, device=dev) * (high - low) + low
    lv = level.view(b, 1, 1)
    sigma = 0.35 + r(0, 1) * (0.3 + 1.9 * lv)
    focus = torch.exp(-(xx ** 2 + yy ** 2) / (2 * sigma ** 2))
    angle, length = r(0, math.pi), r(0, 1) * (0.5 + 6.5 * lv) * (r(0, 1) < 0.4).float() + 0.5
    along, across = xx * torch.cos(angle) + yy * torch.sin(angle), -xx * torch.sin(angle) + yy * torch.cos(angle)
    shake = torch.sigmoid((length / 2 - along.abs()) * 3) * torch.exp(-(across ** 2) / 0.6)
    shake = shake / shake.sum((1, 2), keepdim=True); focus = focus / focus.sum((1, 2), keepdim=True)
    kernel = F.conv2d(F.pad(focus[None], (half,) * 4), shake[:, None], groups=b)[0]
    kernel = kernel / kernel.sum((1, 2), keepdim=True)
    # By Fourier: every photo has a kernel of its own, which convolutions in groups do slowly.
    padded = F.pad(x, (half,) * 4, mode='replicate'); h, w = padded.shape[-2:]
    spectrum = torch.fft.rfft2(F.pad(kernel, (0, w - size, 0, h - size)))
    turned = torch.fft.irfft2(torch.fft.rfft2(padded) * spectrum[:, None], s=(h, w))
    return turned[..., size - 1:, size - 1:]

def light(x, level):
    """Slopes, shadows, reflections, the camera's tint and tone."""
    b, c, h, w = x.shape; dev = x.device; lv = level.view(b, 1, 1, 1)
    yy = torch.arange(h, device=dev).view(1, 1, -1, 1).float(); xx = torch.arange(w, device=dev).view(1, 1, 1, -1).float()
    slope = 1 + (uniform(b, -1, 1, dev) * (xx / w - 0.5) + uniform(b, -1, 1, dev) * (yy / h - 0.5)) * (0.1 + 0.4 * lv) + smooth(b, 3, 4, h, w, dev) * 0.06 * (0.3 + lv)
    angle = uniform(b, 0, 6.28, dev)
    side = (xx - w * uniform(b, 0.1, 0.9, dev)) * torch.cos(angle) + (yy - h * uniform(b, 0.1, 0.9, dev)) * torch.sin(angle)
    soft = uniform(b, 0, 1, dev) ** 2 * 40 + 4
    shadow = 1 - torch.sigmoid(side / soft) * uniform(b, 0.05, 0.6, dev) * (0.3 + 0.7 * lv) * chance(b, 0.3, dev)
    exposure = 1.08 - uniform(b, 0, 0.66, dev) * lv
    tint = torch.cat((1 + uniform(b, -1, 1, dev) * (0.02 + 0.07 * lv), torch.ones(b, 1, 1, 1, device=dev), 1 + uniform(b, -1, 1, dev) * (0.02 + 0.11 * lv)), 1).repeat(1, c // 3, 1, 1)
    x = x * slope.clamp(min=0.15) * shadow * exposure * tint
    tone = uniform(b, 0.82, 1.22, dev)
    x = x.clamp(min=1e-4) ** tone
    for n in range(3):
        away = chance(b, 0.35, dev) * (1 if n < 2 else 0)
        turn = uniform(b, 0, 3.14, dev); px, py = xx - w * uniform(b, 0, 1, dev), yy - h * uniform(b, 0, 1, dev)
        u, v = px * torch.cos(turn) + py * torch.sin(turn), py * torch.cos(turn) - px * torch.sin(turn)
        wide = 8 + uniform(b, 0, 1, dev) ** 1.5 * 110
        long = wide * (1 + uniform(b, 0, 1, dev) ** 3 * 8)
        if n == 2: away = chance(b, 0.12, dev)
        # The third is a tube or a window: flat inside, soft at its edges.
        spot = torch.exp(-((u / long) ** 2 + (v / wide) ** 2)) if n < 2 else torch.sigmoid((uniform(b, 10, 50, dev) - v.abs()) / uniform(b, 4, 14, dev)) * torch.sigmoid((uniform(b, 20, 150, dev) - u.abs()) / uniform(b, 4, 14, dev))
        strength = away * uniform(b, 0, 1, dev) ** 1.3 * (0.25 + 0.65 * lv)
        x = x + (1.08 - x) * spot * strength
    return x

_DCT = None
def jpeg(x, rough):
    """Blocks of eight quantised as JPEG does, colour at half size."""
    global _DCT
    b, _, h, w = x.shape; dev = x.device
    if _DCT is None or _DCT[0].device != dev:
        k = torch.arange(8, device=dev).float()
        basis = torch.cos((2 * k[None] + 1) * k[:, None] * math.pi / 16) * math.sqrt(2 / 8); basis[0] /= math.sqrt(2)
        table = 10 + (k[:, None] + k[None]) * 7.5 + (k[:, None] * k[None]) * 0.6
        _DCT = (basis, table)
    basis, table = _DCT
    def coded(p, scale):
        n, ph, pw = p.shape[0], p.shape[2], p.shape[3]
        blocks = (p * 255).view(n, -1, ph // 8, 8, pw // 8, 8).permute(0, 1, 2, 4, 3, 5)
        q = (table * scale.view(n, 1, 1, 1, 1, 1)).clamp(min=1)
        back = basis.T @ (torch.round((basis @ blocks @ basis.T) / q) * q) @ basis
        return (back / 255).permute(0, 1, 2, 4, 3, 5).reshape(n, -1, ph, pw)
    y = 0.299 * x[:, :1] + 0.587 * x[:, 1:2] + 0.114 * x[:, 2:]
    colour = torch.cat((x[:, :1] - y, x[:, 2:] - y), 1)
    y2 = coded(y - 0.5, rough) + 0.5
    c2 = F.interpolate(coded(F.avg_pool2d(colour, 2), rough * 1.5), size=(h, w), mode='bilinear', align_corners=False)
    red, blue = y2 + c2[:, :1], y2 + c2[:, 1:]
    return torch.cat((red, (y2 - 0.299 * red - 0.114 * blue) / 0.587, blue), 1)

@torch.no_grad()
def photograph(states, level):
    """float [B, S, 3, H, W] in 0..1 → photos [B, S, 3, H, W], the same without noise, and the noise's size [B]."""
    b, s, _, h, w = states.shape; dev = states.device
    x = states.reshape(b, 3 * s, h, w)
    # At times the lens blurs what the light did, at times not: soft light is soft anyway.
    x = lens(light(x, level), level) if torch.rand(()) < 0.5 else light(lens(x, level), level)
    noise = (0.003 + torch.rand(b, device=dev) ** 1.5 * (0.004 + 0.042 * level))
    rough = 0.1 + torch.rand(b, device=dev) * (0.25 + 0.6 * level)
    photos, clean = torch.empty_like(x), torch.empty_like(x)
    order = torch.randperm(b, device=dev); groups = 6
    for n in range(groups):
        pick = order[n::groups]
        if len(pick) == 0: continue
        k = 1.05 - 0.5 * n / (groups - 1) * float(level[pick].mean())
        hh, ww = max(16, round(h * k / 16) * 16), max(16, round(w * k / 16) * 16)
        small = F.interpolate(x[pick], size=(hh, ww), mode='area' if k < 1 else 'bilinear')
        flat = small.reshape(-1, 3, hh, ww).clamp(0, 1)
        size = noise[pick].repeat_interleave(s).view(-1, 1, 1, 1)
        grain = torch.randn_like(flat) * size
        taken = (flat + grain).clamp(0, 1)
        taken = torch.round(jpeg(taken, rough[pick].repeat_interleave(s)).clamp(0, 1) * 255) / 255
        both = torch.cat((taken.view(len(pick), -1, hh, ww), flat.view(len(pick), -1, hh, ww)), 1)
        back = F.interpolate(both, size=(h, w), mode='bilinear', align_corners=False)
        back = left_aside(back, level[pick])
        photos[pick], clean[pick] = back[:, :3 * s], back[:, 3 * s:]
    return photos.view(b, s, 3, h, w), clean.view(b, s, 3, h, w), noise
