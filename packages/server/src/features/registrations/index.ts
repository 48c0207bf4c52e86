export { photoPath } from './sql.ts'
