"""python3 train.py lines|digits --minutes M --out FOLDER [--resume FILE] : trains, measures on unseen fonts, exports ONNX."""
import argparse, copy, json, math, os, time, unicodedata
import numpy as np
import torch
import torch.nn.functional as F
from charset import characters
from model import digits, lines
from photo import photograph
from render import DIGIT_CLASSES, HEIGHT, Renderer, encode

SETTINGS = {'lines': {'height': 48, 'widths': (160, 288, 480), 'batch': (384, 256, 160), 'rate': 1.2e-3}, 'digits': {'height': 32, 'widths': (96, 176, 304), 'batch': (768, 448, 288), 'rate': 2e-3}}

class Stream(torch.utils.data.IterableDataset):
    def __init__(self, name, group, seed): self.name, self.group, self.seed = name, group, seed
    def __iter__(self):
        info = torch.utils.data.get_worker_info(); number = info.id if info else 0
        s = SETTINGS[self.name]; numeric = self.name == 'digits'
        makers = [Renderer('build', self.group, self.seed * 1000 + number * 10 + n, round(w * HEIGHT / s['height'])) for n, w in enumerate(s['widths'])]
        turn = number
        while True:
            n = turn % len(makers); turn += 1
            ink, kinds, thick, texts = makers[n].batch(s['batch'][n], numeric)
            labels = [encode(t, numeric) for t in texts]
            yield n, torch.from_numpy(ink), torch.from_numpy(kinds), torch.from_numpy(thick), torch.tensor(sum(labels, [])), torch.tensor([len(l) for l in labels]), texts

def read(logits, alphabet):
    best = logits.argmax(-1).cpu().numpy(); out = []
    for row in best:
        text, last = '', 0
        for c in row:
            if c and c != last: text += alphabet[c - 1]
            last = c
        out.append(text)
    return out

def edits(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, y in enumerate(b, 1): last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (x != y))
    return row[-1]

def plain(text): return ''.join(unicodedata.normalize('NFKC', text).split())

@torch.no_grad()
def measure(model, name, alphabet, device, rounds):
    """Error rates on fonts never trained on, mild (level .15), medium (.5), hard (1)."""
    s = SETTINGS[name]; model.eval(); result = {}
    for level in (0.15, 0.5, 1.0):
        wrong = total = exact = count = 0
        by_kind = [[0, 0], [0, 0], [0, 0]]  # paper, display, drum: right, all
        torch.manual_seed(5)
        for n, w in enumerate(s['widths']):
            maker = Renderer('build', 'unseen', 77 + n, round(w * HEIGHT / s['height']))
            for _ in range(rounds):
                ink, kinds, thick, texts = maker.batch(128, name == 'digits')
                x = photograph(torch.from_numpy(ink).to(device), torch.from_numpy(kinds).to(device), torch.from_numpy(thick).to(device), s['height'], w, torch.full((128,), level, device=device))
                for got, want, kind in zip(read(model(x).float(), alphabet), texts, kinds.tolist()):
                    got, want = plain(got), plain(want); e = edits(got, want)
                    by_kind[kind][0] += e == 0; by_kind[kind][1] += 1
                    wrong += e; total += len(want); exact += e == 0; count += 1
        result[level] = {'cer': round(100 * wrong / total, 2), 'exact': round(100 * exact / count, 2), 'by kind': [round(100 * a / max(1, b), 1) for a, b in by_kind]}
    model.train(); return result

