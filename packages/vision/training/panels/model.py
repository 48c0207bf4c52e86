"""Says for every four by four pixels whether a photo shows a change against photos of the right state."""
import torch
import torch.nn as nn
import torch.nn.functional as F

REACH, STEADY, DARK = 20, 0.05, 0.08
CHANNELS = 26

def box(x):
    size = 2 * REACH + 1
    x = F.avg_pool2d(F.pad(x, (REACH, REACH, 0, 0), mode='replicate'), (1, size), 1)
    return F.avg_pool2d(F.pad(x, (0, 0, REACH, REACH), mode='replicate'), (size, 1), 1)

def traits(rgb):
    """[N, 3, H, W] in 0..1 → brightness against its surroundings (full size), two colours and brightness (half size)."""
    y = 0.299 * rgb[:, :1] + 0.587 * rgb[:, 1:2] + 0.114 * rgb[:, 2:]
    gain = 0.45 / y.mean((1, 2, 3), keepdim=True).clamp(min=0.02)
    lit = y * gain
    mean = box(lit); spread = (box(lit * lit) - mean * mean).clamp(min=0).sqrt()
    near = (lit - mean) / (spread + STEADY)
    colour = torch.cat((rgb[:, :1] - y, rgb[:, 2:] - y), 1) * gain / (mean + DARK)
    return near, F.avg_pool2d(colour, 2), F.avg_pool2d(lit, 2)

def known_of(refs):
    """[B, K, 3, H, W], the base first → what is known of the right state."""
    b, k = refs.shape[:2]
    near, colour, lit = traits(refs.flatten(0, 1))
    near, colour = near.view(b, k, *near.shape[1:]), colour.view(b, k, *colour.shape[1:])
    return {'near': torch.cat((near[:, 0], near.amin(1), near.amax(1)), 1), 'colour': torch.cat((colour[:, 0], colour.amin(1), colour.amax(1)), 1), 'lit': lit.view(b, k, *lit.shape[1:])[:, 0]}

def tensor_of(known, photo):
    """26 planes of half the size."""
    near, colour, lit = traits(photo)
    return torch.cat((F.pixel_unshuffle(torch.cat((known['near'], near), 1), 2), known['colour'], colour, known['lit'], lit), 1)

class Block(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(c, c, 5, padding=2, groups=c, bias=False), nn.BatchNorm2d(c), nn.Conv2d(c, 2 * c, 1), nn.ReLU(inplace=True), nn.Conv2d(2 * c, c, 1, bias=False), nn.BatchNorm2d(c))
    def forward(self, x): return x + self.body(x)

def conv(a, b, stride=1): return nn.Sequential(nn.Conv2d(a, b, 3, stride=stride, padding=1, bias=False), nn.BatchNorm2d(b), nn.ReLU(inplace=True))

class Changes(nn.Module):
    def __init__(self, a=28, b=48, c=80):
        super().__init__()
        self.near = nn.Sequential(conv(CHANNELS, a), conv(a, b, 2), Block(b), Block(b))
        self.wide = nn.Sequential(conv(b, c, 2), Block(c), Block(c), Block(c))
        self.back = nn.Sequential(nn.Conv2d(c, b, 1, bias=False), nn.BatchNorm2d(b))
        self.end = nn.Sequential(Block(b), nn.ReLU(), nn.Conv2d(b, 1, 1))
    def forward(self, x):
        x = self.near(x)
        return self.end(x + F.interpolate(self.back(self.wide(x)), scale_factor=2, mode='nearest'))
