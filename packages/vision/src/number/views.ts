import type { Picture } from '../picture.ts'
import { type ReadCharacter, textOf } from '../text/ctc.ts'
import { type LineModel, withAir } from '../text/lineModel.ts'
import { confidenceOf } from '../text/reader.ts'
import { stripOf } from '../text/strip.ts'
import type { TurnedBox } from '../text/turnedBox.ts'
import { type Marks, marksIn } from './marks.ts'

export type NumberView = { text: string; confidence: number; characters: ReadCharacter[] }

export type NumberViews = { digits: NumberView[]; second: NumberView[]; marks: Marks }

const isDigit = (text: string): boolean => /^[0-9.-]$/.test(text)

/** Our reader sees the line cut out in three ways, since what it reads must not hang on the cut; the other in one. */
export async function viewsOf(
  { digits, second }: { digits: LineModel; second: LineModel },
  picture: Picture,
  box: TurnedBox,
): Promise<NumberViews> {
  const own: NumberView[] = []
  for (const cut of [box, withAir(box, 0.08), leftOf(withAir(box, 0.04))])
    own.push(viewOf(await digits.read(picture, cut, isDigit)))
  const other = [viewOf(await second.read(picture, box, isDigit))]
  return { digits: own, second: other, marks: marksIn(stripOf(picture, leftOf(withAir(box, 0.05)), 64)) }
}

const viewOf = (characters: ReadCharacter[]): NumberView => ({
  text: textOf(characters),
  confidence: confidenceOf(characters),
  characters,
})

/** Detectors often leave the minus out: it is flat and stands apart. */
function leftOf(box: TurnedBox): TurnedBox {
  const more = 0.5 * box.depth
  const middle = {
    x: box.middle.x - (Math.cos(box.angle) * more) / 2,
    y: box.middle.y - (Math.sin(box.angle) * more) / 2,
  }
  return { ...box, middle, length: box.length + more }
}
