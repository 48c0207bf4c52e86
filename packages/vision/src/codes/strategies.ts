import { gaussianBlur } from '../pixels/blur.ts'
import { deblur } from '../pixels/deblur.ts'
import { enlarge, shrink } from '../pixels/scale.ts'
import { gamma, stretch } from '../pixels/tone.ts'
import { bentGridStep, gridStep, invertedGridStep, reliefGridStep } from './steps/grid.ts'
import { linearStep } from './steps/linear.ts'
import { patchStep } from './steps/patch.ts'
import type { Step } from './steps/step.ts'
import { fullSizeStep, plainStep, wholeStep } from './steps/whole.ts'

const enlarged = patchStep('enlarged patch', (grey) => enlarge(grey, 3))
const deblurred = patchStep('deblurred patch', (grey) => enlarge(deblur(grey, 1, 0.02), 2))

/** Every picture begins here. */
export const firstStep: Step = plainStep

/** Looks at each place that resembles a code and was not read yet: finds the others when there are several. */
export const searchSteps: Step[] = [linearStep, gridStep]

/**
 * Only for pictures in which nothing was found: from cheap and often helpful to dear and seldom. A step stays as long
 * as it is the first to read some picture of the tuning set (docs/benchmarks.md); ten others never were.
 */
export const lastSteps: Step[] = [
  enlarged,
  deblurred,
  invertedGridStep,
  reliefGridStep,
  wholeStep('inverted', (grey) => grey, { alsoInverted: true }),
  patchStep('softened patch', (grey) => gaussianBlur(enlarge(grey, 2), 2), { alsoInverted: true }),
  bentGridStep,
  patchStep('halved patch', (grey) => shrink(grey, 2), { alsoInverted: true }),
  fullSizeStep,
  wholeStep('darkened', (grey) => gamma(grey, 2.2)),
  wholeStep('brightened', (grey) => gamma(stretch(grey), 0.5)),
]

/** What a camera's frames go through beside the first step: bars and square codes by turns, so that neither waits long. */
export const frameStrategies: Step[][] = [[linearStep], [gridStep, ...lastSteps]]
