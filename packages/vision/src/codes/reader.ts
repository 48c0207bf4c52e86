import type { Corners, Picture } from '../picture.ts'
import { greyOf } from '../pixels/grey.ts'
import type { CodeEngine } from './engine.ts'
import { allFormats, type CodeFormat } from './formats.ts'
import type { FoundCode } from './found.ts'
import { createLiveLooks } from './live.ts'
import { firstStep, lastSteps, searchSteps } from './strategies.ts'
import { type Asked, studyOf } from './study.ts'
import { viewOf } from './view.ts'

export type Code = {
  text: string
  format: CodeFormat
  /** Clockwise from the code's own top left, in pixels of the picture. */
  corners: Corners
  bytes: Uint8Array
  /** The content follows GS1: `readGs1` takes it apart. */
  isGs1: boolean
  /** Name of the step that read it. */
  attempt: string
}

export type ReadOptions = {
  /**
   * `still` tries every strategy. `live` is for the frames of a camera: a few strategies each time, and bars
   * count once two frames agree.
   */
  mode?: 'still' | 'live'
  formats?: readonly CodeFormat[]
  /** No new piece of work is begun after this time. */
  budgetMs?: number
  /** How long a live frame in which a code was found is searched for others. */
  othersMs?: number
  /** Milliseconds from any start. */
  clock?: () => number
}

export type CodeReader = { readCodes(picture: Picture, options?: ReadOptions): Code[] }

/** More than any camera gives; larger pictures are refused before any work is done. */
export const mostPixels = 50_000_000

const longestStillPx = 1600
const longestFramePx = 1024
const stillBudgetMs = 3000
const frameBudgetMs = 20

/** Reads codes with the engine given. One reader serves one camera: it remembers what its frames showed. */
export function createCodeReader({ zxing }: { zxing: CodeEngine }): CodeReader {
  const live = createLiveLooks()
  return {
    readCodes(picture, options = {}) {
      checkPicture(picture)
      const { mode = 'still', formats = allFormats, othersMs = 0, clock = Date.now } = options
      const isStill = mode === 'still'
      const end = clock() + (options.budgetMs ?? (isStill ? stillBudgetMs : frameBudgetMs))
      const view = viewOf(greyOf(picture), isStill ? longestStillPx : longestFramePx)
      const asked = { engine: zxing, view, formats }
      const found = isStill ? readStill(asked, () => clock() > end) : live.read(asked, { clock, end, othersMs })
      return found.map(({ lines: _, version: __, ...code }) => code)
    },
  }
}

function readStill(asked: Asked, isLate: () => boolean): FoundCode[] {
  const study = studyOf(asked, { steps: [firstStep, ...searchSteps], last: lastSteps })
  study.goOn(isLate)
  return study.found.inOrder()
}

function checkPicture({ data, width, height }: Picture): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new RangeError(`readCodes: a picture of ${width} × ${height} pixels`)
  }
  if (width * height > mostPixels) throw new RangeError(`readCodes: more than ${mostPixels} pixels`)
  if (data.length !== width * height * 4) throw new RangeError('readCodes: not four bytes a pixel')
}
