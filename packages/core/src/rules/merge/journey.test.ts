import { describe, expect, test } from 'vitest'
import { Checksheet } from '../../model/index.ts'
import { findProblems } from '../sheet/problems.ts'
import { apply, cellAt, mergeContext, open, operation, send, set, tablet, valueAt } from '../testing/operations.ts'
import { people } from '../testing/people.ts'
import { filesById, type ItemSketch, itemId, now, sketchDrawing, sketchPhoto, users, uuid } from '../testing/scene.ts'

/** The life of one sheet with four people, told in operations. */

const items: ItemSketch[] = [
  { key: '油温', upper: '55', warnUpper: '50', required: true, critical: true },
  { key: '油漏れ', kind: 'okng', photoOnNg: true, required: true },
  { key: '点検者', kind: 'sign', required: true },
  { key: '班長', kind: 'sign', role: 'leader', required: true },
  { key: '主任', kind: 'sign', role: 'approver', required: true },
]
const steps = {
  content: {
    approvalFlow: {
      steps: [
        { kind: 'check' as const, role: 'leader' as const, who: 'any' as const, userIds: [] },
        { kind: 'approve' as const, role: 'approver' as const, who: 'any' as const, userIds: [] },
      ],
    },
  },
}
const hash = 'a'.repeat(64)
const [worker, leader, approver] = [{ actor: people.operator }, { actor: people.leader }, { actor: people.approver }]
const signing = { ...approver, contentHash: hash, reauthenticatedAt: now }
const signature = { name: '承認 太郎', meaning: '承認', contentHash: hash }
const attachments = filesById(
  sketchDrawing(uuid(1), '点検者', users.operator),
  sketchDrawing(uuid(2), '班長', users.leader),
  sketchDrawing(uuid(3), '主任', users.approver),
)
const begin = () => open(items, {}, {}, { ...steps, state: { attachments } })
const submit = () => operation('checksheet.submit', {})
const approve = (more = {}) => operation('checksheet.approve', { contentHash: hash, signature, ...more })

function filled() {
  const sheet = begin()
  send(sheet, set('油温', '45'), worker)
  send(sheet, set('油漏れ', 'ok'), worker)
  send(sheet, set('点検者', uuid(1)), worker)
  return sheet
}

function checked() {
  const sheet = filled()
  send(sheet, submit(), worker)
  send(sheet, set('班長', uuid(2), { deviceId: tablet(2) }), leader)
  send(sheet, approve(), { ...leader, contentHash: hash })
  return sheet
}

function approved() {
  const sheet = checked()
  send(sheet, set('主任', uuid(3), { deviceId: tablet(3) }), approver)
  send(sheet, approve(), signing)
  return sheet
}

describe('S6 submitting', () => {
  test('S6 not before everything is there', () => {
    const sheet = begin()
    expect(send(sheet, submit(), worker)).toBe('rejected W-008')
    send(sheet, set('油温', '45'), worker)
    send(sheet, set('油漏れ', 'ok'), worker)
    expect(send(sheet, submit(), worker)).toBe('rejected W-008')
    send(sheet, set('点検者', uuid(1)), worker)
    expect(send(sheet, submit(), worker)).toBe('applied')
    expect(sheet.state.checksheet).toMatchObject({ status: 'waiting', step: 1, round: 1, submittedBy: users.operator })
  })
  test('S6 a leak needs its photo first', () => {
    const sheet = filled()
    send(sheet, set('油漏れ', 'ng'), worker)
    expect(findProblems(sheet).map(({ code }) => code)).toEqual(['V-006'])
    expect(send(sheet, submit(), worker)).toBe('rejected W-008')
    const { attachments: _, ...photo } = { attachments: 0, ...sketchPhoto(1, '油漏れ') }
    send(
      sheet,
      operation('attachment.add', {
        attachmentId: photo.id,
        cell: cellAt('油漏れ'),
        kind: 'photo',
        sha256: photo.sha256,
        bytes: photo.bytes,
        contentType: photo.contentType,
        source: 'camera',
      }),
      worker,
    )
    expect(send(sheet, submit(), worker)).toBe('applied')
  })
})

