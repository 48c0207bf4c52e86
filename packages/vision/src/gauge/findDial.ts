import type { OpenCv } from '../opencv.ts'
import { withMemory } from '../opencv.ts'
import type { Picture, Point } from '../picture.ts'

/** The parts of OpenCV that only this needs. */
type CircleFinder = OpenCv & {
  COLOR_RGBA2GRAY: number
  HOUGH_GRADIENT: number
  cvtColor(from: unknown, to: unknown, code: number): void
  medianBlur(from: unknown, to: unknown, size: number): void
  HoughCircles(
    image: unknown,
    circles: unknown,
    method: number,
    dp: number,
    minDistance: number,
    edge: number,
    votes: number,
    least: number,
    most: number,
  ): void
}

const searchedPx = 480

/**
 * Where the face of a dial seems to be: the largest circle with good support near the middle. A proposal for the person
 * who registers it, nothing more.
 */
export function findDial(engine: OpenCv, picture: Picture): { centre: Point; radius: number } | undefined {
  const cv = engine as CircleFinder
  return withMemory((keep) => {
    const full = keep(cv.matFromArray(picture.height, picture.width, cv.CV_8UC4, picture.data))
    const scale = Math.min(1, searchedPx / Math.max(picture.width, picture.height))
    const small = keep(new cv.Mat())
    const size = new cv.Size(Math.round(picture.width * scale), Math.round(picture.height * scale))
    cv.resize(full, small, size, 0, 0, cv.INTER_AREA)
    const grey = keep(new cv.Mat())
    cv.cvtColor(small, grey, cv.COLOR_RGBA2GRAY)
    cv.medianBlur(grey, grey, 5)
    const shorter = Math.min(grey.rows, grey.cols)
    const circles = keep(new cv.Mat()) as unknown as { cols: number; data32F: Float32Array; delete(): void }
    cv.HoughCircles(grey, circles, cv.HOUGH_GRADIENT, 1.5, shorter / 4, 120, 60, shorter / 5, shorter * 0.55)
    const found = Array.from({ length: circles.cols }, (_, i) => {
      const [x, y, radius] = circles.data32F.slice(3 * i, 3 * i + 3) as unknown as [number, number, number]
      const aside = Math.hypot(x - grey.cols / 2, y - grey.rows / 2)
      return { centre: { x: x / scale, y: y / scale }, radius: radius / scale, worth: radius - aside }
    })
    const best = found.sort((a, b) => b.worth - a.worth)[0]
    return best && { centre: best.centre, radius: best.radius }
  })
}
