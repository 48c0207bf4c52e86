import type { Point } from '../picture.ts'

/** Why a meter was not read. Each has its own advice for the person with the camera. */
export const gaugeRefusals = [
  /** Nothing like the registered dial in the picture. */
  'notFound',
  /** A dial like it, with other print. */
  'otherDial',
  'dark',
  'glare',
  'blurred',
  'needleHidden',
  /** Two lines that could both be the needle. */
  'twoNeedles',
  'offScale',
] as const
export type GaugeRefusal = (typeof gaugeRefusals)[number]

/** What is drawn over the photo: pixels of the photo. */
export type GaugeOverlay = { pivot: Point; tip: Point; rim: Point[] }

export type GaugeReading =
  | { refused: undefined; value: number; angle: number; confidence: number; overlay: GaugeOverlay }
  | { refused: GaugeRefusal; overlay?: GaugeOverlay | undefined }
