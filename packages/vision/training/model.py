"""Two CTC readers of one grey line: `Lines` (48 px high, all characters) and `Digits` (32 px high, 0-9 . -)."""
import torch
import torch.nn as nn
import torch.nn.functional as F

class Block(nn.Module):
    """Depthwise, then two pointwise convolutions, with a residual."""
    def __init__(self, c, k=5, grow=2):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(c, c, k, padding=k // 2, groups=c, bias=False), nn.BatchNorm2d(c), nn.Conv2d(c, c * grow, 1), nn.ReLU(inplace=True), nn.Conv2d(c * grow, c, 1, bias=False), nn.BatchNorm2d(c))
    def forward(self, x): return x + self.body(x)

class Mix(nn.Module):
    """Reads along the line: attention, then a wide depthwise convolution and a feed-forward part."""
    def __init__(self, c, heads, k=9):
        super().__init__()
        self.heads = heads
        self.n1, self.n2, self.n3 = nn.LayerNorm(c), nn.LayerNorm(c), nn.LayerNorm(c)
        self.qkv, self.out = nn.Linear(c, 3 * c), nn.Linear(c, c)
        self.wide = nn.Conv1d(c, c, k, padding=k // 2, groups=c)
        self.up, self.down = nn.Linear(c, 2 * c), nn.Linear(2 * c, c)
    def forward(self, x):
        b, t, c = x.shape
        q, k, v = self.qkv(self.n1(x)).view(b, t, 3, self.heads, c // self.heads).permute(2, 0, 3, 1, 4)
        a = torch.softmax(q @ k.transpose(-1, -2) * (c // self.heads) ** -0.5, -1) @ v
        x = x + self.out(a.transpose(1, 2).reshape(b, t, c))
        x = x + self.wide(self.n2(x).transpose(1, 2)).transpose(1, 2)
        return x + self.down(F.relu(self.up(self.n3(x))))

def down(a, b, stride): return nn.Sequential(nn.Conv2d(a, b, 3, stride=stride, padding=1, bias=False), nn.BatchNorm2d(b), nn.ReLU(inplace=True))

class Reader(nn.Module):
    def __init__(self, dims, depths, rows, mixes, heads, classes):
        super().__init__()
        a, b, c, d = dims
        layers = [down(1, a, 2), *[Block(a, 3) for _ in range(depths[0])], down(a, b, 2), *[Block(b) for _ in range(depths[1])], down(b, c, (2, 1)), *[Block(c) for _ in range(depths[2])], down(c, d, (2, 1)), *[Block(d) for _ in range(depths[3])]]
        self.eyes = nn.Sequential(*layers)
        self.fold = nn.Sequential(nn.Conv2d(d, d, (rows, 1), bias=False), nn.BatchNorm2d(d), nn.ReLU(inplace=True))
        self.mixes = nn.Sequential(*[Mix(d, heads) for _ in range(mixes)])
        self.norm, self.head = nn.LayerNorm(d), nn.Linear(d, classes)
    def forward(self, x):
        m = x.mean((2, 3), keepdim=True)
        x = (x - m) / (((x - m) ** 2).mean((2, 3), keepdim=True).sqrt() + 0.02)
        x = self.fold(self.eyes(x)).squeeze(2).transpose(1, 2)
        return self.head(self.norm(self.mixes(x)))

def lines(classes): return Reader((48, 96, 192, 256), (2, 3, 6, 4), 3, 2, 8, classes)
def digits(): return Reader((32, 48, 96, 128), (1, 2, 3, 3), 2, 2, 4, 13)
