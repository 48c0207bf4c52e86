import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Edit, edits } from './closures.ts'

/** The one input the edits were written for: dist/opencv.js of `@techstark/opencv-js` 4.12.0-release.1. */
const inputSha256 = 'bd0c3e6448043de04f6a64a12cb7b759f78c3ab8f7c35c9f2e0f71c88bb17103'

/** Apache-2.0 §4(b): a changed file says that it was changed. */
const notice =
  '/* OpenCV.js 4.12.0 (Apache-2.0, https://opencv.org) as built by @techstark/opencv-js. Changed for ECS: functions' +
  ' that were generated from text are closures, so that the script runs without unsafe-eval; the wasm is packed. */\n'

const sha256 = (text: string): string => createHash('sha256').update(text, 'latin1').digest('hex')

/** Changes whenever the patched script would, without making it. */
export const recipe = sha256(JSON.stringify([inputSha256, notice, edits]))

/** The pinned script as it comes from npm. It is pure ASCII, so latin1 keeps every byte and is quick to search. */
export function readPinnedOpenCv(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@techstark/opencv-js/dist/opencv.js')
  return readFile(file, 'latin1')
}

/** Gives the same script without `new Function`. Anything unexpected throws: a half-patched OpenCV is worse than none. */
export async function patchOpenCv(source: string): Promise<string> {
  const found = sha256(source)
  if (found !== inputSha256) {
    throw new Error(`opencv.js is not the file the edits were written for (SHA-256 ${found}, expected ${inputSha256})`)
  }
  const patched = notice + (await packWasm(edits.reduce(applyEdit, source)))
  const generated = /new Function\b|new_\(Function|\beval\(/.exec(patched)
  if (generated) throw new Error(`opencv.js still generates functions: ${generated[0]}`)
  return patched
}

/** Makes the embedded wasm a third as long: base64 of its gzip in place of base64 of itself. */
async function packWasm(source: string): Promise<string> {
  const mark = 'wasmBinaryFile="data:application/octet-stream;base64,'
  const start = onlyIndexOf(source, mark, 'the wasm') + mark.length
  const end = source.indexOf('"', start)
  const wasm = Buffer.from(source.slice(start, end), 'base64')
  const packed = await promisify(gzip)(wasm, { level: 9 })
  return source.slice(0, start) + packed.toString('base64') + source.slice(end)
}

export function applyEdit(source: string, edit: Edit): string {
  const start = onlyIndexOf(source, edit.from, edit.name)
  const end = onlyIndexOf(source, edit.until, edit.name)
  if (end < start) throw new Error(`opencv.js: ${edit.name} ends before it starts`)
  return source.slice(0, start) + edit.code + source.slice(end)
}

function onlyIndexOf(source: string, mark: string, name: string): number {
  const at = source.indexOf(mark)
  if (at < 0 || source.indexOf(mark, at + 1) >= 0) {
    throw new Error(`opencv.js: the place of ${name} was not found exactly once`)
  }
  return at
}
