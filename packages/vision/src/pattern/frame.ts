import { type AlignedReference, align } from '../alignment/align.ts'
import { type Projection, project } from '../alignment/projection.ts'
import { lookedUp } from '../alignment/warp.ts'
import { blurredPlane } from '../gauge/plane.ts'
import type { OpenCv } from '../opencv.ts'
import type { Picture } from '../picture.ts'
import { greyOf } from '../pixels/grey.ts'
import { evenedColour, evenedTo } from './evenLight.ts'
import { shiftedBack } from './localShift.ts'
import { type Planes, planesOf } from './planes.ts'

/** A photo laid over the base. */
export type Laid = {
  picture: Picture
  map: Projection
  /** 1 where the photo shows the place and is not burnt out. */
  seen: Uint8Array
  blur: number
  likeness: number
}

export function layOver(
  cv: OpenCv,
  base: AlignedReference,
  blurs: readonly number[],
  photo: Picture,
): Laid | undefined {
  const found = align(cv, base, greyOf(photo))
  if (!found) return undefined
  const { width, height } = base.grey
  const picture = shiftedBack(lookedUp(cv, photo, found.map, width, height), found.matches)
  const likeness = found.matches.map((one) => one.likeness).sort((a, b) => a - b)
  return {
    picture,
    map: found.map,
    seen: seenOf(picture, found.map, photo),
    blur: blurs[base.blurred.indexOf(found.reference)]!,
    likeness: likeness[likeness.length >> 2] ?? 0,
  }
}

const burnt = 252
const marginPx = 3

function seenOf({ data, width, height }: Picture, map: Projection, photo: Picture): Uint8Array {
  const seen = new Uint8Array(width * height)
  for (let i = 0; i < seen.length; i++) {
    const { x, y } = project(map, i % width, Math.floor(i / width))
    const isInside = x > marginPx && y > marginPx && x < photo.width - marginPx && y < photo.height - marginPx
    const isBurnt = data[4 * i]! >= burnt && data[4 * i + 1]! >= burnt && data[4 * i + 2]! >= burnt
    seen[i] = isInside && !isBurnt ? 1 : 0
  }
  return seen
}

/** Softened a little, so that the sensor's noise counts less than what it shows. */
const soften = 0.9

/** The planes of a picture, blurred further by `blur`, in the light of the base. */
export function evenPlanes(
  base: Planes | undefined,
  { picture, seen }: Pick<Laid, 'picture' | 'seen'>,
  blur: number,
): Planes {
  const own = planesOf(picture)
  const sigma = Math.hypot(soften, blur)
  const light = blurredPlane(own.light, sigma)
  const [red, blue] = [blurredPlane(own.red, sigma + 1), blurredPlane(own.blue, sigma + 1)]
  if (!base) return { light, red, blue }
  return {
    light: { ...light, data: evenedTo(base.light, light, seen) },
    red: { ...red, data: evenedColour(base.red, red, seen) },
    blue: { ...blue, data: evenedColour(base.blue, blue, seen) },
  }
}
