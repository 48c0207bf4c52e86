import type { Grey } from '../../picture.ts'
import { relief } from '../../pixels/relief.ts'
import { invert } from '../../pixels/tone.ts'
import type { EngineReading } from '../engine.ts'
import type { CodeFormat } from '../formats.ts'
import { type Redrawn, redrawCodes } from '../grid/redrawCodes.ts'
import { moveCorners } from '../view.ts'
import { cutOut, openPatches } from './patch.ts'
import type { Look, Step } from './step.ts'

/** Square codes whose modules are found one by one and drawn anew: for blur, dirt, glare and missing corners. */
export const gridStep: Step = gridStepOf('grid', (patch) => patch)

/** The same for light codes on dark ground. */
export const invertedGridStep: Step = gridStepOf('inverted grid', invert)

/** The same for codes stamped into metal. */
export const reliefGridStep: Step = gridStepOf('relief grid', (patch) => {
  const size = Math.max(patch.width, patch.height)
  return relief(patch, Math.max(5, Math.round(size / 9)), Math.max(1, size / 90))
})

const gridFormats: readonly CodeFormat[] = ['qr', 'datamatrix', 'microqr']

/** The same for wrinkled and curved labels. */
export const bentGridStep: Step = gridStepOf('bent grid', (patch) => patch, true)

function gridStepOf(name: string, change: (patch: Grey) => Grey, isBent = false): Step {
  return {
    name,
    *read(look) {
      const formats = look.formats.filter((format) => gridFormats.includes(format))
      for (const patch of openPatches(look)) {
        const { grey, scale, left, top } = cutOut(look.view, patch)
        for (const reading of readGrid(look, redrawCodes(change(grey), formats, isBent))) {
          yield reading ? [{ ...reading, corners: moveCorners(reading.corners, scale, left, top) }] : []
        }
      }
    },
  }
}

/** Ends with the first drawing that can be read. */
function* readGrid(look: Look, drawings: Iterable<Redrawn | undefined>): Generator<EngineReading | undefined> {
  for (const drawing of drawings) {
    const [reading] = drawing ? look.engine.read(drawing.grey, { formats: [drawing.format], isThorough: false }) : []
    yield reading && drawing && { ...reading, corners: drawing.corners }
    if (reading) return
  }
}
