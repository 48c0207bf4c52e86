import { type CodeReader, createCodeReader, judgePicture, loadZxing, type Picture } from '@ecs/vision'
import zxingAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { FoundCodes, SmallPhoto, VisionAnswers, VisionCall, VisionReply, VisionRequest } from './messages.ts'
import { drawnInto, jpegOf, openPicture, pixelsOf } from './pictures.ts'
import { PictureRefused } from './refused.ts'

/** PRODUCT, limits: the long side of a kept photo has at most this many pixels. */
const longestPhotoPx = 2048
const longestThumbnailPx = 240
const longestStillPx = 4096
const judgedPx = 800

/** Once a code was found, others of the same frame are looked for this long. */
const othersMs = 150
const clock = () => performance.now()

const later = Promise.withResolvers<CodeReader>()
let isStarting = false

/** Loaded when the first code is asked for: photos need no engine. */
function codeReader(): Promise<CodeReader> {
  if (!isStarting) {
    isStarting = true
    startReader().then(later.resolve, later.reject)
  }
  return later.promise
}

async function startReader(): Promise<CodeReader> {
  const answer = await fetch(zxingAddress)
  if (!answer.ok) throw new Error(`${zxingAddress}: ${answer.status}`)
  return createCodeReader({ zxing: await loadZxing(await answer.arrayBuffer()) })
}

async function readFrame(bitmap: ImageBitmap): Promise<FoundCodes> {
  const picture = pixelsOf(drawnInto(bitmap, Math.max(bitmap.width, bitmap.height)))
  const reader = await codeReader()
  return found(reader.readCodes(picture, { mode: 'live', othersMs, clock }), picture)
}

async function readStill(file: Blob): Promise<FoundCodes> {
  const picture = pixelsOf(drawnInto(await openPicture(file), longestStillPx))
  const reader = await codeReader()
  return found(reader.readCodes(picture, { mode: 'still', clock }), picture)
}

const found = (codes: ReturnType<CodeReader['readCodes']>, { width, height }: Picture): FoundCodes => ({
  codes: codes.map(({ text, format, corners, isGs1 }) => ({ text, format, corners, isGs1 })),
  width,
  height,
})

async function keepPhoto(source: Blob | ImageBitmap): Promise<SmallPhoto> {
  const bitmap = source instanceof Blob ? await openPicture(source) : source
  const small = drawnInto(bitmap, longestPhotoPx)
  const quality = judgePicture(pixelsOf(drawnInto(await createImageBitmap(small), judgedPx)))
  return { blob: await jpegOf(small, 0.8), width: small.width, height: small.height, quality }
}

async function thumbnailOf(file: Blob): Promise<Blob> {
  return jpegOf(drawnInto(await openPicture(file), longestThumbnailPx), 0.7)
}

const handlers: {
  [T in VisionRequest['type']]: (r: Extract<VisionRequest, { type: T }>) => Promise<VisionAnswers[T]>
} = {
  frame: ({ picture }) => readFrame(picture),
  still: ({ file }) => readStill(file),
  photo: ({ picture }) => keepPhoto(picture),
  thumbnail: ({ file }) => thumbnailOf(file),
}

/** One after the other: two large pictures at once could be too much for a phone's memory. */
let queue: Promise<unknown> = Promise.resolve()

self.addEventListener('message', ({ data: { id, request } }: MessageEvent<VisionCall>) => {
  const work = async (): Promise<VisionReply> => {
    try {
      return {
        id,
        answer: await (handlers[request.type] as (r: VisionRequest) => Promise<VisionAnswers['frame']>)(request),
      }
    } catch (error) {
      return { id, error: String(error), refusal: error instanceof PictureRefused ? error.refusal : undefined }
    }
  }
  queue = queue.then(async () => self.postMessage(await work()))
})
