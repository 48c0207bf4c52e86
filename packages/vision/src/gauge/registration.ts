import type { Picture, Point } from '../picture.ts'
import type { Mark } from './scale.ts'

/** What a meter looked like when it was registered, and how its scale lies. */
export type GaugeRegistration = {
  reference: Picture
  /** The pivot of the needle and the radius of the face, in pixels of the reference. */
  centre: Point
  radius: number
  /** Two or more points of the scale; between them the value grows evenly with the angle. */
  marks: Mark[]
  /** What the needle shows in the reference. */
  shown: number
  /** What other needles show there, such as a set point or a drag pointer; the photo's may stand elsewhere. */
  others?: number[]
}
