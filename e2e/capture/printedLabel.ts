import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cameraShowing, frameHeight, frameWidth } from './fakeCamera.ts'

const dotsPerInch = 300
const wall = 205

/** A camera that looks at the first page of a PDF, printed in its true size and held before it. */
export function cameraSeeingPrint(pdf: string): string[] {
  const paper = `${pdf}.print`
  execFileSync('pdftoppm', ['-r', String(dotsPerInch), '-gray', '-singlefile', '-f', '1', pdf, paper])
  const { width, height, data } = readPgm(readFileSync(`${paper}.pgm`))
  const frame = new Uint8ClampedArray(frameWidth * frameHeight).fill(wall)
  const [wide, tall] = [Math.min(width, frameWidth), Math.min(height, frameHeight)]
  const [left, top] = [Math.floor((frameWidth - wide) / 2), Math.floor((frameHeight - tall) / 2)]
  for (let y = 0; y < tall; y++) frame.set(data.subarray(y * width, y * width + wide), (top + y) * frameWidth + left)
  return cameraShowing(frame)
}

function readPgm(file: Buffer): { width: number; height: number; data: Buffer } {
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 100))!
  return { width: Number(width), height: Number(height), data: file.subarray(head.length) }
}
