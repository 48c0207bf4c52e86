import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadOnnx, type MatchingParts, startOnnx } from '@ecs/vision/matching'
import { loadOpenCv } from './openCv.ts'

/** What compares photos: OpenCV, the model that finds changes, and the runtime it needs. */
export async function loadMatching(): Promise<MatchingParts> {
  const vision = import.meta.resolve('@ecs/vision')
  startOnnx(await readFile(createRequire(vision).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')))
  const { run } = await loadOnnx(await readFile(new URL('../models/changes.onnx', vision)))
  return { ...(await loadOpenCv()), findChanges: run }
}
