/** The contract: one line per resource. */
export * from './checksheets.ts'
export * from './ecs.ts'
export * from './me.ts'
export * from './operations.ts'
export * from './people.ts'
export * from './system.ts'
export * from './targets.ts'
export * from './templates.ts'
