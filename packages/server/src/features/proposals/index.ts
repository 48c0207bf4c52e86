export { photoPath } from './sql/target.ts'
