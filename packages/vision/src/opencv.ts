/** The few parts of OpenCV.js that the readers use. The engine is passed in: `window.cv`, a worker's or Node's. */
export type OpenCv = {
  Mat: new (rows?: number, cols?: number, type?: number) => Mat
  KeyPointVector: new () => Vector<{ pt: { x: number; y: number } }>
  DMatchVectorVector: new () => Vector<Vector<Match>>
  ORB: new (
    features: number,
    scaleFactor: number,
    levels: number,
    edgeThreshold: number,
    firstLevel: number,
    wtaK: number,
    scoreType: number,
    patchSize: number,
    fastThreshold: number,
  ) => Deletable & { detectAndCompute(image: Mat, mask: Mat, points: Deletable, descriptors: Mat): void }
  BFMatcher: new (
    norm: number,
    crossCheck: boolean,
  ) => Deletable & { knnMatch(query: Mat, train: Mat, matches: Deletable, k: number): void }
  Size: new (width: number, height: number) => object
  Scalar: new (...values: number[]) => object
  matFromArray(rows: number, cols: number, type: number, values: ArrayLike<number>): Mat
  resize(from: Mat, to: Mat, size: object, fx: number, fy: number, interpolation: number): void
  warpPerspective(from: Mat, to: Mat, map: Mat, size: object, flags: number, border: number, value: object): void
  findHomography(from: Mat, to: Mat, method: number, threshold: number, mask: Mat): Mat
  CV_8UC1: number
  CV_8UC4: number
  CV_32FC2: number
  CV_64FC1: number
  INTER_AREA: number
  INTER_LINEAR: number
  WARP_INVERSE_MAP: number
  BORDER_REPLICATE: number
  NORM_HAMMING: number
  RANSAC: number
}

export type Deletable = { delete(): void }

export type Mat = Deletable & {
  rows: number
  cols: number
  data: Uint8Array
  data64F: Float64Array
  empty(): boolean
}

type Vector<T> = Deletable & { size(): number; get(i: number): T }
type Match = { queryIdx: number; trainIdx: number; distance: number }

/** OpenCV's memory is not collected: what was taken within the work is given back at its end, whatever happens. */
export function withMemory<T>(work: (keep: <D extends Deletable>(one: D) => D) => T): T {
  const taken: Deletable[] = []
  try {
    return work((one) => {
      taken.push(one)
      return one
    })
  } finally {
    for (const one of taken.reverse()) one.delete()
  }
}
