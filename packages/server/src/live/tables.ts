import type { ColumnType, Generated } from 'kysely'

/** The append-only log of what happened. Live updates, notices and webhooks follow from it. */
export interface EventTables {
  events: {
    id: Generated<string>
    /** The transaction that wrote the row: tells readers apart what they have seen (see `live/position.ts`). */
    tx: ColumnType<string, never, never>
    ecs_id: string | null
    topic: string
    payload: ColumnType<unknown, string, never>
    at: ColumnType<Date, never, never>
  }
  events_pruned: { tx: string; at: ColumnType<Date, Date | undefined, Date> }
}
