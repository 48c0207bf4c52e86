export type CalendarFeedTables = {
  calendar_feeds: { user_id: string; ecs_id: string; secret_hash: string; at: Date; read_at: Date | null }
}
