import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Edit, edits } from './closures.ts'

/** The one input the edits were written for: dist/opencv.js of `@techstark/opencv-js` 4.12.0-release.1. */
const inputSha256 = 'bd0c3e6448043de04f6a64a12cb7b759f78c3ab8f7c35c9f2e0f71c88bb17103'

/** Apache-2.0 §4(b): a changed file says that it was changed. */
const notice =
  '/* OpenCV.js 4.12.0 (Apache-2.0, https://opencv.org) as built by @techstark/opencv-js. Changed for ECS: functions' +
  ' that were generated from text are closures, so that the script runs without unsafe-eval. */\n'

const sha256 = (text: string): string => createHash('sha256').update(text, 'latin1').digest('hex')

/** The pinned script as it comes from npm. It is pure ASCII, so latin1 keeps every byte and is quick to search. */
export function readPinnedOpenCv(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@techstark/opencv-js/dist/opencv.js')
  return readFile(file, 'latin1')
}

/** Gives the same script without `new Function`. Anything unexpected throws: a half-patched OpenCV is worse than none. */
export function patchOpenCv(source: string): string {
  const found = sha256(source)
  if (found !== inputSha256) {
    throw new Error(`opencv.js is not the file the edits were written for (SHA-256 ${found}, expected ${inputSha256})`)
  }
  const patched = notice + edits.reduce(applyEdit, source)
  const generated = /new Function\b|new_\(Function|\beval\(/.exec(patched)
  if (generated) throw new Error(`opencv.js still generates functions: ${generated[0]}`)
  return patched
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
