/** Brightness of a small picture, to tell whether the camera is held still and sees something sharp. */
export type Glance = Uint8Array

/** Mean change between two glances; below this nobody moves. */
const leastChange = 5
/** Mean step between neighbours; plain walls and blur lie below. */
const leastEdges = 3.5
const stillGlances = 3

export const changeOf = (a: Glance, b: Glance): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / Math.max(1, a.length)
}

export function edgesOf(glance: Glance, width: number): number {
  let sum = 0
  for (let i = 0; i < glance.length; i++) if ((i + 1) % width !== 0) sum += Math.abs(glance[i + 1]! - glance[i]!)
  return sum / Math.max(1, glance.length)
}

/** Says when to take the picture: sharp and still for three glances, once per scene. */
export function createStillness(width: number): (glance: Glance) => boolean {
  let last: Glance | undefined
  let taken: Glance | undefined
  let still = 0
  return (glance) => {
    const isCalm = last !== undefined && changeOf(last, glance) < leastChange && edgesOf(glance, width) > leastEdges
    const isNew = taken === undefined || changeOf(taken, glance) > 3 * leastChange
    still = isCalm && isNew ? still + 1 : 0
    last = glance
    if (still < stillGlances) return false
    taken = glance
    still = 0
    return true
  }
}
