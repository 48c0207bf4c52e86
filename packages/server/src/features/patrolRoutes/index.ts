export { upsert } from './sql.ts'
