import type { Picture, Region } from '../picture.ts'

/** A part of the base photo to look at. `strictness` 1 is usual; more finds smaller changes, less only great ones. */
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

/** A place that differs, in pixels of the judged photo. `likelihood`: how sure the finder of changes is, 0 to 1. */
export type DifferentPlace = { x: number; y: number; radius: number; likelihood: number }

export type PatternReading = {
  /** null: 判定できません. */
  verdict: 'OK' | 'NG' | null
  doubt?: PatternDoubt
  /** Of a change in the strongest place: 0 to 1. */
  likelihood: number
  places: DifferentPlace[]
}
