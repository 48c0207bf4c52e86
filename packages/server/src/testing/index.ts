/** A real database for tests: one cluster per run, one copy of the migrated template per test file. */
export { makeTestDatabase, type TestDatabase, testDatabase } from './testDatabase.ts'
