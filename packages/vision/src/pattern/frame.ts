import { type AlignedReference, align } from '../alignment/align.ts'
import { shiftedBack } from '../alignment/localShift.ts'
import { type Projection, project } from '../alignment/projection.ts'
import { lookedUp } from '../alignment/warp.ts'
import type { OpenCv } from '../opencv.ts'
import type { Picture } from '../picture.ts'
import { greyOf } from '../pixels/grey.ts'

/** A photo laid over the base. */
export type Laid = {
  picture: Picture
  map: Projection
  /** 1 where the photo reaches. */
  inside: Uint8Array
  /** 1 where the photo shows the place and is not burnt out. */
  seen: Uint8Array
  likeness: number
}

export function layOver(cv: OpenCv, base: AlignedReference, photo: Picture): Laid | undefined {
  const found = align(cv, base, greyOf(photo))
  if (!found) return undefined
  const { width, height } = base.grey
  const picture = shiftedBack(lookedUp(cv, photo, found.map, width, height), found.matches)
  const likeness = found.matches.map((one) => one.likeness).sort((a, b) => a - b)
  const inside = insideOf(width, height, found.map, photo)
  return {
    picture,
    map: found.map,
    inside,
    seen: seenOf(picture, inside),
    likeness: likeness[likeness.length >> 2] ?? 0,
  }
}

const burnt = 252
const marginPx = 3

function insideOf(width: number, height: number, map: Projection, photo: Picture): Uint8Array {
  const inside = new Uint8Array(width * height)
  for (let i = 0; i < inside.length; i++) {
    const { x, y } = project(map, i % width, Math.floor(i / width))
    const isInside = x > marginPx && y > marginPx && x < photo.width - marginPx && y < photo.height - marginPx
    inside[i] = isInside ? 1 : 0
  }
  return inside
}

function seenOf({ data }: Picture, inside: Uint8Array): Uint8Array {
  return inside.map((one, i) => {
    const isBurnt = data[4 * i]! >= burnt && data[4 * i + 1]! >= burnt && data[4 * i + 2]! >= burnt
    return one && !isBurnt ? 1 : 0
  })
}

/** Where a photo ends the base goes on, as bright as the photo is: nothing shall look changed there. */
export function goneOn(base: Picture, { picture, inside }: Pick<Laid, 'picture' | 'inside'>): Picture {
  const data = new Uint8ClampedArray(picture.data)
  let [own, known] = [0, 0]
  for (let i = 0; i < inside.length; i++) {
    if (!inside[i]) continue
    own += data[4 * i + 1]!
    known += base.data[4 * i + 1]!
  }
  const brightness = own / Math.max(1, known)
  for (let i = 0; i < inside.length; i++) {
    if (inside[i]) continue
    for (let c = 0; c < 3; c++) data[4 * i + c] = base.data[4 * i + c]! * brightness
  }
  return { ...picture, data }
}
