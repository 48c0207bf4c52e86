export { type Permit, permitKey, permitsOf, prune, type Use, use } from './sql.ts'
