import type { Picture } from '../picture.ts'
import type { ReadCharacter } from '../text/ctc.ts'
import type { LineLook, LineModel } from '../text/lineModel.ts'
import type { TurnedBox } from '../text/turnedBox.ts'
import type { NumberModels } from './views.ts'
import type { Display } from './wheels.ts'

export const isDigit = (text: string): boolean => /^[0-9.-]$/.test(text)

/** Sure enough to be more of the number, and when two readers see it. */
const sure = 0.8
const likely = 0.5
/** Enough to ask whether the reading is whole. */
const doubtful = 0.35
const mostLooks = 10
/** From the middle of the first and last figure to the ends of the box, and the least growth worth a try: shares of the pitch. */
const halfCell = 0.62
const leastGrowth = 0.12
/** Growth that would bring in a figure whose middle stands outside. */
const leastCut = 0.5
/** How far beside the number is looked, in pitches; a pitch as shares of the line's depth: before one is known, at least, and of a lone figure. */
const reach = 1.1
const firstPitch = 1
const leastPitch = 0.5
const lonePitch = 1.4
/** Figures with room between them are read as well from a narrower strip, until they grow too thin: from which pitch on, and how narrow at most. */
const roomyPitch = 0.65
const leastSqueeze = 0.48

/** A part of the line, in pixels from the middle of the box that was found. */
type Span = { from: number; to: number }
/** What a reader saw, with its place on the line in the same pixels. */
type Figure = ReadCharacter & { x: number }
type Seen = { digits: Figure[]; lines: Figure[] }

/** The whole line, what the readers of digits and of lines say stands in it, and whether more may stand beside it. */
type Grown = { box: TurnedBox; digits: ReadCharacter[]; line: ReadCharacter[]; isCut: boolean }

/**
 * Detectors leave out a minus that stands apart, a last drum that is half turned, or wheels with wide gaps. The line is
 * read with the next figure's place on both sides; where a digit or a minus stands there, the box grows over it, until
 * nothing more does. Units and frames do not count. What only one reader half believes in is told as `isCut`.
 */
export async function grown({ lines, digits }: NumberModels, picture: Picture, found: Display): Promise<Grown> {
  let span: Span = { from: -found.length / 2, to: found.length / 2 }
  // As far as wide wheels ask for: a look that reaches too far is cheaper than a second one.
  let pitch = found.pitch ?? firstPitch * found.depth
  const look = async (model: LineModel, squeeze = 1) => {
    const beside = wider(span, reach * pitch, reach * pitch)
    return placed(await model.look(picture, boxOf(found, beside), squeeze), beside)
  }
  for (let looks = 0; looks < mostLooks; looks++) {
    const figures = (await look(digits[0]!))()
    const known = found.pitch ?? pitchOf(figures.filter(isWithin(span)), found.depth)
    const isNarrow = known > 1.2 * pitch
    pitch = known
    if (isNarrow) continue
    const seen: Seen = { digits: figures.filter(isWithin(wider(span, reach * pitch, reach * pitch))), lines: [] }
    const byDigits = growth(seen, span, pitch)
    span = wider(span, byDigits.left * pitch, byDigits.right * pitch)
    if (isMuch(byDigits)) continue
    // The slower reader is asked where the quicker one sees no further figure.
    const line = await look(lines, squeezeOf(pitch / found.depth))
    seen.lines = line()
    const byBoth = growth(seen, span, pitch)
    span = wider(span, byBoth.left * pitch, byBoth.right * pitch)
    if (isMuch(byBoth)) continue
    const isCut = isMuch(outside(seen, span, pitch, isHalfSeen))
    const inside = (figures: readonly Figure[]) => figures.filter(isWithin(span)).map(along(span))
    return { box: boxOf(found, span), digits: inside(figures), line: inside(line(isDigit)), isCut }
  }
  const box = boxOf(found, span)
  const whole = async (model: LineModel) => (await model.look(picture, box))(isDigit)
  return { box, digits: await whole(digits[0]!), line: await whole(lines), isCut: true }
}

