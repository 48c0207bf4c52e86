import type { Picture, Region } from '../picture.ts'

/** A part of the base photo to look at. `strictness` 1 is usual; 2 tolerates half as much, 0.5 twice as much. */
export type PatternRegion = Region & { strictness: number }

export type PatternRegistration = {
  /** Three to ten photos of the right state; the first gives the picture that others are laid over. */
  photos: readonly Picture[]
  /** In pixels of the first photo. Without any the whole picture counts. */
  regions?: readonly PatternRegion[]
}

/** Why nothing could be said. */
export const patternDoubts = ['notFound', 'cutOff', 'glare', 'dark', 'blurred', 'close'] as const
export type PatternDoubt = (typeof patternDoubts)[number]

/** A place that differs, in pixels of the judged photo. `excess` over 1: how often the tolerance was passed. */
export type DifferentPlace = { x: number; y: number; radius: number; excess: number }

export type PatternReading = {
  /** null: 判定できません. */
  verdict: 'OK' | 'NG' | null
  doubt?: PatternDoubt
  /** The strongest difference against what is tolerated: under 1 is the right state. */
  excess: number
  places: DifferentPlace[]
}
