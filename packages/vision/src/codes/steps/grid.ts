import type { Grey } from '../../picture.ts'
import { invert } from '../../pixels/tone.ts'
import type { EngineReading } from '../engine.ts'
import type { CodeFormat } from '../formats.ts'
import { redrawCodes } from '../grid/redrawCodes.ts'
import { moveCorners } from '../view.ts'
import { cutOut, openPatches } from './patch.ts'
import type { Look, Step } from './step.ts'

/** Square codes whose modules are found one by one and drawn anew: for blur, dirt, glare and missing corners. */
export const gridStep: Step = { name: 'grid', read: (look) => readGrids(look, false) }

/** The same for light codes on dark ground. */
export const invertedGridStep: Step = { name: 'inverted grid', read: (look) => readGrids(look, true) }

/** Micro QR is left out: it checks itself so little that mere texture, drawn anew, once passed for one. */
const gridFormats: readonly CodeFormat[] = ['qr', 'datamatrix']

function* readGrids(look: Look, isInverted: boolean): Generator<EngineReading[]> {
  const formats = look.formats.filter((format) => gridFormats.includes(format))
  for (const patch of openPatches(look)) {
    const { grey, scale, left, top } = cutOut(look.view, patch)
    for (const reading of readGrid(look, formats, isInverted ? invert(grey) : grey)) {
      yield reading ? [{ ...reading, corners: moveCorners(reading.corners, scale, left, top) }] : []
    }
  }
}

/** Ends with the first drawing that can be read. */
function* readGrid(look: Look, formats: CodeFormat[], patch: Grey): Generator<EngineReading | undefined> {
  for (const drawing of redrawCodes(patch, formats)) {
    const [reading] = drawing ? look.engine.read(drawing.grey, { formats, isThorough: false }) : []
    yield reading && drawing && { ...reading, corners: drawing.corners }
    if (reading) return
  }
}