const squeezeOf = (pitch: number): number => Math.min(1, Math.max(leastSqueeze, roomyPitch / pitch))

const placed =
  (read: LineLook, { from, to }: Span) =>
  (isAllowed?: (text: string) => boolean): Figure[] =>
    read(isAllowed).map((one) => ({ ...one, x: from + one.at * (to - from) }))

const boxOf = ({ middle, angle, depth }: TurnedBox, { from, to }: Span): TurnedBox => {
  const shift = (from + to) / 2
  return {
    middle: { x: middle.x + Math.cos(angle) * shift, y: middle.y + Math.sin(angle) * shift },
    angle,
    depth,
    length: to - from,
  }
}

const wider = ({ from, to }: Span, left: number, right: number): Span => ({ from: from - left, to: to + right })

const isWithin =
  ({ from, to }: Span) =>
  ({ x }: Figure): boolean =>
    x > from && x < to

/** The figure's place as a share of the span, as readers tell it who look at nothing else. */
const along =
  ({ from, to }: Span) =>
  ({ x, ...one }: Figure): ReadCharacter => ({ ...one, at: (x - from) / (to - from) })

/** The way from one figure to the next; a figure that stands alone may be one of the widest wheels. */
function pitchOf(figures: readonly Figure[], depth: number): number {
  const places = figures.filter(({ text }) => text !== '.').map(({ x }) => x)
  const gaps = places.slice(1).map((x, i) => x - places[i]!)
  if (gaps.length === 0) return lonePitch * depth
  return Math.max(leastPitch * depth, gaps.toSorted((a, b) => a - b)[gaps.length >> 1]!)
}

type Sides = { left: number; right: number }
const isMuch = ({ left, right }: Sides): boolean => Math.max(left, right) > leastCut

/** By how many pitches the span is to grow on each side. */
function growth(seen: Seen, span: Span, pitch: number): Sides {
  const { left, right } = outside(seen, span, pitch, isMore)
  return { left: left > leastGrowth ? left : 0, right: right > leastGrowth ? right : 0 }
}

/** How far the last figures that are believed reach out of the span, in pitches. */
function outside(seen: Seen, { from, to }: Span, pitch: number, isBelieved: Belief): Sides {
  const near = 0.4 * pitch
  const first = isBelieved({ digits: endOf(seen.digits, 0), lines: endOf(seen.lines, 0) }, near)
  const last = isBelieved({ digits: endOf(seen.digits, -1), lines: endOf(seen.lines, -1) }, near)
  const most = (far: number[]) => Math.max(0, ...far.map((px) => px / pitch + halfCell))
  return { left: most(first.map(({ x }) => from - x)), right: most(last.map(({ x }) => x - to)) }
}

const endOf = (figures: readonly Figure[], at: 0 | -1): Figure | undefined =>
  figures.filter(({ text }) => text !== ' ').at(at)

type Ends = { digits: Figure | undefined; lines: Figure | undefined }
/** Which of the two readers' last figures are believed; `near`: how far apart the same figure may be seen. */
type Belief = (ends: Ends, near: number) => Figure[]

/** The reader of lines takes the edge of a frame for a 1. */
const isNoEdge = ({ text }: Figure): boolean => text !== '1'

const isMore: Belief = ({ digits, lines }, near) => {
  if (isPart(digits, likely) && isPart(lines, likely) && Math.abs(digits.x - lines.x) < near) return [digits]
  return [...(isPart(digits, sure) ? [digits] : []), ...(isPart(lines, sure) && isNoEdge(lines) ? [lines] : [])]
}

const isHalfSeen: Belief = ({ digits, lines }) => [
  ...(isPart(digits, doubtful) ? [digits] : []),
  ...(isPart(lines, likely) && isNoEdge(lines) ? [lines] : []),
]

function isPart(one: Figure | undefined, least: number): one is Figure {
  return one !== undefined && one.p >= least && isDigit(one.text) && one.text !== '.'
}
