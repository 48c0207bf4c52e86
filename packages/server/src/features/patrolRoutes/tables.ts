import type { PatrolRoute } from '@ecs/core'
import type { JSONColumnType } from 'kysely'

export type PatrolRouteTables = {
  patrol_routes: {
    id: string
    ecs_id: string
    name: string
    stops: JSONColumnType<PatrolRoute['stops']>
    removed_at: Date | null
    updated_by: string
    updated_at: Date
  }
  patrol_arrivals: { id: string; route_id: string; day: string; stop: number; arrived_at: Date; by: string }
}
