export { cards } from './sql.ts'