describe('A1 from check to approval', () => {
  test('A8 the leader signs before checking', () => {
    const sheet = filled()
    send(sheet, submit(), worker)
    expect(send(sheet, approve(), { ...leader, contentHash: hash })).toBe('rejected W-008')
    expect(send(sheet, set('班長', uuid(2), { deviceId: tablet(2) }), worker)).toBe('rejected W-004')
    expect(send(sheet, set('班長', uuid(2), { deviceId: tablet(2) }), leader)).toBe('applied')
    expect(send(sheet, approve(), { ...leader, contentHash: hash })).toBe('applied')
    expect(sheet.state.checksheet).toMatchObject({ status: 'waiting', step: 2 })
  })
  test('A2 the leader cannot approve as well', () => {
    const sheet = checked()
    expect(send(sheet, set('主任', uuid(3), { deviceId: tablet(3) }), leader)).toBe('rejected W-004')
    expect(send(sheet, approve(), { ...signing, ...leader })).toBe('rejected C-403')
  })
  test('A9 the approver signs, and the record is done', () => {
    const sheet = checked()
    send(sheet, set('主任', uuid(3), { deviceId: tablet(3) }), approver)
    expect(send(sheet, approve(), { ...approver, contentHash: hash })).toBe('rejected W-007')
    expect(send(sheet, approve({ contentHash: 'b'.repeat(64) }), signing)).toBe('rejected W-006')
    const { outcome, effects } = apply(sheet, approve(), mergeContext(signing))
    expect(outcome.kind).toBe('applied')
    expect(effects.map(({ effect }) => effect)).toEqual(['seal', 'tell'])
    expect(sheet.state.checksheet.status).toBe('approved')
    expect(sheet.state.checksheet.approvals.map(({ step, by }) => [step, by])).toEqual([
      [1, users.leader],
      [2, users.approver],
    ])
    expect(Checksheet.safeParse(sheet.state.checksheet).success).toBe(true)
  })
  test('A6 a second approval comes too late', () => {
    const sheet = approved()
    expect(send(sheet, approve(), signing)).toBe('rejected W-001')
    expect(send(sheet, approve(), { ...signing, actor: people.approver2 })).toBe('rejected W-001')
  })
})

describe('S8 back to the inspector', () => {
  const returned = () => {
    const sheet = checked()
    const back = operation('checksheet.return', {
      reason: '油温を測り直してください',
      to: { who: 'submitter' },
      cells: [cellAt('油温')],
    })
    expect(send(sheet, back, approver)).toBe('applied')
    return sheet
  }
  test('S9 only the chosen value may be changed', () => {
    const sheet = returned()
    expect(sheet.state.checksheet.status).toBe('returned')
    expect(send(sheet, set('油漏れ', 'ng'), worker)).toBe('rejected W-003')
    expect(send(sheet, set('油温', '47'), worker)).toBe('applied')
    expect(valueAt(sheet, '油温')).toBe('47')
    expect(sheet.state.lateEdits).toHaveLength(1)
  })
  test('S6 it goes through every step again', () => {
    const sheet = returned()
    send(sheet, set('油温', '47'), worker)
    expect(send(sheet, submit(), worker)).toBe('applied')
    expect(sheet.state.checksheet).toMatchObject({ status: 'waiting', step: 1, round: 2 })
    expect(sheet.state.checksheet.returned).toBeUndefined()
    expect(send(sheet, approve(), { ...leader, contentHash: hash })).toBe('applied')
    expect(sheet.state.checksheet.step).toBe(2)
  })
  test('S10 or back to the leader in one go', () => {
    const sheet = checked()
    const back = operation('checksheet.return', { reason: '確認し直し', to: { who: 'step', step: 1 }, cells: [] })
    expect(send(sheet, back, approver)).toBe('applied')
    expect(sheet.state.checksheet).toMatchObject({ status: 'waiting', step: 1, round: 2 })
    expect(send(sheet, operation('checksheet.withdraw', {}), worker)).toBe('applied')
  })
  test('S7 once the leader has decided nobody withdraws', () => {
    expect(send(checked(), operation('checksheet.withdraw', {}), worker)).toBe('rejected W-009')
  })
})

