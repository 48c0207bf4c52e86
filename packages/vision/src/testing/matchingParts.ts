import type { MatchingParts } from '../changes/parts.ts'
import { loadOnnx, startOnnx } from '../onnx/loadOnnx.ts'
import { started } from './openCv.ts'

/** OpenCV and the finder of changes, as the product uses them. `load` and `read` answer what a file of a package holds. */
export async function matchingParts(
  load: (file: string) => unknown,
  read: (file: string) => Uint8Array,
): Promise<MatchingParts> {
  startOnnx(read('onnxruntime-web/ort-wasm-simd-threaded.wasm'))
  const { run } = await loadOnnx(read('@ecs/vision/models/changes.onnx'))
  return { ...(await started(load('@techstark/opencv-js/dist/opencv.js'))), findChanges: run }
}
