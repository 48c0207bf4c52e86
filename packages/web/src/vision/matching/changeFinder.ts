import { type Engine, loadOnnx, startOnnx } from '@ecs/vision/matching'
import changes from '@ecs/vision/models/changes.onnx?url'
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import { EngineMissing } from './engine.ts'

let loading: Promise<Engine> | undefined

/** The model that finds what differs between photos. What did not load is tried again the next time. */
export function changeFinder(): Promise<Engine> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw new EngineMissing(String(error))
  })
  return loading
}

async function load(): Promise<Engine> {
  startOnnx(await bytesAt(wasm))
  return (await loadOnnx(await bytesAt(changes))).run
}

async function bytesAt(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
