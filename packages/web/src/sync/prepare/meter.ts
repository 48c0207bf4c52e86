/** Counts what arrives. */
export type Meter = { expect: (total: number) => void; add: (bytes: number) => void }