describe('S11 a mistake found later', () => {
  test('S11 is corrected in a new revision', () => {
    const sheet = approved()
    expect(send(sheet, set('油温', '46'), worker)).toBe('rejected W-002')
    const { effects } = apply(sheet, operation('checksheet.revise', { reason: '桁の誤り' }), mergeContext(leader))
    expect(effects).toEqual([{ effect: 'keepRevision', revision: 1 }])
    expect(sheet.state.checksheet).toMatchObject({ status: 'open', revision: 2, revisionReason: '桁の誤り' })
    expect(send(sheet, set('油温', '46'), worker)).toBe('applied')
    send(sheet, submit(), worker)
    send(sheet, approve(), { ...leader, contentHash: hash })
    expect(send(sheet, approve(), signing)).toBe('applied')
    expect(sheet.state.checksheet).toMatchObject({ status: 'approved', revision: 2, round: 2 })
  })
  test('S18 a revision in which nothing was changed is not submitted', () => {
    const sheet = approved()
    send(sheet, operation('checksheet.revise', { reason: '桁の誤り' }), leader)
    expect(send(sheet, submit(), worker)).toBe('rejected W-038')
    // There and back again is no change either.
    send(sheet, set('油温', '46'), worker)
    send(sheet, set('油温', '45'), worker)
    expect(send(sheet, submit(), worker)).toBe('rejected W-038')
    send(sheet, set('油温', '46'), worker)
    expect(send(sheet, submit(), worker)).toBe('applied')
  })
  test('S13 or the record is taken out of use', () => {
    const sheet = approved()
    expect(send(sheet, operation('checksheet.void', { reason: '別の設備' }), leader)).toBe('rejected C-403')
    expect(send(sheet, operation('checksheet.void', { reason: '別の設備' }), { actor: people.admin })).toBe('applied')
    expect(sheet.state.checksheet).toMatchObject({ status: 'void', closed: { reason: '別の設備' } })
    expect(send(sheet, operation('checksheet.revise', { reason: 'x' }), leader)).toBe('rejected W-001')
  })
})

describe('J23 the word of the approver', () => {
  test('J23 replaces a 否 with a reason', () => {
    const sheet = filled()
    send(sheet, set('油温', '60', {}, { comment: '夏季のため' }), worker)
    send(sheet, submit(), worker)
    expect(sheet.state.checksheet.overall).toBe('ng')
    expect(send(sheet, operation('checksheet.override', { judgement: 'warn', reason: '特採' }), leader)).toBe(
      'rejected C-403',
    )
    expect(send(sheet, operation('checksheet.override', { judgement: 'warn', reason: '特採' }), approver)).toBe(
      'applied',
    )
    expect(sheet.state.checksheet).toMatchObject({ overall: 'warn', override: { by: users.approver } })
  })
})

describe('M7 a tablet that was in the tunnel', () => {
  test('M7 its values are kept when the sheet has gone on without it', () => {
    const sheet = filled()
    const seen = sheet.state.checksheet.rev
    send(sheet, submit(), worker)
    const late = set('油温', '49', { deviceId: tablet(3), baseRev: seen - 1 })
    expect(send(sheet, late, { actor: people.other })).toBe('rejected W-002')
    expect(sheet.state.lateEdits).toMatchObject([
      { id: late.id, itemId: itemId('油温'), edit: { value: '49', by: users.other } },
    ])
    expect(valueAt(sheet, '油温')).toBe('45')
  })
  test('M4 and disputed when it has not', () => {
    const sheet = filled()
    const late = set('油温', '49', { deviceId: tablet(3), baseRev: 0 })
    expect(send(sheet, late, { actor: people.other })).toBe('conflict')
    expect(send(sheet, submit(), worker)).toBe('rejected W-008')
    const settle = operation('conflict.resolve', {
      cell: cellAt('油温'),
      keepOperationId: late.id,
      reason: '測り直した',
    })
    expect(send(sheet, settle, leader)).toBe('applied')
    expect(valueAt(sheet, '油温')).toBe('49')
    expect(send(sheet, submit(), worker)).toBe('applied')
  })
})
