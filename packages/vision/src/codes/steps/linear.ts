import type { Corners, Grey } from '../../picture.ts'
import { invert } from '../../pixels/tone.ts'
import type { EngineReading } from '../engine.ts'
import { type CodeFormat, codeFormats } from '../formats.ts'
import { type LineFacts, lineFacts, usualGap } from '../linear/edges.ts'
import type { BarField } from '../linear/field.ts'
import { leanRight } from '../linear/lean.ts'
import { type Light, profilesOf, type Witness, withQuietZone } from '../linear/profiles.ts'
import { type Straightened, straighten } from '../linear/straighten.ts'
import { isWholeCode } from '../linear/wholeCode.ts'
import type { Look, Step } from './step.ts'

const mostFields = 5

/** Bars found by their texture, set upright and condensed to a few clean lines: for any angle, blur, dirt and shade. */
export const linearStep: Step = {
  name: 'linear',
  *read(look) {
    const formats = look.formats.filter((format) => codeFormats[format].shape === 'linear')
    if (formats.length === 0) return
    const fields = look.view.fields().slice(0, mostFields)
    yield []
    for (const field of fields) {
      if (look.isRead(cornersOf(field))) continue
      const upright = leanRight(look.view.grey, field)
      yield []
      yield* readField(look, formats, straighten(look.view.full, enlargeField(upright, look.view.times)))
    }
  },
}

/** Worn or hazy codes show fewer than the 44 edges of the shortest code; edges of labels and pipes far fewer. */
const leastEdges = 20

function* readField(look: Look, formats: CodeFormat[], bars: Straightened): Generator<EngineReading[]> {
  const facts = lineFacts(bars)
  if (facts.count < leastEdges) return yield []
  if (yield* readLines(look, formats, bars, facts, 'soft')) return
  yield* readLines(look, formats, bars, facts, 'hard')
}

/** Says whether something was read. */
function* readLines(
  look: Look,
  formats: CodeFormat[],
  bars: Straightened,
  facts: LineFacts,
  light: Light,
): Generator<EngineReading[], boolean> {
  for (const ground of facts.grounds) {
    const heard = new Map<Witness, Grey>()
    const listen = (witness: Witness) => {
      const profile = heard.get(witness) ?? profilesOf(bars, facts.right - facts.left, witness, light)
      heard.set(witness, profile)
      return ground === 'dark' ? invert(profile) : profile
    }
    const usual = usualGap(facts.edges)
    const corrected = (witness: Witness) => withQuietZone(listen(witness), facts.inside[ground], usual / 2)
    for (const hear of isCrowded(facts, ground, usual) ? [listen, corrected] : [listen]) {
      for (const found of agreed(look, formats, facts, hear)) {
        yield found.map((reading) => toPicture(reading, bars))
        if (found.length > 0) return true
      }
    }
  }
  return false
}

/** The narrowest quiet zone of any standard, in usual gaps between edges. */
const quietGaps = 8

/** Whether something stands in the quiet zone. */
function isCrowded({ edges, inside }: LineFacts, ground: 'light' | 'dark', usual: number): boolean {
  const [left, right] = inside[ground]
  const isNear = (distance: number) => distance > usual / 2 && distance < quietGaps * usual
  return edges.some((edge) => isNear(left - edge) || isNear(edge - right))
}

/** Strong codes count once enough lines agree; weak ones only when two witnesses agree and the code is whole. */
function* agreed(
  look: Look,
  formats: CodeFormat[],
  { edges }: LineFacts,
  listen: (witness: Witness) => Grey,
): Generator<EngineReading[]> {
  const heard: Heard[] = []
  for (const witness of ['whole', 'upper', 'lower'] as const) {
    for (const reading of look.engine.read(listen(witness), { formats, leastLines: 1 })) {
      const [left, right] = endsOf(reading.corners)
      heard.push({ ...reading, witness, isWhole: isWholeCode(edges, reading.format, left, right) })
    }
    yield withoutTwins(heard.filter((one) => isSure(one, heard)))
  }
}

type Heard = EngineReading & { witness: Witness; isWhole: boolean }

/** JAN and DataBar have one check digit or so; Code 128 checks every letter and the whole. */
const leastLines = (format: CodeFormat) => (format === 'code128' ? 2 : 3)

function isSure(reading: Heard, heard: Heard[]): boolean {
  const same = heard.filter(({ text, format }) => text === reading.text && format === reading.format)
  const rivals = heard.filter((other) => !same.includes(other) && overlap(other, reading))
  const lines = linesOf(same)
  if (lines < leastLines(reading.format) || lines < 2 * linesOf(rivals)) return false
  if (!codeFormats[reading.format].isWeak) return true
  return new Set(same.map(({ witness }) => witness)).size >= 2 && same.every(({ isWhole }) => isWhole)
}

const linesOf = (heard: Heard[]) => heard.reduce((sum, { lines }) => sum + lines, 0)

function overlap(a: EngineReading, b: EngineReading): boolean {
  const [[aLeft, aRight], [bLeft, bRight]] = [endsOf(a.corners), endsOf(b.corners)]
  return aLeft < bRight && bLeft < aRight
}

function withoutTwins(readings: Heard[]): Heard[] {
  return readings.filter((one, i) => readings.findIndex(({ text }) => text === one.text) === i)
}

function endsOf(corners: Corners): [number, number] {
  const xs = corners.map(({ x }) => x)
  return [Math.min(...xs), Math.max(...xs)]
}

/** The lines stand for the whole height of the bars. */
function toPicture(reading: EngineReading, bars: Straightened): EngineReading {
  const isReversed = reading.corners[0].x > reading.corners[1].x
  const [left, right] = endsOf(reading.corners)
  const at = (column: number, row: number) => bars.toPicture(column, row)
  const upright: Corners = [at(left, 0), at(right, 0), at(right, bars.height - 1), at(left, bars.height - 1)]
  const turned: Corners = isReversed ? [upright[2], upright[3], upright[0], upright[1]] : upright
  const { text, format, bytes, isGs1, lines, version } = reading
  return { text, format, bytes, isGs1, lines, version, corners: turned }
}

/** Found at working size, read at the picture's own. */
function enlargeField(field: BarField, times: number): BarField {
  return {
    ...field,
    centre: { x: field.centre.x * times, y: field.centre.y * times },
    fan: field.fan / times,
    halfLength: field.halfLength * times,
    halfHeight: field.halfHeight * times,
  }
}

function cornersOf({ centre, axis, halfLength, halfHeight }: BarField): Corners {
  const [ux, uy] = [axis.x * halfLength, axis.y * halfLength]
  const [vx, vy] = [-axis.y * halfHeight, axis.x * halfHeight]
  return [
    { x: centre.x - ux - vx, y: centre.y - uy - vy },
    { x: centre.x + ux - vx, y: centre.y + uy - vy },
    { x: centre.x + ux + vx, y: centre.y + uy + vy },
    { x: centre.x - ux + vx, y: centre.y - uy + vy },
  ]
}
