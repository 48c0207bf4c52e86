import type { Corners, Grey } from '../../picture.ts'
import { gaussianBlur } from '../../pixels/blur.ts'
import { brightnessAt } from '../../pixels/sample.ts'
import { changesAcross, changesDown, gridBox, rhythmOf } from './extent.ts'
import { mapPoint, unitSquareTo } from './homography.ts'

/** A rough guess where a grid of modules lies. */
export type Frame = {
  corners: Corners
  width: number
  height: number
  /** How well a number of modules across (or down) goes with the edges seen: 0 to 1. */
  fitAcross(modules: number): number
  fitDown(modules: number): number
}

/** Small patches are enlarged to about this size, so that the finest modules show their edges. */
const finePx = 240

/** Corners of the busy area around the middle of a patch, for codes seen straight on, turned in any way. */
export function busyCorners(patch: Grey): Corners | undefined {
  const angle = gridAngle(patch)
  const scale = Math.min(3, Math.max(1, finePx / Math.max(patch.width, patch.height)))
  const upright = gaussianBlur(turnedUpright(patch, angle, scale), 1)
  const box = gridBox(upright)
  if (!box) return undefined
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const back = (x: number, y: number) => {
    const [dx, dy] = [(x - upright.width / 2) / scale, (y - upright.height / 2) / scale]
    return { x: patch.width / 2 + cos * dx - sin * dy, y: patch.height / 2 + sin * dx + cos * dy }
  }
  return [back(box.left, box.top), back(box.right, box.top), back(box.right, box.bottom), back(box.left, box.bottom)]
}

/** Looks at the area between the corners as if from straight above. */
export function frameWithin(patch: Grey, corners: Corners): Frame {
  const map = unitSquareTo(corners)
  const data = new Uint8ClampedArray(finePx * finePx)
  for (let y = 0; y < finePx; y++) {
    for (let x = 0; x < finePx; x++) {
      const at = mapPoint(map, (x + 0.5) / finePx, (y + 0.5) / finePx)
      data[y * finePx + x] = brightnessAt(patch, at.x, at.y)
    }
  }
  const square = { data, width: finePx, height: finePx }
  const box = { left: 1, right: finePx, top: 1, bottom: finePx }
  const side = (a: number, b: number) => Math.hypot(corners[a]!.x - corners[b]!.x, corners[a]!.y - corners[b]!.y)
  return {
    corners,
    width: (side(0, 1) + side(3, 2)) / 2,
    height: (side(0, 3) + side(1, 2)) / 2,
    fitAcross: rhythmOf(changesAcross(square, box)),
    fitDown: rhythmOf(changesDown(square, box)),
  }
}

/** Edges of modules run in two directions at a right angle: their common angle, between -45 and 45 degrees. */
export function gridAngle({ data, width, height }: Grey): number {
  let [real, imaginary] = [0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const gx = data[i + 1]! - data[i - 1]!
      const gy = data[i + width]! - data[i - width]!
      // The fourth power of the gradient as a complex number: quarter turns fall together.
      const re = gx * gx - gy * gy
      const im = 2 * gx * gy
      const size = gx * gx + gy * gy + 1
      real += (re * re - im * im) / size
      imaginary += (2 * re * im) / size
    }
  }
  return Math.atan2(imaginary, real) / 4
}

function turnedUpright(patch: Grey, angle: number, scale: number): Grey {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const reach = Math.abs(cos) + Math.abs(sin)
  const [width, height] = [Math.ceil(patch.width * reach * scale), Math.ceil(patch.height * reach * scale)]
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    const dy = (y - height / 2) / scale
    for (let x = 0; x < width; x++) {
      const dx = (x - width / 2) / scale
      data[y * width + x] = brightnessAt(
        patch,
        patch.width / 2 + cos * dx - sin * dy,
        patch.height / 2 + sin * dx + cos * dy,
      )
    }
  }
  return { data, width, height }
}
