import type { Action } from '@ecs/core'
import type { Generated, JSONColumnType } from 'kysely'

export type ActionFacts = Partial<Pick<Action, 'cause' | 'measure' | 'effectCheck' | 'recurrenceOf'>>

export type ActionTables = {
  actions: {
    id: string
    no: string
    ecs_id: string
    checksheet_id: string | null
    item_id: string | null
    title: string
    severity: Action['severity']
    status: Action['status']
    assignee: string | null
    due_on: string | null
    facts: Generated<JSONColumnType<ActionFacts>>
    created_by: string
    created_at: Date
  }
  action_numbers: { year: number; last: number }
}
