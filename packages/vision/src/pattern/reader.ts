import { blurs, prepareReference } from '../alignment/align.ts'
import { texturedTiles } from '../alignment/tiles.ts'
import { shrunkTo } from '../alignment/warp.ts'
import type { OpenCv } from '../opencv.ts'
import type { Picture } from '../picture.ts'
import { greyOf } from '../pixels/grey.ts'
import { differenceOf, type Envelopes, envelopesOf, noiseOf } from './difference.ts'
import { evenPlanes, type Laid, layOver } from './frame.ts'
import { type Inspected, inspectedOf } from './inspected.ts'
import { judge } from './judge.ts'
import type { Planes } from './planes.ts'
import type { PatternReading, PatternRegistration } from './reading.ts'
import { learnTolerance } from './tolerance.ts'

/** Compares photos of one thing with photos of its right state. Give it back (`delete`) when done. */
export type PatternReader = { judge(photo: Picture): PatternReading; delete(): void }

/** A registered photo that does not show what the first shows: by its place in the list. */
export class UnlikePhoto extends Error {
  override name = 'UnlikePhoto'
  readonly index: number
  constructor(index: number) {
    super(`registered photo ${index} does not lie on the first`)
    this.index = index
  }
}

const framePx = 640

type Known = { first: Planes; envelopes: Envelopes }

export function createPatternReader(cv: OpenCv, { photos, regions }: PatternRegistration): PatternReader {
  const base = shrunkTo(cv, photos[0]!, framePx)
  const grey = greyOf(base)
  const tiles = texturedTiles(grey, { size: 32, step: 24, least: 9, isInside: () => true })
  const reference = prepareReference(cv, grey, tiles)
  const right: Pick<Laid, 'picture' | 'seen'>[] = photos.map((photo, i) => {
    if (i === 0) return { picture: base, seen: new Uint8Array(base.width * base.height).fill(1) }
    const laid = layOver(cv, reference, blurs, photo)
    if (!laid) throw new UnlikePhoto(i)
    return laid
  })
  const planesAt = (blur: number): Planes[] => {
    const first = evenPlanes(undefined, right[0]!, blur)
    return [first, ...right.slice(1).map((one) => evenPlanes(first, one, blur))]
  }
  const sharp = planesAt(0)
  const tolerance = learnTolerance(
    sharp,
    right.map(({ seen }) => seen),
  )
  const inspected: Inspected = inspectedOf(
    base,
    base.width / photos[0]!.width,
    regions,
    right.map(({ seen }) => seen),
  )
  const known = new Map<number, Known>([[0, { first: sharp[0]!, envelopes: envelopesOf(sharp) }]])
  const knownAt = (blur: number): Known => {
    const planes = known.has(blur) ? undefined : planesAt(blur)
    if (planes) known.set(blur, { first: planes[0]!, envelopes: envelopesOf(planes) })
    return known.get(blur)!
  }
  return {
    judge(photo) {
      const laid = layOver(cv, reference, blurs, photo)
      if (!laid) return { verdict: null, doubt: 'notFound', excess: 0, places: [] }
      const { first, envelopes } = knownAt(laid.blur)
      const own = evenPlanes(first, laid, 0)
      return judge(differenceOf(envelopes, own, laid.seen, 2 * noiseOf(own)), { tolerance, inspected, laid })
    },
    delete: () => {
      for (const one of reference.features) one.delete()
    },
  }
}
