import { describe, expect, test } from 'vitest'
import { decide } from '../engine/decide.ts'
import { apply, mergeContext, open, operation, send, set } from '../testing/operations.ts'
import { people } from '../testing/people.ts'
import { type ItemSketch, type ProcessSketch, processId, users, uuid } from '../testing/scene.ts'

const items: ItemSketch[] = [{ key: 'a', upper: '100' }, { key: 'b' }, { key: 'sum', kind: 'calc', formula: '[a]+[b]' }]

describe('C13 finishing a process', () => {
  const processes: ProcessSketch[] = [
    { lockWhenDone: true, items: [{ key: 'a', required: true }] },
    { items: [{ key: 'b' }] },
  ]
  const done = (n = 1) => operation('process.done', { processId: processId(n) })
  const reopen = (n = 1) => operation('process.reopen', { processId: processId(n), reason: '測り直し' })
  test('C13 when nothing is missing in it', () => {
    const sheet = open(processes)
    expect(send(sheet, done())).toBe('rejected V-010')
    send(sheet, set('a', '1'))
    const { effects } = apply(sheet, done(), mergeContext())
    expect(effects).toEqual([{ effect: 'process', processId: processId(1), done: true }])
    expect(sheet.state.checksheet.doneProcessIds).toEqual([processId(1)])
    expect(send(sheet, done())).toBe('applied same')
    expect(send(sheet, done(9))).toBe('rejected V-124')
    expect(send(sheet, done(2), { actor: people.viewer })).toBe('rejected C-403')
    expect(send(open(processes, { a: '1' }, { status: 'waiting' }), done())).toBe('rejected W-002')
  })
  test('C13 a locked one is opened again by a leader, another by anyone who writes', () => {
    const finished = { doneProcessIds: [processId(1), processId(2)] }
    expect(send(open(processes, {}, finished), reopen())).toBe('rejected C-403')
    const sheet = open(processes, {}, finished)
    const { effects } = apply(sheet, reopen(), mergeContext({ actor: people.leader }))
    expect(effects).toEqual([{ effect: 'process', processId: processId(1), done: false, reason: '測り直し' }])
    expect(sheet.state.checksheet.doneProcessIds).toEqual([processId(2)])
    expect(send(sheet, reopen(), { actor: people.leader })).toBe('applied same')
    expect(send(sheet, reopen(2))).toBe('applied')
    expect(send(open(processes, {}, { ...finished, status: 'waiting' }), reopen(), { actor: people.leader })).toBe(
      'rejected W-002',
    )
  })
})

describe('P11 handing out work', () => {
  const assign = (...assigneeIds: string[]) => operation('checksheet.assign', { assigneeIds })
  test('P11 leaders assign anybody, people take over or hand back themselves', () => {
    expect(send(open(items), assign(users.operator, users.other), { actor: people.leader })).toBe('applied')
    expect(send(open(items), assign(users.operator, users.other), { actor: people.other })).toBe('applied')
    expect(send(open(items), assign(), { actor: people.operator })).toBe('applied')
    expect(send(open(items), assign(), { actor: people.other })).toBe('rejected C-403')
    expect(send(open(items), assign(users.operator, users.leader), { actor: people.other })).toBe('rejected C-403')
    expect(send(open(items), assign(users.operator))).toBe('applied same')
    expect(send(open(items), assign(users.operator, people.viewer.id), { actor: people.viewer })).toBe('rejected C-403')
    expect(send(open(items, {}, { status: 'approved' }), assign(), { actor: people.leader })).toBe('rejected W-002')
  })
})

describe('M12 status changes are operations too', () => {
  test('M12 they follow the table and grow the change number', () => {
    const sheet = open(items, { a: '1' })
    const { effects } = apply(sheet, operation('checksheet.submit', {}), mergeContext())
    expect(sheet.state.checksheet).toMatchObject({ status: 'waiting', step: 1, rev: 1 })
    expect(effects).toEqual([{ effect: 'askStep', step: 1, role: 'leader', userIds: [] }])
    expect(send(sheet, operation('checksheet.withdraw', {}))).toBe('applied')
    expect(send(sheet, operation('checksheet.withdraw', {}))).toBe('rejected W-001')
    expect(send(sheet, operation('checksheet.cancel', { reason: 'x' }), { actor: people.leader })).toBe('applied')
    expect(sheet.state.checksheet.status).toBe('cancelled')
  })
  test('M12 an approval carries the id of its operation', () => {
    const sheet = open(items, {}, { status: 'waiting', step: 1, round: 1, submittedBy: users.operator })
    const approve = operation('checksheet.approve', { contentHash: 'a'.repeat(64) })
    expect(send(sheet, approve, { actor: people.leader })).toBe('applied')
    expect(sheet.state.checksheet.approvals[0]?.id).toBe(approve.id)
  })
  test('M12 an override survives later evaluations', () => {
    const critical: ItemSketch[] = [{ key: 'a', upper: '1', critical: true }]
    const steps = {
      content: {
        approvalFlow: {
          steps: [{ kind: 'approve' as const, role: 'approver' as const, who: 'any' as const, userIds: [] }],
        },
      },
    }
    const sheet = open(
      critical,
      { a: '5' },
      { status: 'waiting', step: 1, round: 1, submittedBy: users.operator },
      steps,
    )
    send(sheet, operation('checksheet.override', { judgement: 'warn', reason: '特採' }), { actor: people.approver })
    send(sheet, operation('comment.add', { text: 'x' }))
    expect(sheet.state.checksheet.overall).toBe('warn')
  })
  test('S1 a sheet is made once', () => {
    const create = operation('checksheet.create', {
      draft: { ecsId: uuid(11), targetId: uuid(13), templateId: uuid(14), templateVersionId: uuid(15), start: true },
    })
    expect(send(open(items), create)).toBe('rejected W-020')
  })
  test('F11 a bug is not turned into an answer', () => {
    const sheet = open(items)
    const broken = { ...sheet, plan: { ...sheet.plan, items: null } } as unknown as typeof sheet
    expect(() => decide(broken, set('a', '1'), mergeContext())).toThrow(TypeError)
  })
})
