export { requireOwnSecret } from './requireOwnSecret.ts'
export { keptKeyCheck } from './sql.ts'
