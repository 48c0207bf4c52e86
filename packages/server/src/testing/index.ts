/** A real database for tests: one cluster per run, one copy of the migrated template per test file. */
export { makeTestDatabase, testDatabase } from './testDatabase.ts'
