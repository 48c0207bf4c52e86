import type { Corners, Grey, Region } from '../picture.ts'
import { shrink } from '../pixels/scale.ts'
import { type BarField, findBarFields } from './linear/field.ts'
import { findPatches } from './patches.ts'
import { type Texture, textureOf } from './texture.ts'

/** One picture while it is being read; what several steps need is worked out once, when first asked for. */
export type View = {
  /** At working size. */
  grey: Grey
  /** As given; the same as `grey` unless the picture is large. */
  full: Grey
  /** Pixels of the full picture for one of the working size. */
  times: number
  fields(): BarField[]
  patches(): Region[]
}

export function viewOf(full: Grey, longestPx: number): View {
  const times = Math.max(1, Math.ceil(Math.max(full.width, full.height) / longestPx))
  const grey = times > 1 ? shrink(full, times) : full
  const texture = once((): Texture => textureOf(grey))
  return {
    grey,
    full,
    times,
    fields: once(() => findBarFields(texture())),
    patches: once(() => findPatches(texture(), grey)),
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Corners seen in an enlarged or cut-out copy, put back where they are in the picture. */
export function moveCorners(corners: Corners, scale: number, left = 0, top = 0): Corners {
  return corners.map(({ x, y }) => ({ x: x * scale + left, y: y * scale + top })) as Corners
}
