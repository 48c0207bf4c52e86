import type { Action, api } from '@ecs/core'
import type { ColumnType, Generated } from 'kysely'

export type ActionFacts = Partial<
  Pick<Action, 'whys' | 'cause' | 'measure' | 'effectCheck' | 'recurrenceOf' | 'finding'> & { isPersonal: boolean }
>

export type ActionTables = {
  actions: {
    id: string
    no: string
    ecs_id: string
    target_id: string | null
    checksheet_id: string | null
    item_id: string | null
    title: string
    severity: Action['severity']
    status: Action['status']
    assignee: string | null
    due_on: string | null
    facts: ColumnType<ActionFacts, string, string>
    effect_told_on: Generated<string | null>
    created_by: string
    created_at: Date
    opened_with: string | null
  }
  action_numbers: { year: number; last: number }
  action_steps: {
    id: string
    action_id: string
    move: api.ActionDetail['steps'][number]['move']
    note: string | null
    by: string
    at: Date
  }
  action_photos: { id: string; action_id: string; taken: 'before' | 'after'; sha256: string; by: string; at: Date }
}
