export type ModelLimits = {
  /** Calls of tools, one after another. */
  steps: number
  tokens: number
  /** Of the whole answer, also from a server that knows no limit of tokens. */
  letters: number
  firstMs: number
  totalMs: number
  retries: number
}

export const defaultLimits: ModelLimits = {
  steps: 4,
  tokens: 800,
  letters: 3000,
  firstMs: 15_000,
  totalMs: 60_000,
  retries: 1,
}
