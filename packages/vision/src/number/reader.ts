import type { Engine } from '../onnx/engine.ts'
import type { Corners, Picture } from '../picture.ts'
import { onWhite } from '../pixels/colour.ts'
import { withContrast } from '../text/contrast.ts'
import { findLines } from '../text/findLines.ts'
import type { LineModel } from '../text/lineModel.ts'
import { detectorPx } from '../text/reader.ts'
import { wholeOf } from '../text/standing.ts'
import { cornersOf, type TurnedBox } from '../text/turnedBox.ts'
import { decideNumber, type NumberVerdict } from './decide.ts'
import { displaysOf } from './displays.ts'
import { viewsOf } from './views.ts'

/** `digits` is our own reader, `second` an independent one that is told to expect digits only. */
export type NumberEngines = { detect: Engine; digits: LineModel; second: LineModel }

export type ReadNumber = NumberVerdict & { corners: Corners }

/** Reads the number of a display, counter or print. Two readers that agree are believed; otherwise a person is asked. */
export async function readNumber(engines: NumberEngines, input: Picture): Promise<ReadNumber> {
  const picture = withContrast(onWhite(input))
  const found = await findLines(engines.detect, picture, Math.min(detectorPx(picture), numberPx))
  const displays = displaysOf(found).slice(0, mostDisplays)
  let best: ReadNumber | undefined
  for (const box of displays.length > 0 ? displays : [wholeOf(picture)]) {
    const one = await readDisplay(engines, picture, box)
    if (!best || rank(one) > rank(best)) best = one
    if (best.status === 'agreed') break
  }
  return best!
}

const mostDisplays = 3
const numberPx = 480

const rank = ({ status, confidence, text }: ReadNumber) =>
  (status === 'agreed' ? 1 : 0) + (text === '' ? 0 : confidence)

export async function readDisplay(
  { digits, second }: NumberEngines,
  picture: Picture,
  box: TurnedBox,
): Promise<ReadNumber> {
  return { ...decideNumber(await viewsOf({ digits, second }, picture, box)), corners: cornersOf(box) }
}
