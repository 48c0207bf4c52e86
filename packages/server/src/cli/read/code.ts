import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCodeReader, loadZxing } from '@ecs/vision'
import type { LoadRecogniser } from './recogniser.ts'

/** Nobody waits with a camera in hand here: a busy machine may take its time. */
const budgetMs = 30_000

/** QR, Micro QR, DataMatrix, Code 128, JAN and the other codes of the trade. */
export const loadCodeRecogniser: LoadRecogniser = async () => {
  const wasm = createRequire(import.meta.resolve('@ecs/vision')).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const reader = createCodeReader({ zxing: await loadZxing(await readFile(wasm)) })
  return {
    read: (picture) => {
      const codes = reader
        .readCodes(picture, { budgetMs })
        .map(({ text, format, corners }) => ({ text, format, corners }))
      return { text: codes[0]?.text ?? '', codes }
    },
    prediction: ({ text }) => text ?? '',
  }
}
