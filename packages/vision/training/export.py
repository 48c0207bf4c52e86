"""python3 export.py lines|digits --state FILE --out FILE.onnx : weights kept in 16 bits, computed in 32."""
import argparse
import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from charset import characters
from model import digits, lines

def halve(path):
    """Large weights as float16 with a cast behind them: half the download, the same arithmetic."""
    model = onnx.load(path); graph = model.graph; casts = []
    for weight in list(graph.initializer):
        array = numpy_helper.to_array(weight)
        if array.dtype != np.float32 or array.size < 512: continue
        graph.initializer.remove(weight)
        graph.initializer.append(numpy_helper.from_array(array.astype(np.float16), weight.name + '.half'))
        casts.append(helper.make_node('Cast', [weight.name + '.half'], [weight.name], to=TensorProto.FLOAT))
    nodes = list(graph.node); del graph.node[:]; graph.node.extend(casts + nodes)
    del graph.value_info[:]
    onnx.checker.check_model(model); onnx.save(model, path)

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
