export { failed, isKnown, type Seen, seen } from './sql/signIns.ts'
