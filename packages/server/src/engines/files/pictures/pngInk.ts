import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { Ink } from '@ecs/core'
import { chunksOfPng } from './png.ts'

const unpacked = promisify(inflate)

/** Numbers of a pixel, by colour type. */
const channels: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 }

/** Of larger pictures, of palettes and of interlaced ones nothing is said: what signs here writes none of them. */
const mostRawBytes = 16_000_000

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** What a PNG shows: everything that differs from its first pixel; undefined where nothing can be said. */
export async function inkOfPng(bytes: Uint8Array): Promise<Ink | undefined> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, 4).equals(signature)) return undefined
  const chunks = [...chunksOfPng(file)]
  const head = chunks[0]!.data
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const size = channels[head[9]!]
  if (head[8] !== 8 || size === undefined || head[12] !== 0) return undefined
  const lineBytes = width * size
  if ((lineBytes + 1) * height > mostRawBytes) return undefined
  const packed = Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data))
  const raw = await unpacked(packed, { maxOutputLength: mostRawBytes })
  return { height: height / width, box: boxOf(raw, { lineBytes, height, size }) }
}

type Form = { lineBytes: number; height: number; size: number }

function boxOf(raw: Buffer, { lineBytes, height, size }: Form): Ink['box'] {
  let above: Uint8Array = new Uint8Array(lineBytes)
  let paper: Uint8Array | undefined
  let [left, top, right, bottom] = [lineBytes, height, -1, -1]
  for (let y = 0; y < height; y++) {
    const from = y * (lineBytes + 1)
    const line = unfiltered(raw.subarray(from + 1, from + 1 + lineBytes), above, raw[from]!, size)
    above = line
    paper ??= line.slice(0, size)
    const colour = paper
    const isInk = (byte: number, at: number) => byte !== colour[at % size]
    const first = line.findIndex(isInk)
    if (first < 0) continue
    ;[left, right] = [Math.min(left, first), Math.max(right, line.findLastIndex(isInk))]
    ;[top, bottom] = [Math.min(top, y), y]
  }
  const width = lineBytes / size
  const inWidths = (pixels: number) => pixels / width
  if (bottom < 0) return null
  return [
    inWidths(Math.floor(left / size)),
    inWidths(top),
    inWidths(Math.floor(right / size) + 1),
    inWidths(bottom + 1),
  ]
}

/** PNG 1.2 §6: each byte is stored as its difference from one that was guessed from its neighbours. */
function unfiltered(stored: Uint8Array, above: Uint8Array, filter: number, size: number): Uint8Array {
  const line = new Uint8Array(stored.length)
  for (let x = 0; x < stored.length; x++) {
    const left = x < size ? 0 : line[x - size]!
    const corner = x < size ? 0 : above[x - size]!
    line[x] = stored[x]! + guess(filter, left, above[x]!, corner)
  }
  return line
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  return filter === 4 ? paeth(left, up, corner) : 0
}

function paeth(left: number, up: number, corner: number): number {
  const near = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(near - left), Math.abs(near - up), Math.abs(near - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
