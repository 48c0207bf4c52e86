import { type CellKey, keyOf, type Operation, type OperationOf } from '@ecs/core'

/** What answers a cell, or takes its answer back. */
export type CellOperation = OperationOf<'result.set' | 'result.clear'>

/** The cell an operation answers; undefined for everything else a person can do. */
export function cellOf(operation: Operation): CellKey | undefined {
  if (operation.type === 'result.set') return keyOf(operation.draft)
  return operation.type === 'result.clear' ? keyOf(operation.cell) : undefined
}
