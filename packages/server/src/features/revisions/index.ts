export { keep, keptOf, viewAt } from './sql.ts'
