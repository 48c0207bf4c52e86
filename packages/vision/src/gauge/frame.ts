/** Every dial is looked at in a square of its own size, so that all measures below are in the same pixels. */
export const framePx = 480
export const centrePx = framePx / 2
export const radiusPx = 200

/** The printed face, out to its marks: where it is compared with the registered one. A multiple of eight, as its place is. */
export const facePx = 384
export const faceFrom = centrePx - facePx / 2

/** Where a needle is looked for: outside its hub, inside the ring of marks. */
const innermost = 0.24
const outermost = 0.8
/** A square around the pivot that holds all of this, and room for a blur. */
export const needlePx = 352

export const radii = Float32Array.from(
  { length: Math.round(((outermost - innermost) * radiusPx) / 1.5) },
  (_, i) => innermost * radiusPx + i * 1.5,
)