def main():
    a = argparse.ArgumentParser(); a.add_argument('name'); a.add_argument('--minutes', type=float, default=8); a.add_argument('--out', default='build'); a.add_argument('--resume'); a.add_argument('--save', default='build/last.pt')
    a.add_argument('--workers', type=int, default=15); a.add_argument('--seed', type=int, default=1); a.add_argument('--warm', type=float, default=0.04); a.add_argument('--rate', type=float, default=0)
    a.add_argument('--done', type=float, default=0, help='minutes of the whole training already behind'); a.add_argument('--of', type=float, default=0, help='minutes of the whole training'); a = a.parse_args()
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    torch.backends.cuda.matmul.allow_tf32 = True; torch.backends.cudnn.allow_tf32 = True
    alphabet = DIGIT_CLASSES if a.name == 'digits' else characters
    s = SETTINGS[a.name]; rate = a.rate or s['rate']
    model = (digits() if a.name == 'digits' else lines(len(characters) + 1)).to(device)
    print(a.name, sum(p.numel() for p in model.parameters()), 'parameters', flush=True)
    if a.resume: model.load_state_dict({k: v.float() if v.is_floating_point() else v for k, v in torch.load(a.resume, map_location=device).items()})
    model = model.to(memory_format=torch.channels_last)
    kept = copy.deepcopy(model)
    decay = [p for p in model.parameters() if p.ndim > 1]; rest = [p for p in model.parameters() if p.ndim <= 1]
    opt = torch.optim.AdamW([{'params': decay, 'weight_decay': 0.03}, {'params': rest, 'weight_decay': 0}], lr=rate, betas=(0.9, 0.98))
    loader = iter(torch.utils.data.DataLoader(Stream(a.name, 'train', a.seed), batch_size=None, num_workers=a.workers, prefetch_factor=3, pin_memory=device == 'cuda'))
    started, end, step, seen, loss_sum, waited = time.time(), a.minutes * 60, 0, 0, 0.0, 0.0
    while (gone := time.time() - started) < end:
        part = (a.done * 60 + gone) / ((a.of or a.minutes) * 60)
        now = rate * min(1, (gone + 1) / 10) * (part / a.warm if part < a.warm else 0.5 * (1 + math.cos(math.pi * (part - a.warm) / (1 - a.warm))) * 0.98 + 0.02)
        for g in opt.param_groups: g['lr'] = now
        t = time.time(); n, ink, kinds, thick, labels, sizes, _ = next(loader); waited += time.time() - t
        ink, kinds, thick = ink.to(device, non_blocking=True), kinds.to(device), thick.to(device)
        b = ink.shape[0]
        level = torch.rand(b, device=device) ** 1.2 * min(1.0, 0.25 + part * 4)
        x = photograph(ink, kinds, thick, s['height'], s['widths'][n], level).contiguous(memory_format=torch.channels_last)
        with torch.autocast(device, torch.bfloat16, enabled=device == 'cuda'): logits = model(x)
        probs = F.log_softmax(logits.float(), -1).transpose(0, 1)
        loss = F.ctc_loss(probs, labels.to(device), torch.full((b,), probs.shape[0], dtype=torch.long), sizes, zero_infinity=True)
        opt.zero_grad(set_to_none=True); loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 2.0); opt.step()
        step += 1; seen += b; loss_sum += float(loss) if step % 10 == 0 else 0
        keep = min(0.999, step / (step + 30))
        with torch.no_grad():
            torch._foreach_lerp_(list(kept.parameters()), list(model.parameters()), 1 - keep)
            for x1, x2 in zip(kept.buffers(), model.buffers()): x1.copy_(x2)
        if step in (3, 10, 30, 100) or step % 250 == 0:
            print(f'{gone:5.0f}s step {step} lines {seen} loss {loss_sum / 25:.4f} lr {now:.5f} waited {waited:.0f}s {seen / gone:.0f}/s', flush=True); loss_sum = 0
        if step % 1500 == 0: print('  unseen', measure(kept, a.name, alphabet, device, 1), flush=True)
    final = measure(kept, a.name, alphabet, device, 4); print('final', json.dumps(final), 'lines', seen, flush=True)
    state = {k: v.half() if v.is_floating_point() else v for k, v in kept.state_dict().items()}
    live = {k: v.half() if v.is_floating_point() else v for k, v in model.state_dict().items()}
    torch.save(live, a.save); torch.save(live, f'{a.out}/{a.name}.live.pt'); torch.save(state, f'{a.out}/{a.name}.pt')
    json.dump({'name': a.name, 'seen': seen, 'steps': step, 'minutes': a.minutes, 'seed': a.seed, 'unseen': final}, open(f'{a.out}/{a.name}.json', 'w'), indent=1)

if __name__ == '__main__': main()
