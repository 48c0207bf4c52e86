import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { chunksOfPng } from './png.ts'

const unpacked = promisify(inflate)

/** Numbers of a pixel, by colour type. */
const channels: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 }

/** Of larger pictures, of palettes and of interlaced ones nothing is said: what signs here writes none of them. */
const mostRawBytes = 16_000_000

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** Whether a PNG shows nothing: every pixel is the same. */
export async function isBlankPng(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, 4).equals(signature)) return false
  const chunks = [...chunksOfPng(file)]
  const head = chunks[0]!.data
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const size = channels[head[9]!]
  if (head[8] !== 8 || size === undefined || head[12] !== 0) return false
  const lineBytes = width * size
  if ((lineBytes + 1) * height > mostRawBytes) return false
  const packed = Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data))
  const raw = await unpacked(packed, { maxOutputLength: mostRawBytes })
  return isOneColour(raw, lineBytes, height, size)
}

function isOneColour(raw: Buffer, lineBytes: number, height: number, size: number): boolean {
  let above: Uint8Array = new Uint8Array(lineBytes)
  let first: Uint8Array | undefined
  for (let y = 0; y < height; y++) {
    const from = y * (lineBytes + 1)
    const line = unfiltered(raw.subarray(from + 1, from + 1 + lineBytes), above, raw[from]!, size)
    first ??= line.slice(0, size)
    for (let x = 0; x < lineBytes; x++) if (line[x] !== first[x % size]) return false
    above = line
  }
  return true
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
