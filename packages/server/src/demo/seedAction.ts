import { type Action, type ActionMove, type Item, readingOrder } from '@ecs/core'
import type { Db } from '../engines/db/index.ts'
import * as actions from '../features/actions/index.ts'
import { loadSheets } from '../features/checksheets/index.ts'
import { openStored } from '../features/operations/index.ts'
import type { User } from '../http/user.ts'
import type { Services } from '../services.ts'
import { blocks, type DemoBlock } from './blocks.ts'
import { demoId } from './demoId.ts'
import { tokyoOffsetMinutes } from './moments.ts'
import { orderName } from './orders.ts'
import { type Crew, later } from './recorder.ts'
import { isWorn, worn } from './story.ts'

const dayMs = 86_400_000
const [block] = blocks as [DemoBlock]
const ecsId = demoId('ecs', block.code)
const actionId = demoId('action', worn.code)

const workedOut = {
  whys: [
    '作動油温度が管理上限を超えた。',
    'オイルクーラーの冷却水側が目詰まりしていた。',
    '清掃の周期が決まっていなかった。',
  ],
  measure: 'オイルクーラーを清掃した。3か月ごとの清掃を予定に加えた。',
}

/** What was done about the worn machine: reported, cleaned, and its effect still to be confirmed by the leader. */
export async function seedAction({ db }: Services, { operator, leader }: Crew, today: number): Promise<void> {
  await db.kysely.transaction().execute(async (tx) => {
    const found = await firstWarning(tx, today)
    // A short demo begins after the repair.
    if (!found) return
    const { checksheetId, item, openedAt } = found
    const title = '作動油温度が上昇傾向（オイルクーラーの目詰まり）'
    const draft = { ecsId, checksheetId, itemId: item.id, title, severity: 'medium' as const, assignee: operator.id }
    const opening = { id: actionId, draft, ...(await actions.originOf(tx, draft)) }
    await actions.storeAction(tx, opening, { user: leader, now: openedAt, address: '' })
    const repairedAt = (hour: number) =>
      new Date((today - worn.repairedDaysAgo) * dayMs + (hour * 60 - tokyoOffsetMinutes) * 60_000)
    const effectDueOn = new Date((today + worn.repairedDaysAgo) * dayMs).toISOString().slice(0, 10)
    await step(tx, operator, later(openedAt, 30), { move: 'start' })
    await actions.saveChange(byOf(tx, operator, repairedAt(7)), await stored(tx), workedOut)
    await step(tx, operator, repairedAt(8), { move: 'finish' })
    await step(tx, leader, repairedAt(13), { move: 'confirm', effectDueOn, note: '清掃後の油温が正常なことを確認。' })
  })
}

const byOf = (tx: Db, user: User, now: Date) => ({ tx, user, now: () => now, address: '' })

async function stored(tx: Db): Promise<Action> {
  const { targetName: _, targetCode: _1, assigneeName: _2, ...action } = (await actions.byId(tx, actionId))!
  return action
}

async function step(tx: Db, user: User, now: Date, move: ActionMove): Promise<void> {
  const actor = { id: user.id, groups: user.groups, ecsIds: [ecsId] }
  await actions.takeStep(byOf(tx, user, now), await stored(tx), { id: demoId('step', move.move), move, actor })
}

/** The record in which the oil first came over its line, and when a leader had read it. */
async function firstWarning(tx: Db, today: number) {
  for (let ago = worn.fromDaysAgo; ago > worn.repairedDaysAgo; ago -= 1)
    for (const shift of block.shifts) {
      const checksheetId = demoId('sheet', orderName(block, worn.code, today - ago, shift))
      const sheet = (await loadSheets(tx, [checksheetId])).get(checksheetId)
      const submittedAt = sheet?.state.checksheet.submittedAt
      if (!sheet || submittedAt === undefined) continue
      const { evaluation } = await openStored(tx, sheet, new Date(submittedAt))
      const warned = readingOrder(evaluation).find(
        ({ judgement, planItem }) => judgement === 'warn' && isWorn(planItem.item),
      )
      const item: Item | undefined = warned?.planItem.item
      if (item) return { checksheetId, item, openedAt: later(new Date(submittedAt), 60) }
    }
  return undefined
}
