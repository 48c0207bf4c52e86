import { createInflate, inflate } from 'node:zlib'
import { StorageError } from '../errors.ts'
import { requirePicture } from './picture.ts'
import { chunksOfPng, type PngChunk } from './png.ts'

/** Numbers of a pixel, and the bit depths they may have, by colour type. */
const layouts: Record<number, { channels: number; depths: number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
}

/** Where the seven passes of an interlaced picture begin, and their steps: x, y, step x, step y. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

const largestTextBytes = 4_000_000
/** What one that breaks off is taken for: it was unpacked up to there. */
const brokenTextBytes = 100_000
const highestFilter = 4

/**
 * Unpacks the pixels without keeping them: exactly as many as the head announces must come out, and texts and colour
 * profiles must stay within bounds. Everything is unpacked outside the event loop, in small pieces.
 */
export async function requirePngData(bytes: Buffer): Promise<void> {
  const chunks = [...chunksOfPng(bytes)]
  const { rawBytes, lineBytes, needsPalette } = headOf(chunks[0]!.data)
  requirePicture(!needsPalette || chunks.some(({ kind }) => kind === 'PLTE'), 'no palette')
  await requireExactly(
    chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data),
    rawBytes,
    lineBytes,
  )
  let texts = 0
  for (const chunk of chunks) texts += await unpackedText(chunk, largestTextBytes - texts)
}

function headOf(head: Buffer) {
  requirePicture(head.length === 13, 'length of IHDR')
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [depth, colour, compression, filter, interlace] = head.subarray(8)
  const layout = layouts[colour!]
  requirePicture(layout?.depths.includes(depth!) ?? false, 'colour type and bit depth')
  requirePicture(compression === 0 && filter === 0 && interlace! <= 1, 'methods of IHDR')
  const bits = layout!.channels * depth!
  const line = (pixels: number) => 1 + Math.ceil((pixels * bits) / 8)
  const inPass = ([x, y, stepX, stepY]: (typeof passes)[number]) => {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)]
    return columns > 0 && rows > 0 ? rows * line(columns) : 0
  }
  const rawBytes = interlace ? passes.reduce((sum, pass) => sum + inPass(pass), 0) : height * line(width)
  // The lines of an interlaced picture differ in length: their filters are left to whoever draws it.
  return { rawBytes, lineBytes: interlace ? undefined : line(width), needsPalette: colour === 3 }
}

function requireExactly(pieces: Buffer[], wanted: number, lineBytes: number | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const unpacking = createInflate({ chunkSize: 64 * 1024 })
  let seen = 0
  unpacking.on('data', (raw: Buffer) => {
    try {
      requirePicture(seen + raw.length <= wanted, 'more pixels than announced')
      if (lineBytes) requireFilters(raw, seen, lineBytes)
      seen += raw.length
    } catch (error) {
      unpacking.destroy(error as Error)
    }
  })
  unpacking.on('error', (error) => reject(broken(error)))
  unpacking.on('end', () => (seen === wanted ? resolve() : reject(broken(new Error('fewer pixels than announced')))))
  for (const piece of pieces) unpacking.write(piece)
  unpacking.end()
  return promise
}

/** Every line begins with the number of its filter. */
function requireFilters(raw: Buffer, seen: number, lineBytes: number): void {
  const first = (lineBytes - (seen % lineBytes)) % lineBytes
  for (let at = first; at < raw.length; at += lineBytes)
    requirePicture(raw[at]! <= highestFilter, 'a filter that does not exist')
}

const broken = (cause: Error) =>
  cause instanceof StorageError ? cause : new StorageError('NotAPicture', { cause, about: cause.message })

/**
 * A text of a few kilobytes may unpack to gigabytes, and many together likewise. One that cannot be unpacked is nobody's
 * trouble: it is passed over.
 */
async function unpackedText({ kind, data }: PngChunk, allowed: number): Promise<number> {
  const packed = packedPart(kind, data)
  if (!packed) return 0
  const bytes = await new Promise<number>((resolve) => {
    inflate(packed, { maxOutputLength: Math.max(1, allowed) }, (error, text) => {
      const isBomb = (error as NodeJS.ErrnoException | null)?.code === 'ERR_BUFFER_TOO_LARGE'
      resolve(isBomb ? Number.POSITIVE_INFINITY : error ? brokenTextBytes : text.length)
    })
  })
  requirePicture(bytes <= allowed, `a ${kind} that unpacks without end`)
  return bytes
}

function packedPart(kind: string, data: Buffer): Buffer | undefined {
  const afterName = data.indexOf(0) + 1
  if (kind === 'zTXt' || kind === 'iCCP') return data.subarray(afterName + 1)
  if (kind !== 'iTXt' || data[afterName] !== 1) return undefined
  const afterLanguage = data.indexOf(0, afterName + 2) + 1
  return data.subarray(data.indexOf(0, afterLanguage) + 1)
}
