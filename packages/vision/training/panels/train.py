"""python3 train.py --minutes M --out FOLDER : trains the finder of changes, measures it on new scenes, exports ONNX."""
import argparse, copy, json, math, os, sys, time
import numpy as np
import torch
import torch.nn.functional as F
from camera import photograph
from draw import scene
from model import CHANNELS, Changes, known_of, tensor_of

class Scenes(torch.utils.data.IterableDataset):
    def __init__(self, seed, size): self.seed, self.size = seed, size
    def __iter__(self):
        import cv2; cv2.setNumThreads(1)
        info = torch.utils.data.get_worker_info(); n = (info.id if info else 0) * 50_000_000 + self.seed * 1_000_000_000 % (1 << 31)
        while True:
            yield torch.from_numpy(np.stack([scene((n + k) % (1 << 31)) for k in range(self.size)])); n += self.size

EDGE = 16  # what the warp pulled in at the rim is cut away

def cut(x): return x[..., EDGE:-EDGE, EDGE:-EDGE]

def batch_of(states, device, hardest=1.0):
    """uint8 [B, 3, H, W, 3] → known, tensors of 3 photos a scene (right, two changed), labels [3B, h, w]: 1, 0, -1 not asked."""
    x = states.to(device).permute(0, 1, 4, 2, 3).float() / 255
    b = x.shape[0]
    refs = [cut(photograph(x[:, :1], torch.rand(b, device=device) * 0.4)[0][:, 0]) for _ in range(3)]
    # Some know only two photos of the right state.
    refs[2] = torch.where(torch.rand(b, 1, 1, 1, device=device) < 0.25, refs[1], refs[2])
    right = cut(photograph(x[:, :1], torch.rand(b, device=device) * hardest)[0][:, 0])
    photos, seen, asked = [right], [torch.zeros(b, 1, *right.shape[-2:], device=device)], [torch.zeros(b, device=device)]
    for n in (1, 2):
        shot, clean, noise = photograph(torch.stack((x[:, 0], x[:, n]), 1), torch.rand(b, device=device) * hardest)
        photos.append(cut(shot[:, 1]))
        seen.append(cut((clean[:, 1] - clean[:, 0]).abs().amax(1, keepdim=True))); asked.append(noise)
    photos = torch.stack(photos, 1); refs = torch.stack(refs, 1)
    # Where a photo ends the base is put in, as bright as the photo is.
    out = outside(b * 3, *photos.shape[-2:], device).view(b, 3, 1, *photos.shape[-2:])
    bright = photos.mean((2, 3, 4), keepdim=True) / refs[:, :1].mean((2, 3, 4), keepdim=True)
    photos = torch.where(out > 0, (refs[:, :1] * bright).clamp(0, 1), photos)
    known = known_of(refs); known = {k: v.repeat_interleave(3, 0) for k, v in known.items()}
    d = F.avg_pool2d(torch.stack(seen, 1).flatten(0, 1), 3, 1, 1) * (1 - out.flatten(0, 1))
    least = (0.055 + 1.3 * torch.stack(asked, 1)).view(-1, 1, 1, 1)
    strong = F.max_pool2d((d > least).float(), 4)
    ring = F.max_pool2d(F.max_pool2d((d > 0.012).float(), 4), 5, 1, 2)
    label = torch.where(strong > 0, 1.0, torch.where(ring > 0, -1.0, 0.0))[:, 0]
    return tensor_of(known, photos.flatten(0, 1)), label

def outside(n, h, w, device):
    yy = torch.arange(h, device=device).view(1, -1, 1).float(); xx = torch.arange(w, device=device).view(1, 1, -1).float()
    r = lambda low, high: torch.rand(n, 1, 1, device=device) * (high - low) + low
    angle = r(0, 6.283); reach = r(0.25, 0.55) * w
    gone = ((xx - w / 2) * torch.cos(angle) + (yy - h / 2) * torch.sin(angle) > reach) & (r(0, 1) < 0.25)
    return gone.float()

def image_scores(logits, label):
    """One score a photo (its strongest place that was asked about) and whether it shows a change; None where it can't be told."""
    flat, asked = logits.flatten(1), label.flatten(1)
    positive = (asked > 0).sum(1); unsure = (positive < 2) & ((asked < 0).sum(1) > 0)
    return torch.where(asked < 0, torch.full_like(flat, -30.0), flat).amax(1), positive >= 2, ~unsure

