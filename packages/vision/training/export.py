"""python3 export.py lines|digits --state FILE --out FILE.onnx : weights kept in 16 bits, computed in 32."""
import argparse
import numpy as np
import torch
from charset import characters
from halve import halve
from model import digits, lines

def main():
    a = argparse.ArgumentParser(); a.add_argument('name'); a.add_argument('--state', required=True); a.add_argument('--out', required=True); a = a.parse_args()
    model = digits() if a.name == 'digits' else lines(len(characters) + 1)
    model.load_state_dict({k: v.float() if v.is_floating_point() else v for k, v in torch.load(a.state, map_location='cpu').items()}); model.eval()
    x = torch.rand(1, 1, 32 if a.name == 'digits' else 48, 320)
    width = torch.export.Dim('width', min=2, max=1024)
    program = torch.onnx.export(model, (x,), dynamo=True, input_names=['picture'], output_names=['scores'], dynamic_shapes=({3: 4 * width},), opset_version=18, external_data=False)
    program.save(a.out, external_data=False); halve(a.out)
    try:
        import onnxruntime as ort
        session = ort.InferenceSession(a.out, providers=['CPUExecutionProvider'])
        for w in (320, 180, 640):
            y = torch.rand(1, 1, x.shape[2], w); got = session.run(None, {'picture': y.numpy()})[0]
            print(w, got.shape, 'largest difference', float(np.abs(got - model(y).detach().numpy()).max()))
    except ImportError: print('onnxruntime is not here: the exported model was not compared')

if __name__ == '__main__': main()
