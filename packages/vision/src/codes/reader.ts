import type { Corners, Picture } from '../picture.ts'
import { greyOf } from '../pixels/grey.ts'
import type { CodeEngine } from './engine.ts'
import { allFormats, type CodeFormat } from './formats.ts'
import { type FoundCodes, foundCodes } from './found.ts'
import { firstStep, frameSteps, lastSteps, searchSteps } from './ladder.ts'
import type { Look, Step } from './steps/step.ts'
import { moveCorners, type View, viewOf } from './view.ts'

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
  /** `still` climbs the whole ladder; `live` takes the first step and then at least one more, another one each time. */
  mode?: 'still' | 'live'
  formats?: readonly CodeFormat[]
  /** No new step is begun after this time. */
  budgetMs?: number
  /** Milliseconds from any start. */
  clock?: () => number
}

export type CodeReader = { readCodes(picture: Picture, options?: ReadOptions): Code[] }

/** More than any camera gives; larger pictures are refused before any work is done. */
export const mostPixels = 50_000_000

const longestStillPx = 1600
const longestFramePx = 1024
const stillBudgetMs = 3000
const frameBudgetMs = 25
/** What a frame's second step may take however slow the device is, or it would never get further than the first. */
const leastStepMs = 15

/** Reads codes with the engine given. One reader serves one camera: it remembers which step comes next. */
export function createCodeReader({ zxing }: { zxing: CodeEngine }): CodeReader {
  let next = 0
  return {
    readCodes(picture, options = {}) {
      checkPicture(picture)
      const { mode = 'still', formats = allFormats, clock = Date.now } = options
      const isStill = mode === 'still'
      let deadline = clock() + (options.budgetMs ?? (isStill ? stillBudgetMs : frameBudgetMs))
      const view = viewOf(greyOf(picture), isStill ? longestStillPx : longestFramePx)
      const found = foundCodes()
      const look: Look = { engine: zxing, view, formats, ...lookAround(found, view), isLate: () => clock() > deadline }
      if (isStill) readStill(look, found)
      else {
        take(firstStep, look, found)
        deadline = Math.max(deadline, clock() + leastStepMs)
        next = goOn(look, found, next)
      }
      return found.inOrder().map(({ lines: _, version: __, ...code }) => code)
    },
  }
}

function lookAround(found: FoundCodes, { times }: View): Pick<Look, 'isRead'> {
  return { isRead: (area) => found.covers(moveCorners(area, times)) }
}

function readStill(look: Look, found: FoundCodes): void {
  take(firstStep, look, found)
  for (const step of searchSteps) if (!look.isLate()) take(step, look, found)
  for (const step of lastSteps) {
    if (found.size() > 0 || look.isLate()) return
    take(step, look, found)
  }
}

/** Goes round the frame's steps once at most; answers where the next frame goes on. */
function goOn(look: Look, found: FoundCodes, from: number): number {
  for (let taken = 0; taken < frameSteps.length; taken++) {
    if (found.size() > 0 || look.isLate()) return from + taken
    take(frameSteps[(from + taken) % frameSteps.length]!, look, found)
  }
  return from
}

function take(step: Step, look: Look, found: FoundCodes): void {
  for (const reading of step.read(look)) found.add(reading, step.name)
}

function checkPicture({ data, width, height }: Picture): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new RangeError(`readCodes: a picture of ${width} × ${height} pixels`)
  }
  if (width * height > mostPixels) throw new RangeError(`readCodes: more than ${mostPixels} pixels`)
  if (data.length !== width * height * 4) throw new RangeError('readCodes: not four bytes a pixel')
}
