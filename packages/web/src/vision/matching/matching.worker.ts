import type { Picture } from '@ecs/vision'
import {
  createGaugeReader,
  createPatternReader,
  findDial,
  type GaugeReader,
  type MatchingParts,
  NeedleNotSeen,
  type PatternReader,
  UnlikePhoto,
} from '@ecs/vision/matching'
import { drawnInto, jpegOf, openPicture, pixelsOf } from '../pictures.ts'
import { PictureRefused } from '../refused.ts'
import { changeFinder } from './changeFinder.ts'
import { EngineMissing, openCv } from './engine.ts'
import type {
  Compared,
  ComparedPhoto,
  MatchingAnswers,
  MatchingCall,
  MatchingReply,
  MatchingRequest,
  RegistrationFault,
} from './messages.ts'

/** More shows a needle no sharper, and costs time. */
const longestPx = 1280

type Reader = { id: string; reader: GaugeReader | PatternReader }
/** The last one: a person stands before one thing at a time. */
let kept: Reader | undefined

async function opened(source: Blob | ImageBitmap): Promise<{ picture: Picture; photo: ComparedPhoto }> {
  const canvas = drawnInto(source instanceof Blob ? await openPicture(source) : source, longestPx)
  const { width, height } = canvas
  return { picture: pixelsOf(canvas), photo: { blob: await jpegOf(canvas, 0.85), width, height } }
}

async function partsFrom(url: string): Promise<MatchingParts> {
  return { ...(await openCv(url)), findChanges: await changeFinder() }
}

async function readerFor<R extends GaugeReader | PatternReader>(
  { id, photos }: Compared,
  make: (pictures: Picture[]) => R | Promise<R>,
): Promise<R> {
  if (kept?.id === id) return kept.reader as R
  kept?.reader.delete()
  kept = undefined
  // Registered photos are stored at this size: their places are pixels.
  const pictures: Picture[] = []
  for (const photo of photos) pictures.push((await opened(photo)).picture)
  const reader = await make(pictures)
  kept = { id, reader }
  return reader
}

const answers: {
  [T in MatchingRequest['type']]: (
    request: Extract<MatchingRequest, { type: T }>,
    url: string,
  ) => Promise<MatchingAnswers[T]>
} = {
  photo: async ({ picture }) => (await opened(picture)).photo,
  dial: async ({ picture }, url) => {
    const { cv } = await openCv(url)
    return findDial(cv, (await opened(picture)).picture)
  },
  gauge: async ({ compared, picture: source }, url) => {
    const parts = await partsFrom(url)
    const { settings } = compared
    if (settings.kind !== 'gauge') throw new Error('not the registration of a dial')
    const { picture, photo } = await opened(source)
    const reader = await readerFor(compared, ([reference]) =>
      createGaugeReader(parts, { ...settings, reference: reference! }),
    )
    return { photo, reading: await reader.read(picture) }
  },
  pattern: async ({ compared, picture: source }, url) => {
    const parts = await partsFrom(url)
    const { settings } = compared
    if (settings.kind !== 'pattern') throw new Error('not the registration of a panel')
    const { picture, photo } = await opened(source)
    const regions = settings.areas
    const reader = await readerFor(compared, (photos) =>
      createPatternReader(parts, { photos, ...(regions.length > 0 && { regions }) }),
    )
    return { photo, reading: await reader.judge(picture) }
  },
}

function faultOf(error: unknown): RegistrationFault | undefined {
  if (error instanceof NeedleNotSeen) return 'needleNotSeen'
  return error instanceof UnlikePhoto ? { unlikePhoto: error.index } : undefined
}

/** One after the other: a phone's memory holds one comparison. */
let queue: Promise<unknown> = Promise.resolve()

self.addEventListener('message', ({ data: { id, openCvUrl, request } }: MessageEvent<MatchingCall>) => {
  const work = async (): Promise<MatchingReply> => {
    try {
      const answer = answers[request.type] as (r: MatchingRequest, url: string) => Promise<MatchingAnswers['photo']>
      return { id, answer: await answer(request, openCvUrl) }
    } catch (error) {
      return {
        id,
        error: String(error),
        isEngineMissing: error instanceof EngineMissing,
        refusal: error instanceof PictureRefused ? error.refusal : undefined,
        fault: faultOf(error),
      }
    }
  }
  queue = queue.then(async () => self.postMessage(await work()))
})
