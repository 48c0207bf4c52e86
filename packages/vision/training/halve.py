"""Weights kept in 16 bits, computed in 32."""
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

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
    # Where each node came from in the training program serves nobody who runs it, and is a tenth of a small model.
    del model.metadata_props[:]; del graph.metadata_props[:]
    for part in [*graph.node, *graph.input, *graph.output]: del part.metadata_props[:]
    for node in graph.node: node.doc_string = ''
    onnx.checker.check_model(model); onnx.save(model, path)
