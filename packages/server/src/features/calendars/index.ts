export { byId } from './sql.ts'
