export { requireTarget } from './scope.ts'
export { byId, codeOwner, ofEcs, upsert } from './sql.ts'
