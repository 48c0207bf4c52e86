import type { Corners, Grey, Region } from '../../picture.ts'
import { crop } from '../../pixels/grey.ts'
import type { EngineOptions } from '../engine.ts'
import { codeFormats } from '../formats.ts'
import { moveCorners, type View } from '../view.ts'
import type { Look, Step } from './step.ts'

/** Most patches are clutter; the code is nearly always among the strongest. */
export const mostPatches = 4

/** Patches where nothing was read yet, the strongest first. */
export function* openPatches({ view, isRead }: Look): Generator<Region> {
  for (const patch of view.patches().slice(0, mostPatches)) {
    if (!isRead(cornersOf(patch))) yield patch
  }
}

function cornersOf({ x, y, width, height }: Region): Corners {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

/** A patch cut out of the picture: the scale and the place to put corners back. */
export type CutOut = { grey: Grey; scale: number; left: number; top: number }

const largestCutPx = 640

/** Found at working size, cut at the picture's own where that is not too large. */
export function cutOut({ grey, full, times }: View, { x, y, width, height }: Region): CutOut {
  const [left, top] = [x * times, y * times]
  if (Math.max(width, height) * times > largestCutPx) {
    return { grey: crop(grey, { x, y, width, height }), scale: times, left, top }
  }
  return { grey: crop(full, { x: left, y: top, width: width * times, height: height * times }), scale: 1, left, top }
}

/** The engine on each patch that may hold a square code, cut out and changed: cheap enough for strong medicine. */
export function patchStep(
  name: string,
  change: (grey: Grey) => Grey,
  options: Omit<EngineOptions, 'formats'> = {},
): Step {
  return {
    name,
    *read(look) {
      const formats = look.formats.filter((format) => codeFormats[format].shape === 'square')
      for (const patch of openPatches(look)) {
        const cut = cutOut(look.view, patch)
        const changed = change(cut.grey)
        const scale = (cut.grey.width / changed.width) * cut.scale
        yield []
        const readings = look.engine.read(changed, { ...options, formats })
        yield readings.map((reading) => ({
          ...reading,
          corners: moveCorners(reading.corners, scale, cut.left, cut.top),
        }))
      }
    },
  }
}
