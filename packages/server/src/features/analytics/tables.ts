import type { Generated, JSONColumnType } from 'kysely'
import type { StandingFacts } from './sql/countStandings.ts'

type Sums = {
  ecs_id: string
  day: string
  template_id: string
  total: number
  done: number
  done_late: number
  unfinished: number
  undated: number
  due_last: Date | null
  cancelled: number
  ng: number
  warn: number
  judged_items: number
  ng_items: number
  shared_ng: number
  shared_warn: number
  shared_judged_items: number
  shared_ng_items: number
}

export type AnalyticsTables = {
  analytics_days: Sums & { shift: string }
  analytics_crews: Sums & { crew: string[] }
  analytics_items: {
    ecs_id: string
    day: string
    template_id: string
    item_id: string
    process_id: string
    item_name: string
    process_name: string
    is_personal: boolean
    ng: number
    warn: number
  }
  analytics_targets: {
    ecs_id: string
    day: string
    template_id: string
    target_id: string
    ng: number
    warn: number
    shared_ng: number
    shared_warn: number
  }
  analytics_standings: {
    target_id: string
    template_id: string
    item_id: string
    ecs_id: string
    is_personal: boolean
    cpk: number | null
    alarms: number
    outside: number
    facts: JSONColumnType<StandingFacts>
  }
  analytics_queue: {
    seq: Generated<string>
    ecs_id: string
    day: string
    target_id: string | null
    template_id: string | null
  }
}
