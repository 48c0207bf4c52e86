import type { Engine } from '../onnx/engine.ts'
import type { Corners, Picture } from '../picture.ts'
import { onWhite } from '../pixels/colour.ts'
import { withContrast } from '../text/contrast.ts'
import { findLines } from '../text/findLines.ts'
import { detectorPx } from '../text/reader.ts'
import { wholeOf } from '../text/standing.ts'
import { cornersOf } from '../text/turnedBox.ts'
import { decideNumber, type NumberVerdict } from './decide.ts'
import { displaysOf } from './displays.ts'
import { type NumberModels, viewsOf } from './views.ts'

export type ReadNumber = NumberVerdict & { corners: Corners }

const mostDisplays = 3

/** Reads the number of a display, counter or print. Readers that agree are believed; otherwise a person is asked. */
export async function readNumber(detect: Engine, models: NumberModels, input: Picture): Promise<ReadNumber> {
  const picture = withContrast(onWhite(input))
  const displays = displaysOf(await findLines(detect, picture, detectorPx(picture))).slice(0, mostDisplays)
  let best: ReadNumber | undefined
  for (const found of displays.length > 0 ? displays : [wholeOf(picture)]) {
    const { views, box } = await viewsOf(models, picture, found)
    const one = { ...decideNumber(views), corners: cornersOf(box) }
    if (!best || rank(one) > rank(best)) best = one
    if (best.status === 'agreed') break
  }
  return best!
}

const rank = ({ status, confidence }: ReadNumber): number => (status === 'agreed' ? 1 : 0) + confidence
