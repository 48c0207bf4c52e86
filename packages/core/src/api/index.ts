/** The contract: one line per resource. */
export * from './system.ts'
