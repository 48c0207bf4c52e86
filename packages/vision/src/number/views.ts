import type { Picture } from '../picture.ts'
import { type ReadCharacter, textOf } from '../text/ctc.ts'
import { type LineModel, withAir } from '../text/lineModel.ts'
import { confidenceOf } from '../text/reader.ts'
import { stripOf } from '../text/strip.ts'
import type { TurnedBox } from '../text/turnedBox.ts'
import { type Marks, marksIn } from './marks.ts'

export type NumberView = { text: string; confidence: number; characters: ReadCharacter[] }

/** `own`: our readers of digits and of lines, told to expect a number. `second`: an independent one. */
export type NumberViews = { own: NumberView[]; second: NumberView; marks: Marks }

export type NumberModels = { digits: readonly LineModel[]; lines: LineModel; second: LineModel }

const isDigit = (text: string): boolean => /^[0-9.-]$/.test(text)

/** What each reader makes of the line; where more of the number stands beside the box, the box grows first. */
export async function viewsOf(
  models: NumberModels,
  picture: Picture,
  found: TurnedBox,
): Promise<{ views: NumberViews; box: TurnedBox }> {
  const box = await grown(models.lines, picture, found)
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

/**
 * Detectors leave out a minus that stands apart, or a last drum that is half turned. The line is read once with both its
 * neighbours; where a digit or a minus begins outside the box, the box grows to that side. Units and frames do not count.
 */
async function grown(lines: LineModel, picture: Picture, box: TurnedBox): Promise<TurnedBox> {
  const wide = { ...box, length: box.length + 2 * beside * box.depth }
  const edge = (beside * box.depth) / wide.length
  const characters = (await lines.read(picture, wide)).filter(({ text }) => text !== ' ')
  const isPart = (one: ReadCharacter | undefined) =>
    one !== undefined && one.p >= sure && isDigit(one.text) && one.text !== '.'
  const left = characters[0]
  const right = characters.at(-1)
  const isLeft = isPart(left) && left!.at < edge * 1.05
  const isRight = isPart(right) && right!.at > 1 - edge * 1.05
  return stretched(box, isLeft ? beside * box.depth : 0, isRight ? beside * box.depth : 0)
}

function stretched(box: TurnedBox, left: number, right: number): TurnedBox {
  const shift = (right - left) / 2
  const middle = { x: box.middle.x + Math.cos(box.angle) * shift, y: box.middle.y + Math.sin(box.angle) * shift }
  return { ...box, middle, length: box.length + left + right }
}
