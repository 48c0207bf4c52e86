import type { Grey } from '../picture.ts'
import { percentiles } from '../pixels/tone.ts'
import type { Print } from './checkPrint.ts'
import type { FoundNeedle } from './findNeedle.ts'
import { centrePx, radii, radiusPx } from './frame.ts'
import { placeAt } from './learnNeedle.ts'
import type { GaugeRefusal } from './reading.ts'
import { beyondScale, type Mark, sweepOf } from './scale.ts'

/** Everything that was measured of one photo. */
export type Measures = {
  grey: Grey
  print: Print
  own: FoundNeedle & { rival: { coverage: number } }
  marks: readonly Mark[]
  /** How much the needle's colour is that of the registered one, and the rival's: 1 is the same. */
  ownColour: number
  rivalColour: number
}

/** Chosen on drawn dials and checked beside the sample pictures: within them no drawn dial was misread. */
export const gaugeLimits = {
  leastMedian: 0.6,
  /** How sure the finder of changes may be that this is another face: 0 is even. */
  mostFace: 1,
  mostMoved: 0.35,
  leastCoverage: 0.55,
  rivalCoverage: 0.6,
  leastColour: 0.88,
  colourLead: 0.05,
  /** Share of the full scale, one spread. */
  mostSpread: 0.004,
  /** Share of the full scale by which a needle may rest below the first mark or above the last. */
  mostBeyond: 0.04,
}

/** Undefined where the reading may be shown. */
export function judge(measures: Measures): GaugeRefusal | undefined {
  const { print, own, marks } = measures
  if (!isSamePrint(print)) return causeOf(measures, print.median < gaugeLimits.leastMedian ? 'blurred' : 'otherDial')
  if (own.coverage < gaugeLimits.leastCoverage) return causeOf(measures, 'needleHidden')
  if (own.rival.coverage > gaugeLimits.rivalCoverage && !standsOut(measures)) return 'twoNeedles'
  if (measures.ownColour < gaugeLimits.leastColour) return causeOf(measures, 'needleHidden')
  if (own.spread > gaugeLimits.mostSpread * sweepOf(marks)) return causeOf(measures, 'blurred')
  if (beyondScale(marks, own.angle) > gaugeLimits.mostBeyond * sweepOf(marks)) return 'offScale'
  return undefined
}

const isSamePrint = ({ tiles, median, moved }: Print): boolean =>
  tiles >= 12 && median >= gaugeLimits.leastMedian && moved <= gaugeLimits.mostMoved

const standsOut = ({ ownColour, rivalColour }: Measures): boolean => ownColour - rivalColour > gaugeLimits.colourLead

const darkBelow = 48
const burntFrom = 250

/** Bad light is named before anything it may have caused. */
export function causeOf({ grey, own }: Measures, otherwise: GaugeRefusal): GaugeRefusal {
  const [bright] = percentiles(grey, [0.97]) as [number]
  if (bright < darkBelow) return 'dark'
  const onNeedle = [...radii].filter((radius) => isBurnt(grey, own.angle, radius)).length / radii.length
  return onNeedle > 0.2 || burntShare(grey) > 0.12 ? 'glare' : otherwise
}

function isBurnt({ data, width }: Grey, angle: number, radius: number): boolean {
  const { x, y } = placeAt(angle, radius, 0)
  return data[Math.round(y) * width + Math.round(x)]! >= burntFrom
}

/** A white face in good light is bright, but not all of it is at the very end. */
function burntShare({ data, width, height }: Grey): number {
  let [burnt, all] = [0, 0]
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      if (Math.hypot(x - centrePx, y - centrePx) > radiusPx) continue
      all += 1
      if (data[y * width + x]! >= burntFrom) burnt += 1
    }
  }
  return burnt / all
}
