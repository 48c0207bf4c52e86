export { removeExpired } from './remove.ts'
