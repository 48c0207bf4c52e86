import { align, blurs, prepareReference } from '../alignment/align.ts'
import { shiftedBack } from '../alignment/localShift.ts'
import { type Projection, project } from '../alignment/projection.ts'
import { texturedTiles } from '../alignment/tiles.ts'
import { lookedUp } from '../alignment/warp.ts'
import { knownTraits } from '../changes/changeTensor.ts'
import type { MatchingParts } from '../changes/parts.ts'
import { scoresOf } from '../changes/scores.ts'
import { traitsOf } from '../changes/traits.ts'
import type { Grey, Picture } from '../picture.ts'
import { greyOf } from '../pixels/grey.ts'
import { checkFace, type LyingNeedle, printOf, unknownNeedle } from './checkFace.ts'
import { checkPrint } from './checkPrint.ts'
import { type FoundNeedle, findNeedle, groundOf, type NeedleGround } from './findNeedle.ts'
import { centrePx, faceFrom, facePx, framePx, radiusPx } from './frame.ts'
import { causeOf, gaugeLimits, judge } from './judge.ts'
import { learnNeedle, type Needle, placeAt } from './learnNeedle.ts'
import { lineColour, sameColour } from './lineColour.ts'
import { radialLines } from './radialLines.ts'
import type { GaugeOverlay, GaugeReading } from './reading.ts'
import type { GaugeRegistration } from './registration.ts'
import { angleAt, sweepOf, valueAt } from './scale.ts'

/** Reads photos of one registered meter. Give it back (`delete`) when done: OpenCV's memory is not collected. */
export type GaugeReader = { read(photo: Picture): Promise<GaugeReading>; delete(): void }

/** Nothing at the registered place stands out from the face: the marks or the value shown were set wrongly. */
export class NeedleNotSeen extends Error {
  override name = 'NeedleNotSeen'
}

export function createGaugeReader({ cv, findChanges }: MatchingParts, registration: GaugeRegistration): GaugeReader {
  const frame = lookedUp(cv, registration.reference, cropOf(registration), framePx, framePx)
  const needles = [registration.shown, ...(registration.others ?? [])].map((value) =>
    learnNeedle(frame, angleAt(registration.marks, value)),
  )
  const [needle] = needles
  if (!needle) throw new NeedleNotSeen('no needle where the registration says')
  const known = needles.filter((one) => one !== undefined)
  const tiles = tilesOf(greyOf(frame))
  const reference = prepareReference(cv, greyOf(frame), tiles)
  const face = knownTraits([traitsOf(shiftedBack(frame, [], facePart))])
  const isPrint = printOf(tiles)
  const linesIn = (picture: Picture, strength: number) =>
    radialLines(picture, Math.max(10, lineShare * needle.contrast * strength))
  const lines = linesIn(frame, 1)
  const grounds = new Map<number, NeedleGround>()
  const groundFor = (sigma: number) => {
    const ground = grounds.get(sigma) ?? groundOf(frame, known, needle, sigma)
    grounds.set(sigma, ground)
    return ground
  }
  return {
    async read(photo) {
      const found = align(cv, reference, greyOf(photo))
      if (!found) return { refused: 'notFound' }
      const seen = lookedUp(cv, photo, found.map, framePx, framePx)
      const own = ownNeedle(seen, needle, groundFor(blurs[reference.blurred.indexOf(found.reference)]!), frame)
      const away = [...known.map(({ angle }) => angle), own.angle, ...lines, ...linesIn(seen, own.strength)]
      if (own.rival.coverage > gaugeLimits.rivalCoverage) away.push(own.rival.angle)
      const print = checkPrint(found.matches, away)
      const { marks } = registration
      const overlay = overlayOf(found.map, own, needle)
      const measures = { ...own, grey: found.grey, print, own, marks }
      const refused = judge(measures)
      if (refused) return { refused, overlay }
      // It costs as much as all the rest: photos that are refused anyway, as most of a camera held up are, do without.
      const laid = traitsOf(shiftedBack(seen, found.matches, facePart))
      const scores = await scoresOf(findChanges, face, laid, facePart)
      const isOther =
        checkFace(scores, isPrint, lying(away, [...known, { ...needle, angle: own.angle }])) > gaugeLimits.mostFace
      if (isOther) return { refused: causeOf(measures, 'otherDial'), overlay }
      const confidence = Math.min(
        own.coverage,
        print.median,
        1 - own.spread / (gaugeLimits.mostSpread * sweepOf(marks)) / 4,
      )
      return { refused: undefined, value: valueAt(marks, own.angle), angle: own.angle, confidence, overlay }
    },
    delete: () => {
      for (const one of reference.features) one.delete()
    },
  }
}

/** Lines beside a known needle are that needle. */
const lying = (angles: readonly number[], known: readonly LyingNeedle[]): LyingNeedle[] =>
  angles.map((angle) => {
    const near = known.find((one) => Math.abs(((((one.angle - angle) % 360) + 540) % 360) - 180) < sameDegrees)
    return { ...(near ?? unknownNeedle), angle }
  })
const sameDegrees = 6

const facePart = { x: faceFrom, y: faceFrom, width: facePx, height: facePx }

/** Other needles may be fainter than the one that is read. */
const lineShare = 0.2

function cropOf({ centre, radius }: GaugeRegistration): Projection {
  const scale = radius / radiusPx
  return Float64Array.of(scale, 0, centre.x - centrePx * scale, 0, scale, centre.y - centrePx * scale, 0, 0, 1)
}

const tilesOf = (grey: Grey) =>
  texturedTiles(grey, {
    size: 32,
    step: 16,
    least: 14,
    isInside: (x, y) => Math.hypot(x - centrePx, y - centrePx) < 0.95 * radiusPx,
  })

/** Of two lines that both look like a needle, the one with the registered colour. */
function ownNeedle(seen: Picture, needle: Needle, ground: NeedleGround, frame: Picture) {
  const wanted = lineColour(frame, { angle: needle.angle, offsetPx: 0 }, needle.rows, needle.halfWidthPx)
  const colourIn = (one: FoundNeedle) => lineColour(seen, one, needle.rows, needle.halfWidthPx)
  const colourOf = (one: FoundNeedle) => sameColour(wanted, colourIn(one))
  const [first, second] = findNeedle(seen, needle, ground)
  const [ownColour, rivalColour] = [colourOf(first), colourOf(second)]
  const isSecond = second.coverage > gaugeLimits.rivalCoverage && rivalColour > ownColour
  const [own, rival] = isSecond ? [second, first] : [first, second]
  return {
    ...own,
    /** Its contrast against that of the reference: how dim the photo is. */
    strength: Math.min(1, Math.hypot(...colourIn(own)) / Math.hypot(...wanted)),
    rival: { angle: rival.angle, coverage: rival.coverage },
    ownColour: isSecond ? rivalColour : ownColour,
    rivalColour: isSecond ? ownColour : rivalColour,
  }
}

function overlayOf(map: Projection, { angle, offsetPx }: FoundNeedle, { rows }: Needle): GaugeOverlay {
  const at = (degrees: number, radius: number, aside = 0) => {
    const { x, y } = placeAt(degrees, radius, aside)
    return project(map, x, y)
  }
  return {
    pivot: at(angle, 0, offsetPx),
    tip: at(angle, radiusPx * (0.24 + 0.0075 * rows), offsetPx),
    rim: Array.from({ length: 72 }, (_, i) => at(i * 5, radiusPx)),
  }
}
