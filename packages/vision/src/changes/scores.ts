import type { Engine } from '../onnx/engine.ts'
import { changeTensor, type KnownTraits } from './changeTensor.ts'
import type { Traits } from './traits.ts'

/** The model answers for squares of this many pixels: how sure it is of a change, 0 is even. */
export const cellPx = 4
export type Scores = { data: Float32Array; columns: number; rows: number }

export type Size = { width: number; height: number }

export async function scoresOf(
  findChanges: Engine,
  known: KnownTraits,
  photo: Traits,
  { width, height }: Size,
): Promise<Scores> {
  const { data } = await findChanges(changeTensor(known, photo, width, height))
  return { data, columns: width / cellPx, rows: height / cellPx }
}
