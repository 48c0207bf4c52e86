import { type Deletable, type Mat, type OpenCv, withMemory } from '../opencv.ts'
import type { Grey } from '../picture.ts'
import { levelLight } from '../pixels/light.ts'
import type { Projection } from './projection.ts'
import { matOf } from './warp.ts'

/** Corners of a picture and what they look like. */
export type Features = Deletable & { x: Float32Array; y: Float32Array; descriptors: Mat }

/** Light is evened out first: corners in the shade count as much as those in the sun. */
const lightReachPx = 24

/** Noise makes weaker corners in every photo. */
const cornerContrast = 30
const mostCorners = 1200

export function featuresOf(cv: OpenCv, grey: Grey): Features {
  return withMemory((keep) => {
    const image = keep(matOf(cv, levelLight(grey, lightReachPx)))
    const orb = keep(new cv.ORB(mostCorners, 1.2, 8, 20, 0, 2, 0, 31, cornerContrast))
    const points = keep(new cv.KeyPointVector())
    const descriptors = new cv.Mat()
    orb.detectAndCompute(image, keep(new cv.Mat()), points, descriptors)
    const found = Array.from({ length: points.size() }, (_, i) => points.get(i).pt)
    return {
      x: Float32Array.from(found, ({ x }) => x),
      y: Float32Array.from(found, ({ y }) => y),
      descriptors,
      delete: () => descriptors.delete(),
    }
  })
}

/** Every `step`th of them, of all sizes alike: they come sorted by size. */
export function someOf(cv: OpenCv, { x, y, descriptors }: Features, step: number): Features {
  const isChosen = (_: number, i: number) => i % step === 0
  const chosen = new cv.Mat(Math.ceil(x.length / step), descriptors.cols, cv.CV_8UC1)
  for (let i = 0; i < chosen.rows; i++) {
    const from = i * step * descriptors.cols
    chosen.data.set(descriptors.data.subarray(from, from + descriptors.cols), i * descriptors.cols)
  }
  return { x: x.filter(isChosen), y: y.filter(isChosen), descriptors: chosen, delete: () => chosen.delete() }
}

/** Two pictures of the same thing: how to get from one to the other, and how many corners say so. */
export type Found = { map: Projection; agreeing: number }

/** The second best match must be this much worse, or the corner is one of many alike. */
const ratio = 0.82

export function matchFeatures(cv: OpenCv, from: Features, to: Features, tolerancePx = 4): Found | undefined {
  if (from.x.length < 8 || to.x.length < 8) return undefined
  return withMemory((keep) => {
    const matcher = keep(new cv.BFMatcher(cv.NORM_HAMMING, false))
    const matches = keep(new cv.DMatchVectorVector())
    matcher.knnMatch(from.descriptors, to.descriptors, matches, 2)
    const [source, target]: [number[], number[]] = [[], []]
    for (let i = 0; i < matches.size(); i++) {
      const pair = keep(matches.get(i))
      if (pair.size() < 2) continue
      const [best, second] = [pair.get(0), pair.get(1)]
      if (best.distance > ratio * second.distance) continue
      source.push(from.x[best.queryIdx]!, from.y[best.queryIdx]!)
      target.push(to.x[best.trainIdx]!, to.y[best.trainIdx]!)
    }
    return fitProjection(cv, source, target, tolerancePx)
  })
}

/** The projection that most pairs (x, y, x, y …) agree with. */
export function fitProjection(cv: OpenCv, source: number[], target: number[], tolerancePx: number): Found | undefined {
  if (source.length < 8) return undefined
  return withMemory((keep) => {
    const mask = keep(new cv.Mat())
    const [a, b] = [source, target].map((list) => keep(cv.matFromArray(list.length / 2, 1, cv.CV_32FC2, list)))
    const map = keep(cv.findHomography(a!, b!, cv.RANSAC, tolerancePx, mask))
    if (map.empty()) return undefined
    return { map: new Float64Array(map.data64F), agreeing: mask.data.reduce((sum, one) => sum + one, 0) }
  })
}
