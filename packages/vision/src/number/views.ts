import type { Picture } from '../picture.ts'
import { type ReadCharacter, textOf } from '../text/ctc.ts'
import { type LineModel, withAir } from '../text/lineModel.ts'
import { confidenceOf } from '../text/reader.ts'
import { stripOf } from '../text/strip.ts'
import type { TurnedBox } from '../text/turnedBox.ts'
import { type Marks, marksIn } from './marks.ts'
import type { Display } from './wheels.ts'

export type NumberView = { text: string; confidence: number; characters: ReadCharacter[] }

/** `own`: our readers of digits and of lines, told to expect a number. `second`: an independent one. */
export type NumberViews = { own: NumberView[]; second: NumberView; marks: Marks }

export type NumberModels = { digits: readonly LineModel[]; lines: LineModel; second: LineModel }

const isDigit = (text: string): boolean => /^[0-9.-]$/.test(text)

/** What each reader makes of the line; where more of the number stands beside the box, the box grows first. `isCut`: more may stand there. */
export async function viewsOf(
  models: NumberModels,
  picture: Picture,
  found: Display,
): Promise<{ views: NumberViews; box: TurnedBox; isCut: boolean }> {
  const { box, isCut } = await grown(models, picture, found)
  const own: NumberView[] = []
  for (const model of [...models.digits, models.lines]) own.push(viewOf(await model.read(picture, box, isDigit)))
  const second = viewOf(await models.second.read(picture, withAir(box, 0.05), isDigit))
  return { views: { own, second, marks: marksIn(stripOf(picture, withAir(box, 0.1), 64)) }, box, isCut }
}

const viewOf = (characters: ReadCharacter[]): NumberView => ({
  text: textOf(characters),
  confidence: confidenceOf(characters),
  characters,
})

/** Sure enough to be more of the number, and when two readers see it. */
const sure = 0.8
const likely = 0.5
/** Enough to ask whether the reading is whole. */
const doubtful = 0.35
const mostGrowth = 6
/** From the middle of the first and last figure to the ends of the box, and the least growth worth a try: shares of the pitch. */
const halfCell = 0.62
const leastGrowth = 0.12
/** Growth that would bring in a figure whose middle stands outside. */
const leastCut = 0.5

/**
 * Detectors leave out a minus that stands apart, a last drum that is half turned, or wheels with wide gaps. The line is
 * read with the next figure's place on both sides; where a digit or a minus stands there, the box grows over it, until
 * nothing more does. Units and frames do not count. What only one reader half believes in is told as `isCut`.
 */
async function grown(
  { lines, digits }: NumberModels,
  picture: Picture,
  found: Display,
): Promise<{ box: TurnedBox; isCut: boolean }> {
  let box: TurnedBox = found
  for (let round = 0; round < mostGrowth; round++) {
    const pitch = found.pitch ?? pitchOf(await digits[0]!.read(picture, box, isDigit), box)
    const reach = 1.1 * pitch
    const wide = { ...box, length: box.length + 2 * reach }
    const seen: Seen = { digits: await digits[0]!.read(picture, wide), lines: [] }
    const outside = (isLeft: boolean, isBelieved: Belief) => {
      const ends = { digits: endOf(seen.digits, isLeft), lines: endOf(seen.lines, isLeft) }
      const places = isBelieved(ends, (0.4 * pitch) / wide.length).map(({ at }) => (isLeft ? at : 1 - at))
      return places.length === 0 ? 0 : (reach - Math.min(...places) * wide.length) / pitch + halfCell
    }
    const wider = (): TurnedBox | undefined => {
      const more = (isLeft: boolean) => (outside(isLeft, isMore) > leastGrowth ? outside(isLeft, isMore) * pitch : 0)
      return more(true) + more(false) > 0 ? stretched(box, more(true), more(false)) : undefined
    }
    let next = wider()
    if (!next) {
      // The slower reader is asked where the quicker one sees no more.
      seen.lines = await lines.read(picture, wide)
      next = wider()
    }
    if (!next) return { box, isCut: Math.max(outside(true, isHalfSeen), outside(false, isHalfSeen)) > leastCut }
    box = next
  }
  return { box, isCut: true }
}

/** The way from one figure to the next, in pixels; a figure that stands alone may be one of the widest wheels. */
function pitchOf(characters: readonly ReadCharacter[], { length, depth }: TurnedBox): number {
  const places = characters.filter(({ text }) => text !== '.').map(({ at }) => at * length)
  const gaps = places.slice(1).map((x, i) => x - places[i]!)
  if (gaps.length === 0) return 1.4 * depth
  return Math.max(0.5 * depth, gaps.toSorted((a, b) => a - b)[gaps.length >> 1]!)
}

const endOf = (characters: readonly ReadCharacter[], isLeft: boolean): ReadCharacter | undefined =>
  characters.filter(({ text }) => text !== ' ').at(isLeft ? 0 : -1)

type Seen = { digits: ReadCharacter[]; lines: ReadCharacter[] }
type Ends = { digits: ReadCharacter | undefined; lines: ReadCharacter | undefined }
/** Which of the two readers' last figures are believed; `near`: how far apart the same figure may be seen. */
type Belief = (ends: Ends, near: number) => ReadCharacter[]

/** The reader of lines takes the edge of a frame for a 1. */
const isNoEdge = ({ text }: ReadCharacter): boolean => text !== '1'

const isMore: Belief = ({ digits, lines }, near) => {
  if (isPart(digits, likely) && isPart(lines, likely) && Math.abs(digits.at - lines.at) < near) return [digits]
  return [...(isPart(digits, sure) ? [digits] : []), ...(isPart(lines, sure) && isNoEdge(lines) ? [lines] : [])]
}

const isHalfSeen: Belief = ({ digits, lines }) => [
  ...(isPart(digits, doubtful) ? [digits] : []),
  ...(isPart(lines, likely) && isNoEdge(lines) ? [lines] : []),
]

function isPart(one: ReadCharacter | undefined, least: number): one is ReadCharacter {
  return one !== undefined && one.p >= least && isDigit(one.text) && one.text !== '.'
}

function stretched(box: TurnedBox, left: number, right: number): TurnedBox {
  const shift = (right - left) / 2
  const middle = { x: box.middle.x + Math.cos(box.angle) * shift, y: box.middle.y + Math.sin(box.angle) * shift }
  return { ...box, middle, length: box.length + left + right }
}
