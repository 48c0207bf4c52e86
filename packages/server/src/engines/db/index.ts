/** The database: embedded PostgreSQL or an outside one, its schema and its migrations. */
export { StartError } from '../../startError.ts'
export { type Database, type DatabaseOptions, openDatabase } from './database.ts'
export type { Db, Schema, Tx } from './schema.ts'
export { aloneAtStart } from './startLock.ts'
