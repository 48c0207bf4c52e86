export { hashOf, isSecret } from './secret.ts'
export { noteUse, workingKey } from './sql.ts'
