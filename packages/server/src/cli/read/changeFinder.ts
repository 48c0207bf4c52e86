import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Engine, loadOnnx, startOnnx } from '@ecs/vision/matching'

/** The model that finds what differs between photos, and the runtime it needs. */
export async function loadChangeFinder(): Promise<Engine> {
  const vision = import.meta.resolve('@ecs/vision')
  startOnnx(await readFile(createRequire(vision).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')))
  return (await loadOnnx(await readFile(new URL('../models/changes.onnx', vision)))).run
}
