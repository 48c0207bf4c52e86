export { clean } from './clean.ts'
export { fileError } from './errors.ts'
export { requireUnchanged, storedFault } from './unchanged.ts'
