import type { Picture } from '../picture.ts'
import type { Tensor } from './engine.ts'

/** Three planes, blue first as the PP-OCR models were trained, each value moved by `mean` and divided by `spread`. */
export function colourTensor(
  { data, width, height }: Picture,
  mean: readonly number[],
  spread: readonly number[],
): Tensor {
  const size = width * height
  const planes = new Float32Array(3 * size)
  for (let plane = 0; plane < 3; plane++) {
    const from = 2 - plane
    for (let i = 0; i < size; i++)
      planes[plane * size + i] = (data[4 * i + from]! / 255 - mean[plane]!) / spread[plane]!
  }
  return { data: planes, dims: [1, 3, height, width] }
}

/** One plane of brightness from 0 to 1. */
export function greyTensor({ data, width, height }: Picture): Tensor {
  const plane = new Float32Array(width * height)
  for (let i = 0; i < plane.length; i++) {
    plane[i] = (0.299 * data[4 * i]! + 0.587 * data[4 * i + 1]! + 0.114 * data[4 * i + 2]!) / 255
  }
  return { data: plane, dims: [1, 1, height, width] }
}
