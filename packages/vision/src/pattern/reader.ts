import { prepareReference } from '../alignment/align.ts'
import { texturedTiles } from '../alignment/tiles.ts'
import { shrunkTo } from '../alignment/warp.ts'
import { knownTraits } from '../changes/changeTensor.ts'
import type { MatchingParts } from '../changes/parts.ts'
import { scoresOf } from '../changes/scores.ts'
import { traitsOf } from '../changes/traits.ts'
import type { Picture } from '../picture.ts'
import { greyOf } from '../pixels/grey.ts'
import { learnAllowance } from './allowance.ts'
import { goneOn, type Laid, layOver } from './frame.ts'
import { inspectedOf } from './inspected.ts'
import { judge } from './judge.ts'
import type { PatternReading, PatternRegistration } from './reading.ts'

/** Compares photos of one thing with photos of its right state. Give it back (`delete`) when done. */
export type PatternReader = { judge(photo: Picture): Promise<PatternReading>; delete(): void }

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

export async function createPatternReader(
  { cv, findChanges }: MatchingParts,
  { photos, regions }: PatternRegistration,
): Promise<PatternReader> {
  const base = cutToEights(shrunkTo(cv, photos[0]!, framePx))
  const grey = greyOf(base)
  const tiles = texturedTiles(grey, { size: 32, step: 24, least: 9, isInside: () => true })
  const reference = prepareReference(cv, grey, tiles)
  const everywhere = new Uint8Array(base.width * base.height).fill(1)
  const right: Pick<Laid, 'picture' | 'inside' | 'seen'>[] = photos.map((photo, i) => {
    if (i === 0) return { picture: base, inside: everywhere, seen: everywhere }
    const laid = layOver(cv, reference, photo)
    if (!laid) throw new UnlikePhoto(i)
    return laid
  })
  const traits = right.map((one) => traitsOf(goneOn(base, one)))
  const known = knownTraits(traits)
  const allowance = await learnAllowance(findChanges, traits, base)
  const inspected = inspectedOf(
    base,
    shrunkBy(photos[0]!),
    regions,
    right.map(({ seen }) => seen),
  )
  return {
    async judge(photo) {
      const laid = layOver(cv, reference, photo)
      if (!laid) return { verdict: null, doubt: 'notFound', likelihood: 0, places: [] }
      const scores = await scoresOf(findChanges, known, traitsOf(goneOn(base, laid)), base)
      return judge(scores, { allowance, inspected, laid })
    },
    delete: () => {
      for (const one of reference.features) one.delete()
    },
  }
}

const shrunkBy = ({ width, height }: Picture): number => Math.min(1, framePx / Math.max(width, height))

/** The model halves the picture three times. What is cut off lies in the rim that nobody inspects, or a few pixels beside. */
function cutToEights({ data, width, height }: Picture): Picture {
  const [columns, rows] = [width & ~7, height & ~7]
  const to = new Uint8ClampedArray(4 * columns * rows)
  for (let y = 0; y < rows; y++) to.set(data.subarray(4 * y * width, 4 * (y * width + columns)), 4 * y * columns)
  return { data: to, width: columns, height: rows }
}
