import type { Corners } from '../picture.ts'
import type { CodeEngine } from './engine.ts'
import type { CodeFormat } from './formats.ts'
import { type FoundCodes, foundCodes } from './found.ts'
import type { Look, Step } from './steps/step.ts'
import { moveCorners, type View } from './view.ts'

/** Work on one picture that can be laid aside and taken up again. */
export type Study = {
  found: FoundCodes
  /** Works until the end or until the time is over; says whether it came to the end. */
  goOn(isLate: () => boolean): boolean
}

/** A picture to be read. */
export type Asked = { engine: CodeEngine; view: View; formats: readonly CodeFormat[] }

/** Takes one step after the other. Once something is found, the steps for hopeless pictures (`last`) are left out. */
export function studyOf(asked: Asked, { steps, last = [] }: { steps: Step[]; last?: Step[] }): Study {
  const found = foundCodes()
  const isRead = (area: Corners) => found.covers(moveCorners(area, asked.view.times))
  const work = climb({ ...asked, isRead }, found, steps, last)
  return {
    found,
    goOn(isLate) {
      do {
        if (work.next().done) return true
      } while (!isLate())
      return false
    },
  }
}

function* climb(look: Look, found: FoundCodes, steps: Step[], last: Step[]): Generator<undefined> {
  for (const step of steps) yield* take(step, look, found)
  for (const step of last) {
    if (found.size() > 0) return
    yield* take(step, look, found)
  }
}

function* take(step: Step, look: Look, found: FoundCodes): Generator<undefined> {
  for (const readings of step.read(look)) {
    for (const reading of readings) found.add(reading, step.name)
    yield
  }
}
