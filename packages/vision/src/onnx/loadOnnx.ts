import { env, InferenceSession, Tensor as OrtTensor } from 'onnxruntime-web/wasm'
import type { Engine } from './engine.ts'

export type OnnxModel = { run: Engine; release: () => Promise<void> }

/**
 * Gives the runtime the bytes of ort-wasm-simd-threaded.wasm before the first model is opened; without them it would look
 * for the file itself. One thread: more need headers that forbid pictures from elsewhere.
 */
export function startOnnx(wasm: ArrayBuffer | Uint8Array): void {
  if (wasm.byteLength === 0) throw new TypeError('startOnnx: the bytes of ort-wasm-simd-threaded.wasm are missing')
  env.wasm.wasmBinary = wasm as ArrayBuffer
  env.wasm.numThreads = 1
  env.wasm.proxy = false
  env.logLevel = 'error'
}

/** Opens a model with one input and one output. */
export async function loadOnnx(model: Uint8Array): Promise<OnnxModel> {
  const session = await InferenceSession.create(model, { executionProviders: ['wasm'], graphOptimizationLevel: 'all' })
  const [inputName, outputName] = [session.inputNames[0]!, session.outputNames[0]!]
  return {
    async run({ data, dims }) {
      const input = new OrtTensor('float32', data, dims)
      const output = (await session.run({ [inputName]: input }))[outputName]!
      const answer = { data: output.data as Float32Array, dims: output.dims }
      input.dispose()
      return answer
    },
    release: () => session.release(),
  }
}
