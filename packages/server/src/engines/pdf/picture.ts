import { deflateSync, inflateSync } from 'node:zlib'
import { isFrameMarker } from '../files/pictures/jpegFrame.ts'
import { chunksOfPng } from '../files/pictures/png.ts'
import { type PdfObjects, plainStream, ref } from './objects.ts'
import type { Picture } from './page.ts'

/** A picture with transparent parts is unpacked to be split: larger ones are not printed. */
const mostSplitPixels = 12_000_000

/** Puts a picture into the document as it is packed already. Undefined for what PDF does not know, such as WebP. */
export function pictureObjects(bytes: Uint8Array, objects: PdfObjects): Picture | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (buffer.readUInt16BE(0) === 0xffd8) return jpeg(buffer, objects)
    if (buffer.toString('latin1', 1, 4) === 'PNG') return png(buffer, objects)
  } catch {
    // A damaged file is no reason to give a whole document up: its place says that it cannot be shown.
  }
  return undefined
}

const head = (width: number, height: number, colours: string, bits: number) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colours} /BitsPerComponent ${bits} `

const jpegColours: Record<number, string> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }

function jpeg(bytes: Buffer, objects: PdfObjects): Picture | undefined {
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes.readUInt8(at + 1)
    if (bytes.readUInt8(at) !== 0xff) return undefined
    if (isFrameMarker(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      const count = bytes.readUInt8(at + 9)
      const colours = jpegColours[count]
      if (!colours || width === 0 || height === 0) return undefined
      // Photo programs write the four printing colours the other way round.
      const turned = count === 4 ? '/Decode [1 0 1 0 1 0 1 0] ' : ''
      const stream = plainStream(bytes, `${head(width, height, colours, 8)}${turned}/Filter /DCTDecode `)
      return { no: objects.add(stream), width, height }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

function png(bytes: Buffer, objects: PdfObjects): Picture | undefined {
  const chunks = [...chunksOfPng(bytes)]
  const first = chunks[0]!.data
  const [width, height] = [first.readUInt32BE(0), first.readUInt32BE(4)]
  const [depth, colour, , , interlace] = first.subarray(8) as unknown as [number, number, number, number, number]
  if (interlace !== 0 || depth === 16) return undefined
  const data = Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map((chunk) => chunk.data))
  if (colour === 4 || colour === 6) return splitPng(data, { width, height, channels: channelsOf[colour]! }, objects)
  const palette = chunks.find(({ kind }) => kind === 'PLTE')?.data
  const colours =
    colour === 3
      ? `[/Indexed /DeviceRGB ${palette!.length / 3 - 1} <${palette!.toString('hex')}>]`
      : colour === 2
        ? '/DeviceRGB'
        : '/DeviceGray'
  const lines = `/DecodeParms << /Predictor 15 /Colors ${channelsOf[colour]} /BitsPerComponent ${depth} /Columns ${width} >> `
  const stream = plainStream(data, `${head(width, height, colours, depth)}/Filter /FlateDecode ${lines}`)
  return { no: objects.add(stream), width, height }
}

type Raw = { width: number; height: number; channels: number }

/** How see-through a pixel is stands in a picture of its own. */
function splitPng(data: Buffer, { width, height, channels }: Raw, objects: PdfObjects): Picture | undefined {
  if (width * height > mostSplitPixels) return undefined
  const stride = width * channels
  const pixels = unfiltered(inflateSync(data, { maxOutputLength: (stride + 1) * height }), stride, height, channels)
  const shown = channels - 1
  const colours = Buffer.alloc(width * height * shown)
  const alpha = Buffer.alloc(width * height)
  for (let at = 0; at < alpha.length; at += 1) {
    alpha[at] = pixels[at * channels + shown]!
    pixels.copy(colours, at * shown, at * channels, at * channels + shown)
  }
  const packed = (part: Buffer, space: string, more = '') =>
    plainStream(deflateSync(part), `${head(width, height, space, 8)}${more}/Filter /FlateDecode `)
  const mask = objects.add(packed(alpha, '/DeviceGray'))
  const space = shown === 1 ? '/DeviceGray' : '/DeviceRGB'
  return { no: objects.add(packed(colours, space, `/SMask ${ref(mask)} `)), width, height }
}

/** PNG writes each line as its difference from its neighbours; this is the way back (PNG specification, 9.2). */
function unfiltered(raw: Buffer, stride: number, height: number, step: number): Buffer {
  const pixels = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)]!
    const line = y * stride
    for (let x = 0; x < stride; x += 1) {
      const left = x >= step ? pixels[line + x - step]! : 0
      const up = y > 0 ? pixels[line - stride + x]! : 0
      const corner = x >= step && y > 0 ? pixels[line - stride + x - step]! : 0
      pixels[line + x] = raw[y * (stride + 1) + 1 + x]! + guess(filter, left, up, corner)
    }
  }
  return pixels
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}
