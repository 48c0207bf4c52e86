import type { Engine } from '../onnx/engine.ts'
import type { Corners, Picture } from '../picture.ts'
import { onWhite } from '../pixels/colour.ts'
import { withContrast } from '../text/contrast.ts'
import { findLines } from '../text/findLines.ts'
import { detectorPx } from '../text/reader.ts'
import { wholeOf } from '../text/standing.ts'
import { cornersOf, type TurnedBox } from '../text/turnedBox.ts'
import { asked, decideNumber, type NumberVerdict } from './decide.ts'
import { displaysOf } from './displays.ts'
import { type NumberModels, viewsOf } from './views.ts'
import { type Display, isInLine } from './wheels.ts'

export type ReadNumber = NumberVerdict & { corners: Corners }

const mostDisplays = 3
/** Shares of the picture's width: a shorter reading than this may be a part of the number. */
const leastShare = 0.12

/** What the detector is shown first: enough for a number that fills a good part of the picture, at a quarter of the time. */
const quickPixels = 64_000

/** Reads the number of a display, counter or print. Readers that agree are believed; otherwise a person is asked. */
export async function readNumber(detect: Engine, models: NumberModels, input: Picture): Promise<ReadNumber> {
  const picture = withContrast(onWhite(input))
  const displaysAt = async (longestPx: number): Promise<Display[]> => {
    const displays = displaysOf(await findLines(detect, picture, longestPx)).slice(0, mostDisplays)
    return displays.length > 0 ? displays : [wholeOf(picture)]
  }
  const usualPx = detectorPx(picture)
  const quickPx = quickPxOf(picture)
  if (quickPx < usualPx) {
    const displays = await displaysAt(quickPx)
    const { digits, lines } = models
    // So small a box may hold a part of a figure: it is believed only where all of ours say the same surely.
    const quick = isOne(displays) ? await readDisplays({ digits, lines }, picture, displays.slice(0, 1)) : undefined
    if (quick?.status === 'agreed') return quick
  }
  const usual = await readDisplays(models, picture, await displaysAt(usualPx))
  if (usual.status === 'agreed') return usual
  // Wheels far apart become a line to the detector when it sees them smaller.
  const smaller = await readDisplays(models, picture, await displaysAt(usualPx / 2))
  return rank(smaller) > rank(usual) && smaller.text.length >= usual.text.length ? smaller : usual
}

/** Nothing else is nearly as tall: seen so small, two parts of one number may look like two. */
const isOne = ([first, ...others]: readonly Display[]): boolean =>
  others.every(({ depth }) => depth < 0.7 * first!.depth)

/** The long side of as many pixels as are shown first. */
const quickPxOf = ({ width, height }: Picture): number =>
  Math.max(width, height) * Math.sqrt(quickPixels / (width * height))

async function readDisplays(models: NumberModels, picture: Picture, displays: readonly Display[]): Promise<ReadNumber> {
  let best: ReadNumber | undefined
  const tried: TurnedBox[] = []
  for (const found of displays) {
    // What stands in line with a number that is in doubt is a part of it.
    if (tried.some((box) => isInLine(found, box))) continue
    const { views, box, isCut } = await viewsOf(models, picture, found)
    tried.push(box)
    const verdict = decideNumber(views)
    const isPart = isCut || box.length < leastShare * picture.width
    const one = { ...(isPart ? asked(verdict) : verdict), corners: cornersOf(box) }
    if (!best || rank(one) > rank(best)) best = one
    if (best.status === 'agreed') break
  }
  return best!
}

const rank = ({ status, confidence }: ReadNumber): number => (status === 'agreed' ? 1 : 0) + confidence
