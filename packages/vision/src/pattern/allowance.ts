import { knownTraits } from '../changes/changeTensor.ts'
import { cellPx, type Size, scoresOf } from '../changes/scores.ts'
import type { Traits } from '../changes/traits.ts'
import type { Engine } from '../onnx/engine.ts'

/** From here on a right photo is called unlike the other right ones: that place varies by itself. */
const restless = -0.5
const learntShare = 1.3
const reachCells = 2

/**
 * Each photo of the right state is compared with the others: what differs between them is no fault. What comes back is
 * taken off the scores of each place.
 */
export async function learnAllowance(findChanges: Engine, all: readonly Traits[], size: Size): Promise<Float32Array> {
  const [columns, rows] = [size.width / cellPx, size.height / cellPx]
  const allowance = new Float32Array(columns * rows)
  if (all.length < 3) return allowance
  for (const one of all) {
    const { data } = await scoresOf(findChanges, knownTraits(all.filter((other) => other !== one)), one, size)
    for (let i = 0; i < data.length; i++) {
      if (data[i]! > restless) allowAround(allowance, i, learntShare * (data[i]! - restless), columns, rows)
    }
  }
  return allowance
}

function allowAround(allowance: Float32Array, at: number, amount: number, columns: number, rows: number): void {
  const [column, row] = [at % columns, Math.floor(at / columns)]
  for (let y = Math.max(0, row - reachCells); y <= Math.min(rows - 1, row + reachCells); y++) {
    for (let x = Math.max(0, column - reachCells); x <= Math.min(columns - 1, column + reachCells); x++) {
      allowance[y * columns + x] = Math.max(allowance[y * columns + x]!, amount)
    }
  }
}
