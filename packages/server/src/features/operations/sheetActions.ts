import { randomUUID } from 'node:crypto'
import { type ActionDraft, type CellRef, type Effect, type Evaluation, personalItems } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import * as sql from '../actions/index.ts'
import { findingOf, storeAction } from '../actions/index.ts'
import { memberIds } from '../ecs/index.ts'
import type { Batch } from './applyBatch.ts'

type Condition = Extract<Effect, { effect: 'openAction' }>['condition']
type Asked = Extract<Effect, { effect: 'action' }>['asked']
type Found = Extract<Effect, { effect: 'result' }>['result']

/** 条件付き承認: the condition becomes an action of whoever handed the sheet in. */
export async function openForCondition(tx: Db, batch: Batch, { state }: Evaluation, { text, dueOn }: Condition) {
  const { id, ecsId, targetId, submittedBy } = state.checksheet
  const title = [...text].slice(0, 100).join('')
  const draft = { ecsId, checksheetId: id, title, severity: 'medium' as const, assignee: submittedBy, dueOn }
  await storeAction(tx, { id: randomUUID(), draft, targetId, finding: undefined }, byOf(batch))
}

/** K9 From the sheet, perhaps written hours ago without a network: whoever was named may have left since. */
export async function openAsked(tx: Db, batch: Batch, evaluation: Evaluation, asked: Asked): Promise<void> {
  const { actionId, cell, title, severity, assignee, dueOn } = asked
  const isMember = assignee && (await memberIds(tx, evaluation.state.checksheet.ecsId)).includes(assignee)
  await openFor(tx, batch, evaluation, cell, {
    actionId,
    ...{ title, severity, dueOn },
    ...(isMember && { assignee }),
  })
}

/** K10 The template says that a 否 of this item is always followed up. */
export async function openByRule(tx: Db, batch: Batch, evaluation: Evaluation, found: Found): Promise<void> {
  const item = evaluation.plan.items.get(found.itemId)?.item
  if (found.judgement !== 'ng' || !item?.actionOnNg) return
  const isShown = item.unit && found.value !== null && !personalItems(evaluation.plan).has(item.id)
  const title = [...(isShown ? `${item.name} ${found.value} ${item.unit}` : item.name)].slice(0, 100).join('')
  const cell = { itemId: found.itemId, rowId: found.rowId }
  await openFor(tx, batch, evaluation, cell, { actionId: randomUUID(), title, severity: item.actionOnNg })
}

type Wanted = Pick<ActionDraft, 'title' | 'severity' | 'assignee' | 'dueOn'> & { actionId: string }

async function openFor(
  tx: Db,
  batch: Batch,
  { plan, state }: Evaluation,
  cell: CellRef,
  { actionId, ...rest }: Wanted,
): Promise<void> {
  const { id: checksheetId, ecsId, targetId } = state.checksheet
  if (await sql.isOpenFor(tx, checksheetId, cell.itemId)) return
  const draft = { ecsId, checksheetId, ...cell, ...rest }
  const origin = { targetId, finding: findingOf(plan, state, cell), isPersonal: personalItems(plan).has(cell.itemId) }
  await storeAction(tx, { id: actionId, draft, ...origin }, byOf(batch))
}

const byOf = ({ user, now, ip = '' }: Batch) => ({ user, now, address: ip })
