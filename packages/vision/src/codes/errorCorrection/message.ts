import type { Field } from './galois.ts'

/** How a square code's modules make up its message. */
export type Message = {
  /** The modules of each letter, highest bit first. */
  letters: number[][]
  /** Modules that are turned over by the mask. */
  isTurned(module: number): boolean
  /** Letters that are checked together, content first; the last `checks` of them check. */
  blocks: { letters: number[]; checks: number }[]
  field: Field
  firstRoot: number
}
