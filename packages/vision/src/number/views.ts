import type { Picture } from '../picture.ts'
import { type ReadCharacter, textOf } from '../text/ctc.ts'
import { type LineModel, withAir } from '../text/lineModel.ts'
import { confidenceOf } from '../text/reader.ts'
import { stripOf } from '../text/strip.ts'
import type { TurnedBox } from '../text/turnedBox.ts'
import { isUnanimous } from './decide.ts'
import { grown, isDigit } from './grow.ts'
import { type Marks, marksIn } from './marks.ts'
import type { Display } from './wheels.ts'

export type NumberView = { text: string; confidence: number; characters: ReadCharacter[] }

/**
 * `own`: our readers of digits and of lines, told to expect a number. `beside`: an independent one, and the small shapes
 * it loses; not asked where ours all say the same surely, nor at a first, quick look.
 */
export type NumberViews = { own: NumberView[]; beside?: { second: NumberView; marks: Marks } }

export type NumberModels = { digits: readonly LineModel[]; lines: LineModel; second?: LineModel }

/** What each reader makes of the line; where more of the number stands beside the box, the box grows first. `isCut`: more may stand there. */
export async function viewsOf(
  models: NumberModels,
  picture: Picture,
  found: Display,
): Promise<{ views: NumberViews; box: TurnedBox; isCut: boolean }> {
  const { box, isCut, digits, line } = await grown(models, picture, found)
  const own = [viewOf(digits)]
  for (const model of models.digits.slice(1)) own.push(viewOf((await model.look(picture, box))(isDigit)))
  own.push(viewOf(line))
  if (!models.second || isUnanimous(own)) return { views: { own }, box, isCut }
  const second = viewOf((await models.second.look(picture, withAir(box, 0.05)))(isDigit))
  const marks = marksIn(stripOf(picture, withAir(box, 0.1), 64))
  return { views: { own, beside: { second, marks } }, box, isCut }
}

const viewOf = (characters: ReadCharacter[]): NumberView => ({
  text: textOf(characters),
  confidence: confidenceOf(characters),
  characters,
})
