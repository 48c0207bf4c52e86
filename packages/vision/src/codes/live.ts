import { createAgreement } from './agreement.ts'
import type { FoundCode } from './found.ts'
import { isElsewhere, type Scene, sceneOf } from './scene.ts'
import { firstStep, frameStrategies, searchSteps } from './strategies.ts'
import { type Asked, type Study, studyOf } from './study.ts'

/** When a frame's time is over, and how long it is searched for others once a code was found. */
export type FrameTime = { clock: () => number; end: number; othersMs: number }

/** A study of an earlier frame. */
type Held = { study: Study; scene: Scene; frame: number; begunAt: number }

/** What further work may take however slow the device is, or it would never get beyond the first step. */
const leastFurtherMs = 8
/** What was seen longer ago may no longer be in sight. */
const oldestMs = 3000

/**
 * A camera gives the next frame soon. Every other frame takes the first step; all other time goes to the studies of
 * earlier frames, which rest and go on, so that a camera reads what a still picture would and no frame takes long.
 */
export function createLiveLooks() {
  let held: (Held | undefined)[] = []
  let agreement = createAgreement()
  let count = 0
  let turn = 0

  const readFirst = (frame: Asked, { clock, othersMs }: FrameTime): FoundCode[] => {
    const study = studyOf(frame, { steps: [firstStep, ...searchSteps] })
    study.goOn(() => true)
    if (study.found.size() > 0) study.goOn(isOver(clock, clock() + othersMs))
    return study.found.inOrder()
  }

  /** Goes on with the studies in turn; the first that finds something answers, with the number of its frame. */
  const goOn = (frame: Asked, { clock, end }: FrameTime): { codes: FoundCode[]; from: number } => {
    const isLate = isOver(clock, Math.max(end, clock() + leastFurtherMs))
    const scene = sceneOf(frame.view.grey)
    for (let i = 0; i < frameStrategies.length; i++) {
      const at = (turn + i) % frameStrategies.length
      const before = held[at]
      const isInSight = before && clock() - before.begunAt < oldestMs && !isElsewhere(before.scene, scene)
      const study = isInSight ? before.study : studyOf(frame, { steps: frameStrategies[at]! })
      const one = isInSight ? before : { study, scene, frame: count, begunAt: clock() }
      const isDone = study.goOn(isLate)
      const codes = study.found.inOrder()
      held[at] = isDone || codes.length > 0 ? undefined : one
      if (codes.length > 0) return { codes, from: one.frame }
      if (isLate()) break
    }
    return { codes: [], from: count }
  }

  return {
    read(frame: Asked, time: FrameTime): FoundCode[] {
      count++
      const first = count % 2 === 1 ? readFirst(frame, time) : []
      const { codes, from } = first.length > 0 ? { codes: first, from: count } : goOn(frame, time)
      const settled = agreement.settled(codes, from)
      turn = agreement.isWaiting() ? 0 : turn + 1
      if (settled.length > 0) {
        // Whoever looks next may look at something else.
        held = []
        agreement = createAgreement()
        count = 0
      }
      return settled
    },
  }
}

const isOver = (clock: () => number, end: number) => () => clock() > end