def loss_of(logits, label):
    weight = (label >= 0).float(); target = label.clamp(min=0)
    each = F.binary_cross_entropy_with_logits(logits, target, reduction='none') * weight
    # Easy places are millions: the hardest thousandth of the quiet ones counts beside the changed ones.
    changed = (each * target).sum() / target.sum().clamp(min=1)
    quiet = (each * (1 - target)).flatten(1)
    hard = quiet.topk(quiet.shape[1] // 200, 1).values.mean()
    score, is_changed, sure = image_scores(logits, label)
    whole = (F.binary_cross_entropy_with_logits(score, is_changed.float(), reduction='none') * sure).sum() / sure.sum().clamp(min=1)
    return changed + hard + 2 * quiet.mean() + whole

@torch.no_grad()
def measure(model, scenes, device):
    model.eval(); torch.manual_seed(9); rows = {}
    for name, hardest in (('mild', 0.35), ('medium', 0.65), ('hard', 1.0)):
        good, bad = [], []
        for states in scenes:
            x, label = batch_of(states, device, hardest)
            score, is_changed, sure = image_scores(model(x).float()[:, 0], label)
            good += score[sure & ~is_changed].tolist(); bad += score[sure & is_changed].tolist()
        good, bad = np.array(good), np.array(bad)
        rows[name] = {'right': len(good), 'changed': len(bad), **{f'at {t}': [round(100 * float((good >= t).mean()), 1), round(100 * float((bad < t).mean()), 2)] for t in (-3, -2, -1, 0, 1)}}
    model.train(); return rows

def export(model, path):
    model = copy.deepcopy(model).float().cpu().eval(); x = torch.rand(1, CHANNELS, 240, 320)
    h, w = torch.export.Dim('h', min=2, max=256), torch.export.Dim('w', min=2, max=256)
    program = torch.onnx.export(model, (x,), dynamo=True, input_names=['planes'], output_names=['scores'], dynamic_shapes=({2: 4 * h, 3: 4 * w},), opset_version=18, external_data=False)
    program.save(path, external_data=False)
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
    from halve import halve
    halve(path)
    import onnxruntime as ort
    got = ort.InferenceSession(path, providers=['CPUExecutionProvider'])
    for size in ((240, 320), (200, 240)):
        y = torch.rand(1, CHANNELS, *size); z = got.run(None, {'planes': y.numpy()})[0]
        print(size, z.shape, 'largest difference', float(np.abs(z - model(y).detach().numpy()).max()), flush=True)

def main():
    a = argparse.ArgumentParser(); a.add_argument('--minutes', type=float, default=8); a.add_argument('--out', default='build'); a.add_argument('--workers', type=int, default=15); a.add_argument('--seed', type=int, default=1); a.add_argument('--batch', type=int, default=48); a.add_argument('--rate', type=float, default=2.5e-3); a.add_argument('--resume'); a.add_argument('--no-export', action='store_true'); a = a.parse_args()
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    torch.backends.cuda.matmul.allow_tf32 = True; torch.backends.cudnn.allow_tf32 = True; torch.backends.cudnn.benchmark = True
    model = Changes().to(device)
    if a.resume: model.load_state_dict(torch.load(a.resume, map_location=device))
    print(sum(p.numel() for p in model.parameters()), 'parameters', flush=True)
    kept = copy.deepcopy(model)
    opt = torch.optim.AdamW(model.parameters(), lr=a.rate, weight_decay=0.02, betas=(0.9, 0.98))
    loader = iter(torch.utils.data.DataLoader(Scenes(a.seed, a.batch), batch_size=None, num_workers=a.workers, prefetch_factor=4 if a.workers else None, pin_memory=device == 'cuda')) if a.workers else iter(Scenes(a.seed, a.batch))
    unseen = [torch.from_numpy(np.stack([scene(2_000_000_000 + 32 * n + k) for k in range(32)])) for n in range(6 if device == 'cuda' else 1)]
    started, step, total, waited = time.time(), 0, 0.0, 0.0
    while (gone := time.time() - started) < a.minutes * 60:
        part = gone / (a.minutes * 60)
        now = a.rate * (part / 0.04 if part < 0.04 else 0.5 * (1 + math.cos(math.pi * (part - 0.04) / 0.96)) * 0.98 + 0.02)
        for g in opt.param_groups: g['lr'] = now
        t = time.time(); states = next(loader); waited += time.time() - t
        x, label = batch_of(states, device, min(1.0, 0.3 + 3 * part))
        with torch.autocast(device, torch.bfloat16, enabled=device == 'cuda'): logits = model(x)
        loss = loss_of(logits.float()[:, 0], label)
        opt.zero_grad(set_to_none=True); loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 2.0); opt.step(); step += 1; total += float(loss.detach()) if step % 10 == 0 else 0
        keep = min(0.998, step / (step + 30))
        with torch.no_grad():
            for p, q in zip(kept.parameters(), model.parameters()): p.lerp_(q, 1 - keep)
            for p, q in zip(kept.buffers(), model.buffers()): p.copy_(q)
        if step in (2, 10, 50) or step % 200 == 0: print(f'{gone:4.0f}s step {step} loss {total / 20:.4f} waited {waited:.0f}s', flush=True); total = 0
        if step % 1000 == 0: print('  new scenes [false %, missed %]', measure(kept, unseen, device), flush=True)
    final = measure(kept, unseen, device); print('final', json.dumps(final), flush=True)
    torch.save(kept.state_dict(), f'{a.out}/changes.pt')
    json.dump({'steps': step, 'scenes': step * a.batch, 'minutes': a.minutes, 'seed': a.seed, 'new scenes': final}, open(f'{a.out}/changes.json', 'w'), indent=1)
    if not a.no_export: export(kept, f'{a.out}/changes.onnx')

if __name__ == '__main__': main()
