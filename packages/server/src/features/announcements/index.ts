export { of, pathOf } from './sql/files.ts'
