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

/** What each reader makes of the line; where more of the number stands beside the box, the box grows first. */
export async function viewsOf(
  models: NumberModels,
  picture: Picture,
  found: Display,
): Promise<{ views: NumberViews; box: TurnedBox }> {
  const box = await grown(models, picture, found)
  const own: NumberView[] = []
  for (const model of [...models.digits, models.lines]) own.push(viewOf(await model.read(picture, box, isDigit)))
  const second = viewOf(await models.second.read(picture, withAir(box, 0.05), isDigit))
  return { views: { own, second, marks: marksIn(stripOf(picture, withAir(box, 0.1), 64)) }, box }
}

const viewOf = (characters: ReadCharacter[]): NumberView => ({
  text: textOf(characters),
  confidence: confidenceOf(characters),
  characters,
})

const beside = 0.7
const sure = 0.8
const mostGrowth = 6

/**
 * Detectors leave out a minus that stands apart, a last drum that is half turned, or wheels with wide gaps. The line is
 * read with both its neighbours; where a digit or a minus begins outside the box, the box grows to that side. A row of
 * wheels grows until nothing more stands where the next one would. Units and frames do not count.
 */
async function grown({ lines, digits }: NumberModels, picture: Picture, found: Display): Promise<TurnedBox> {
  if (!found.pitch) return (await grownOnce(lines, picture, found, beside * found.depth)) ?? found
  let box: TurnedBox = found
  for (let round = 0; round < mostGrowth; round++) {
    const reach = 1.1 * found.pitch
    const wider = (await grownOnce(digits[0]!, picture, box, reach)) ?? (await grownOnce(lines, picture, box, reach))
    if (!wider) return box
    box = wider
  }
  return box
}

/** Undefined where nothing more is found. */
async function grownOnce(
  model: LineModel,
  picture: Picture,
  box: TurnedBox,
  reach: number,
): Promise<TurnedBox | undefined> {
  const wide = { ...box, length: box.length + 2 * reach }
  const edge = reach / wide.length
  const characters = (await model.read(picture, wide)).filter(({ text }) => text !== ' ')
  const isLeft = isPart(characters[0]) && characters[0]!.at < edge * 1.05
  const isRight = isPart(characters.at(-1)) && characters.at(-1)!.at > 1 - edge * 1.05
  return isLeft || isRight ? stretched(box, isLeft ? reach : 0, isRight ? reach : 0) : undefined
}

const isPart = (one: ReadCharacter | undefined): boolean =>
  one !== undefined && one.p >= sure && isDigit(one.text) && one.text !== '.'

function stretched(box: TurnedBox, left: number, right: number): TurnedBox {
  const shift = (right - left) / 2
  const middle = { x: box.middle.x + Math.cos(box.angle) * shift, y: box.middle.y + Math.sin(box.angle) * shift }
  return { ...box, middle, length: box.length + left + right }
}
