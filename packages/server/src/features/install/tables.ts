import type { ColumnType } from 'kysely'

/** One row: which secret the database was first opened with. */
export interface InstallTables {
  install_key: {
    only_row: ColumnType<boolean, never, never>
    key_check: ColumnType<string, string, never>
    at: ColumnType<Date, never, never>
  }
}
