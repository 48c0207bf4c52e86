import { type Mat, type OpenCv, withMemory } from '../opencv.ts'
import type { Grey, Picture } from '../picture.ts'
import { chained, type Projection, project, scaled } from './projection.ts'

export function matOf(cv: OpenCv, { data, width, height }: Picture | Grey): Mat {
  const mat = new cv.Mat(height, width, data.length === width * height ? cv.CV_8UC1 : cv.CV_8UC4)
  mat.data.set(data)
  return mat
}

const copied = ({ data, cols, rows }: Mat) => ({ data: new Uint8ClampedArray(data), width: cols, height: rows })

/** The same picture with no side over `longestPx`. */
export function shrunkTo<P extends Picture | Grey>(cv: OpenCv, picture: P, longestPx: number): P {
  const scale = longestPx / Math.max(picture.width, picture.height)
  return scale >= 1 ? picture : resized(cv, picture, scale)
}

function resized<P extends Picture | Grey>(cv: OpenCv, picture: P, scale: number): P {
  return withMemory((keep) => {
    const [from, to] = [keep(matOf(cv, picture)), keep(new cv.Mat())]
    const size = new cv.Size(Math.round(picture.width * scale), Math.round(picture.height * scale))
    cv.resize(from, to, size, 0, 0, cv.INTER_AREA)
    return copied(to) as P
  })
}

/**
 * What the frame shows: each of its pixels is looked up in the picture where the map says. A picture much finer than
 * the frame is shrunk first, so that its grain is averaged and not picked from.
 */
export function lookedUp<P extends Picture | Grey>(
  cv: OpenCv,
  picture: P,
  map: Projection,
  width: number,
  height: number,
): P {
  const [left, right] = [project(map, width * 0.4, height / 2), project(map, width * 0.6, height / 2)]
  const finer = Math.hypot(right.x - left.x, right.y - left.y) / (width * 0.2)
  if (finer > 1.6) return lookedUp(cv, resized(cv, picture, 1 / finer), chained(scaled(1 / finer), map), width, height)
  return withMemory((keep) => {
    const [from, to] = [keep(matOf(cv, picture)), keep(new cv.Mat())]
    const matrix = keep(cv.matFromArray(3, 3, cv.CV_64FC1, map))
    const flags = cv.INTER_LINEAR | cv.WARP_INVERSE_MAP
    cv.warpPerspective(from, to, matrix, new cv.Size(width, height), flags, cv.BORDER_REPLICATE, new cv.Scalar(0))
    return copied(to) as P
  })
}
