export { pathOf } from './sql/files.ts'
