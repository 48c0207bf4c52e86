export { pathOf } from './sql.ts'
