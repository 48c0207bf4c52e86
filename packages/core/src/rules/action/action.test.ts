import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import type { Action, ActionFinding, ActionMove } from '../../model/index.ts'
import { composeNotice, recipientsOf } from '../notice/index.ts'
import { apply, cellAt, mergeContext, open, operation, send } from '../testing/operations.ts'
import { outside, people } from '../testing/people.ts'
import { ecsId, uuid } from '../testing/scene.ts'
import { discreetTitle } from './discreetTitle.ts'
import { mayWorkOn, moveAction, movesFor, requireOpen } from './moves.ts'
import { dueOnFor, recurrenceIn } from './terms.ts'

const base: Action = {
  id: uuid(900),
  no: 'CA-2026-0001',
  ecsId,
  targetId: uuid(901),
  itemId: uuid(902),
  title: '冷却水温度が規格を超えた',
  severity: 'high',
  assignee: people.operator.id,
  status: 'todo',
  createdBy: people.leader.id,
  createdAt: '2026-10-22T00:00:00.000Z',
}
const worked = { whys: ['流量が落ちた'], measure: 'ストレーナーを清掃' }
const context = (actor = people.leader, finishedBy?: string) => ({ actor, finishedBy })
const codeOf = (run: () => unknown): string => {
  try {
    run()
    return 'ok'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}
const every: ActionMove[] = [
  { move: 'start' },
  { move: 'finish' },
  { move: 'confirm', effectDueOn: '2026-12-01' },
  { move: 'sendBack', note: '未清掃' },
  { move: 'effective', note: '14点すべて規格内' },
  { move: 'ineffective', note: '再び超えた' },
  { move: 'reject', note: '重複' },
]

test('K1 the owner and those who confirm may work on it, nobody else', () => {
  expect(mayWorkOn(base, people.operator)).toBe(true)
  expect(mayWorkOn(base, people.approver)).toBe(true)
  for (const actor of [people.other, people.viewer, people.auditor, outside(people.leader), outside(people.operator)])
    expect(mayWorkOn(base, actor)).toBe(false)
  expect(codeOf(() => moveAction(base, { move: 'start' }, context(people.other)))).toBe('W-052')
  expect(codeOf(() => moveAction({ ...base, status: 'checking' }, every[2]!, context(people.operator)))).toBe('W-052')
})

describe('K2 the way', () => {
  const allowed: Record<Action['status'], string[]> = {
    todo: ['start', 'reject'],
    doing: ['finish', 'reject'],
    checking: ['confirm', 'sendBack'],
    effect: ['effective', 'ineffective'],
    done: [],
    rejected: [],
  }
  test.each(Object.entries(allowed))('K2 from %s only %j', (status, moves) => {
    const action = { ...base, ...worked, status: status as Action['status'] }
    const done = every.filter((move) => codeOf(() => moveAction(action, move, context())) === 'ok')
    expect(done.map(({ move }) => move)).toEqual(moves)
    expect(movesFor(action, context())).toEqual(moves)
  })
})

test('K3 nothing begins without an owner, nor is handed over without cause and measure', () => {
  const { assignee: _, ...nobodys } = base
  expect(codeOf(() => moveAction(nobodys, { move: 'start' }, context()))).toBe('W-055')
  const doing: Action = { ...base, status: 'doing' }
  for (const part of [{}, { whys: ['x'] }, { measure: 'x' }, { whys: [], measure: ' ' }])
    expect(codeOf(() => moveAction({ ...doing, ...part }, { move: 'finish' }, context(people.operator)))).toBe('W-054')
  expect(moveAction({ ...doing, ...worked }, { move: 'finish' }, context(people.operator)).status).toBe('checking')
})

test('K4 neither the owner nor who finished it confirms, whatever their role', () => {
  const checking: Action = { ...base, ...worked, status: 'checking', assignee: people.leader.id }
  const confirm = every[2]!
  expect(codeOf(() => moveAction(checking, confirm, context(people.leader)))).toBe('W-053')
  expect(codeOf(() => moveAction(checking, confirm, context(people.approver, people.approver.id)))).toBe('W-053')
  expect(codeOf(() => moveAction(checking, confirm, context(people.approver, people.leader.id)))).toBe('ok')
  expect(movesFor(checking, context(people.leader))).toEqual(['sendBack'])
})

test('K5 a confirmation sets the day of the check; without effect it goes on', () => {
  const effect = moveAction({ ...base, ...worked, status: 'checking' }, every[2]!, context())
  expect(effect).toMatchObject({ status: 'effect', effectCheck: { dueOn: '2026-12-01' } })
  expect(moveAction(effect, every[4]!, context())).toMatchObject({
    status: 'done',
    effectCheck: { dueOn: '2026-12-01', result: '14点すべて規格内' },
  })
  expect(moveAction(effect, every[5]!, context()).status).toBe('doing')
  expect(moveAction({ ...base, ...worked, status: 'checking' }, every[3]!, context()).status).toBe('doing')
})

test('K6 what is over does not change', () => {
  for (const status of ['done', 'rejected'] as const)
    expect(codeOf(() => requireOpen({ ...base, status }))).toBe('W-056')
  expect(codeOf(() => requireOpen(base))).toBe('ok')
})

test.each([
  ['critical', '2026-11-16'],
  ['high', '2026-11-18'],
  ['medium', '2026-11-22'],
  ['low', '2026-11-29'],
] as const)('K7 a %s action is due on %s', (severity, day) => {
  expect(dueOnFor(severity, '2026-11-15')).toBe(day)
})

test('K8 the same item of the same target recurs; others, and what was rejected, do not count', () => {
  const older = { ...base, id: uuid(1), createdAt: '2026-07-08T00:00:00.000Z' }
  const newer = { ...base, id: uuid(2), status: 'done' as const }
  const rejected = { ...base, id: uuid(3), status: 'rejected' as const, createdAt: '2026-11-01T00:00:00.000Z' }
  const elsewhere = { ...base, id: uuid(4), targetId: uuid(5), createdAt: '2026-11-02T00:00:00.000Z' }
  expect(recurrenceIn([older, newer, rejected, elsewhere], base)).toBe(uuid(2))
  expect(recurrenceIn([rejected, elsewhere], base)).toBeUndefined()
  expect(recurrenceIn([older], { targetId: base.targetId })).toBeUndefined()
  const sameSheet = { ...newer, checksheetId: uuid(6) }
  expect(recurrenceIn([older, sameSheet], { ...base, checksheetId: uuid(6) })).toBe(uuid(1))
})

describe('K9 an action from the sheet', () => {
  const asked = (place = 'press') =>
    operation('action.open', { actionId: uuid(70), cell: cellAt(place), title: '圧力が低い', severity: 'high' })

  test('K9 is opened in every status, by whoever may act on sheets', () => {
    for (const status of ['open', 'waiting', 'approved'] as const)
      expect(send(open([{ key: 'press' }], {}, { status }), asked(), { actor: people.leader })).toBe('applied')
    expect(send(open([{ key: 'press' }]), asked(), { actor: people.viewer })).toBe('rejected C-403')
    expect(send(open([{ key: 'press' }]), asked('other'))).toMatch(/^rejected /)
  })

  test('K9 changes nothing of the sheet but its count of changes', () => {
    const evaluation = open([{ key: 'press' }], { press: '12' })
    const before = evaluation.state
    const { effects } = apply(evaluation, asked(), mergeContext())
    expect(effects).toMatchObject([{ effect: 'action', asked: { title: '圧力が低い' } }])
    expect(evaluation.state.results).toEqual(before.results)
    expect(evaluation.state.checksheet.rev).toBe(before.checksheet.rev + 1)
  })
})

test('K10 an action without an owner is told to the leaders, who name one', () => {
  const opened = { about: 'actionOpened', actionId: uuid(1), no: 'CA-2026-0001', title: '油漏れ', by: uuid(2) } as const
  expect(recipientsOf({ ...opened, userIds: [] })).toMatchObject({ userIds: [], roles: ['ecs-leader'] })
  expect(recipientsOf({ ...opened, userIds: [uuid(3)] })).toMatchObject({ userIds: [uuid(3)], roles: [] })
  expect(composeNotice({ ...opened, userIds: [] }, {})?.body).toContain('担当が決まっていません')
  expect(composeNotice({ ...opened, userIds: [uuid(3)] }, {})?.body).toContain('担当になりました')
})

test('K11 the title of an action about a personal item says neither which item nor its value', () => {
  const finding = { itemName: '呼気アルコール' } as ActionFinding
  expect(discreetTitle('呼気アルコールの確認', finding)).toBe('個人の項目の否')
  expect(discreetTitle('0.3 が出た', undefined)).toBe('個人の項目の否')
  expect(discreetTitle('本人に確認', finding)).toBe('本人に確認')
})
