import type { Picture } from '../picture.ts'
import { UnreadablePicture } from './unreadable.ts'

/** Samples for a pixel by colour type: grey, colour, palette, grey and opacity, colour and opacity. */
const samplesByType: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Unpacks zlib data: no more than so many bytes, so that a bomb costs nothing. */
export type Inflate = (parts: Uint8Array[], mostBytes: number) => Uint8Array

type Header = { width: number; height: number; depth: number; colourType: number }

/** PNG of 1 to 16 bits, not interlaced (ISO/IEC 15948). */
export function decodePng(bytes: Uint8Array, mostPixels: number, inflate: Inflate): Picture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const header: Header = { width, height, depth: bytes[24]!, colourType: bytes[25]! }
  const samples = samplesByType[header.colourType]
  if (samples === undefined || bytes[28] !== 0) throw new UnreadablePicture('an unusual PNG')
  if (width === 0 || height === 0 || width * height > mostPixels) throw new UnreadablePicture('too many pixels')
  const chunks: { kind: string; data: Uint8Array }[] = []
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at)
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    chunks.push({ kind, data: bytes.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  const lineBytes = Math.ceil((width * samples * header.depth) / 8)
  const packed = chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data)
  const raw = unpack(inflate, packed, (lineBytes + 1) * height)
  const lines = unfiltered(raw, header, lineBytes, Math.max(1, (samples * header.depth) >> 3))
  const find = (wanted: string) => chunks.find(({ kind }) => kind === wanted)?.data ?? new Uint8Array()
  return coloured(lines, header, samples, { colours: find('PLTE'), opacity: find('tRNS') }, lineBytes)
}

function unpack(inflate: Inflate, packed: Uint8Array[], sizeBytes: number): Uint8Array {
  try {
    return inflate(packed, sizeBytes)
  } catch (cause) {
    throw new UnreadablePicture('the picture is damaged', { cause })
  }
}

/** Each line says how it was predicted from its left and upper neighbours. */
function unfiltered(raw: Uint8Array, { height }: Header, lineBytes: number, pixelBytes: number): Uint8Array {
  const lines = new Uint8Array(lineBytes * height)
  for (let y = 0; y < height; y++) {
    const kind = raw[y * (lineBytes + 1)]!
    const [to, above] = [y * lineBytes, (y - 1) * lineBytes]
    for (let i = 0; i < lineBytes; i++) {
      const left = i >= pixelBytes ? lines[to + i - pixelBytes]! : 0
      const up = y > 0 ? lines[above + i]! : 0
      const corner = y > 0 && i >= pixelBytes ? lines[above + i - pixelBytes]! : 0
      lines[to + i] = raw[y * (lineBytes + 1) + 1 + i]! + predicted(kind, left, up, corner)
    }
  }
  return lines
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  if (kind !== 4) return 0
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

type Palette = { colours: Uint8Array; opacity: Uint8Array }

function coloured(lines: Uint8Array, header: Header, samples: number, palette: Palette, lineBytes: number): Picture {
  const { width, height, depth, colourType } = header
  const data = new Uint8ClampedArray(width * height * 4)
  const most = depth < 8 ? 2 ** depth - 1 : 255
  const sample = (y: number, i: number) => {
    if (depth === 8) return lines[y * lineBytes + i]!
    if (depth === 16) return lines[y * lineBytes + 2 * i]!
    const bit = i * depth
    return (lines[y * lineBytes + (bit >> 3)]! >> (8 - depth - (bit & 7))) & most
  }
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const first = sample(y, x * samples)
      if (colourType === 3) {
        data.set(palette.colours.subarray(first * 3, first * 3 + 3), at)
        data[at + 3] = palette.opacity[first] ?? 255
        continue
      }
      const isGrey = samples < 3
      data[at] = (first * 255) / most
      data[at + 1] = isGrey ? data[at]! : sample(y, x * samples + 1)
      data[at + 2] = isGrey ? data[at]! : sample(y, x * samples + 2)
      data[at + 3] = samples % 2 === 0 ? sample(y, x * samples + samples - 1) : 255
    }
  }
  return { data, width, height }
}
