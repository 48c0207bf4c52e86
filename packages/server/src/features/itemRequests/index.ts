export { keep } from './sql.ts'
