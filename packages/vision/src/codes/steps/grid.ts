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

function readGrids(look: Look, isInverted: boolean): EngineReading[] {
  const formats = look.formats.filter((format) => gridFormats.includes(format))
  return [...openPatches(look)].flatMap((patch) => {
    const { grey, scale, left, top } = cutOut(look.view, patch)
    const reading = readGrid(look, formats, isInverted ? invert(grey) : grey)
    return reading ? [{ ...reading, corners: moveCorners(reading.corners, scale, left, top) }] : []
  })
}

function readGrid(look: Look, formats: CodeFormat[], patch: Grey): EngineReading | undefined {
  for (const { grey, corners } of redrawCodes(patch, formats)) {
    const [reading] = look.engine.read(grey, { formats, isThorough: false })
    if (reading) return { ...reading, corners }
    if (look.isLate()) return undefined
  }
  return undefined
}
