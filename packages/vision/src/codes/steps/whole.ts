import type { Grey } from '../../picture.ts'
import type { EngineOptions } from '../engine.ts'
import { type CodeFormat, codeFormats } from '../formats.ts'
import { moveCorners } from '../view.ts'
import type { Look, Step } from './step.ts'

/** The picture as it is. */
export const plainStep: Step = {
  name: 'plain',
  *read(look) {
    const readings = look.engine.read(look.view.grey, { formats: sureFormats(look), alsoShrunk: true })
    yield readings.map((reading) => ({
      ...reading,
      corners: moveCorners(reading.corners, look.view.times),
    }))
  },
}

/** A large picture at its own size: codes too small for the working size. */
export const fullSizeStep: Step = {
  name: 'full size',
  *read(look) {
    if (look.view.times === 1) return
    yield look.engine.read(look.view.full, { formats: sureFormats(look), alsoInverted: true })
  },
}

/** The whole picture after a change; square codes only, because bars misread too easily in a changed picture. */
export function wholeStep(
  name: string,
  change: (grey: Grey) => Grey,
  options: Omit<EngineOptions, 'formats'> = {},
): Step {
  return {
    name,
    *read({ engine, view, formats }) {
      const changed = change(view.grey)
      yield []
      const scale = (view.grey.width / changed.width) * view.times
      const square = formats.filter((format) => codeFormats[format].shape === 'square')
      const readings = engine.read(changed, { ...options, formats: square })
      yield readings.map((reading) => ({ ...reading, corners: moveCorners(reading.corners, scale) }))
    },
  }
}

/** Other bars misread too easily when lines are merely compared: they are left to the bars step, which checks them. */
function sureFormats({ formats }: Look): CodeFormat[] {
  return formats.filter((format) => codeFormats[format].shape === 'square' || format === 'code128')
}
