import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { type ApprovalStep, Checksheet, checksheetStatuses, type Checksheet as Sheet } from '../../model/index.ts'
import type { SheetContext } from '../sheet/state.ts'
import { outside, people } from '../testing/people.ts'
import {
  type Answers,
  type ItemSketch,
  itemId,
  now,
  processId,
  scene,
  sketchChecksheet,
  sketchResult,
  users,
  uuid,
} from '../testing/scene.ts'
import { maxReauthAgeMs } from './guards.ts'
import type { StatusContext, StatusRequest } from './request.ts'
import { type StatusAction, statusActions, transitions } from './table.ts'
import { transition } from './transition.ts'

const hash = 'a'.repeat(64)
const check: ApprovalStep = { kind: 'check', role: 'leader', who: 'any', userIds: [] }
const approval: ApprovalStep = { kind: 'approve', role: 'approver', who: 'any', userIds: [] }
const signature = { name: '承認 太郎', meaning: '出荷承認', contentHash: hash }

const requests: { [A in StatusAction]: StatusRequest } = {
  start: { action: 'start' },
  submit: { action: 'submit' },
  withdraw: { action: 'withdraw' },
  approve: { action: 'approve', contentHash: hash, signature },
  return: { action: 'return', reason: '再測定', to: { who: 'submitter' }, cells: [] },
  revise: { action: 'revise', reason: '桁の誤り' },
  cancel: { action: 'cancel', reason: '設備停止' },
  void: { action: 'void', reason: '誤記録' },
  override: { action: 'override', judgement: 'ok', reason: '特採' },
}

type Setting = {
  steps?: ApprovalStep[]
  items?: ItemSketch[]
  answers?: Answers
  sheet?: Partial<Sheet>
  context?: Partial<StatusContext>
  content?: object
  around?: Partial<SheetContext>
}

function move(
  request: StatusRequest,
  { steps = [check], items = [{ key: 'a' }], answers = {}, ...rest }: Setting = {},
) {
  const { sheet = {}, context = {}, content = {}, around = {} } = rest
  const waiting = sheet.status === 'waiting' ? { step: 1, round: 1, submittedBy: users.operator, submittedAt: now } : {}
  const { evaluation } = scene(items, answers, {
    content: { approvalFlow: { steps }, ...content },
    state: { checksheet: sketchChecksheet({ ...waiting, ...sheet }) },
    context: around,
  })
  return transition(evaluation, request, { id: uuid(70), actor: people.operator, now, deputies: [], ...context })
}

const outcome = (request: StatusRequest, setting: Setting = {}): string => {
  try {
    const { checksheet } = move(request, setting)
    expect(Checksheet.safeParse(checksheet).success).toBe(true)
    return checksheet.step === undefined ? checksheet.status : `${checksheet.status}${checksheet.step}`
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** Who may do what, when everything else is in order. */
const allowed: Record<StatusAction, (keyof typeof people)[]> = {
  start: ['operator', 'other', 'leader', 'leader2', 'admin'],
  submit: ['operator', 'other', 'leader', 'leader2', 'admin'],
  withdraw: ['operator'],
  approve: ['leader', 'leader2', 'approver', 'approver2', 'admin'],
  return: ['leader', 'leader2', 'approver', 'approver2', 'admin'],
  revise: ['leader', 'leader2', 'approver', 'approver2', 'admin'],
  cancel: ['leader', 'leader2', 'approver', 'approver2', 'admin'],
  void: ['admin'],
  override: ['approver', 'approver2'],
}

const after: Record<StatusAction, string> = {
  start: 'open',
  submit: 'waiting1',
  withdraw: 'open',
  approve: 'approved',
  return: 'returned',
  revise: 'open',
  cancel: 'cancelled',
  void: 'void',
  override: 'waiting1',
}

describe('S4 every status, action and role', () => {
  const cases = statusActions.flatMap((action) =>
    checksheetStatuses.flatMap((status) =>
      (Object.keys(people) as (keyof typeof people)[]).map((role) => ({ action, status, role })),
    ),
  )
  test.each(cases)('S4 $action of a $status sheet by $role', ({ action, status, role }) => {
    const result = outcome(requests[action], {
      sheet: { status },
      context: { actor: people[role], contentHash: action === 'approve' ? hash : undefined },
    })
    const may = allowed[action].includes(role)
    const fits = transitions[action].from.includes(status)
    if (may && fits) expect(result).toBe(after[action])
    else if (may) expect(result).toBe('W-001')
    else expect(['C-403', 'C-404', 'W-001', 'W-010']).toContain(result)
  })
  test('S4 the table itself', () => {
    expect(
      Object.fromEntries(
        statusActions.map((action) => [action, [...transitions[action].from, transitions[action].to]]),
      ),
    ).toEqual({
      start: ['planned', 'open'],
      submit: ['open', 'returned', 'waiting'],
      withdraw: ['waiting', 'open'],
      approve: ['waiting', 'next'],
      return: ['waiting', 'chosen'],
      revise: ['approved', 'open'],
      cancel: ['planned', 'open', 'returned', 'waiting', 'cancelled'],
      void: ['approved', 'void'],
      override: ['waiting', 'same'],
    })
  })
  test('S4 a wrong status is said in words', () => {
    expect(() => move(requests.submit, { sheet: { status: 'approved' } })).toThrow(
      '「承認済み」のチェックシートは提出できません。画面を更新してください。',
    )
    expect(() => move(requests.void, { sheet: { status: 'open' }, context: { actor: people.admin } })).toThrow(
      '無効にできません',
    )
  })
  test('P8 a stranger learns nothing', () => {
    for (const action of statusActions) {
      expect(
        outcome(requests[action], { sheet: { status: 'waiting' }, context: { actor: outside(people.leader) } }),
      ).toBe('C-404')
    }
  })
})

describe('S5 start', () => {
  test('S5 notes the time and adds the person', () => {
    const { checksheet, effects } = move(requests.start, {
      sheet: { status: 'planned', assigneeIds: [users.other], startedAt: undefined },
    })
    expect(checksheet).toMatchObject({ status: 'open', startedAt: now, assigneeIds: [users.other, users.operator] })
    expect(effects).toEqual([])
    const again = move(requests.start, { sheet: { status: 'planned', assigneeIds: [users.operator] } })
    expect(again.checksheet.assigneeIds).toEqual([users.operator])
  })
  test('S5 a template may want the target scanned', () => {
    const content = { scanToStart: true }
    const start = (scannedCode?: string) =>
      outcome(
        { action: 'start', scannedCode },
        { sheet: { status: 'planned' }, content, around: { targetCodes: ['EQ-001', 'QR9'] } },
      )
    expect(start('eq-001')).toBe('open')
    expect(start('QR9')).toBe('open')
    expect(start('EQ-002')).toBe('V-008')
    expect(start()).toBe('V-008')
    expect(outcome(requests.start, { sheet: { status: 'planned' }, content })).toBe('V-008')
  })
})

describe('S6 submit', () => {
  test('S6 freezes the content and asks the first step', () => {
    const { checksheet, effects } = move(requests.submit, {
      steps: [{ ...check, userIds: [users.leader] }, approval],
      sheet: {
        round: 2,
        returned: { by: users.leader, at: now, fromStep: 1, to: { who: 'submitter' }, reason: 'x', cells: [] },
        status: 'returned',
      },
      context: { contentHash: hash },
    })
    expect(checksheet).toMatchObject({
      status: 'waiting',
      step: 1,
      round: 3,
      submittedBy: users.operator,
      submittedAt: now,
      contentHash: hash,
    })
    expect(checksheet.returned).toBeUndefined()
    expect(effects).toEqual([{ effect: 'askStep', step: 1, role: 'leader', userIds: [users.leader] }])
  })
  test('S6 what was submitted before a return stays told: who, when and what it said', () => {
    const first = {
      revision: 1,
      round: 1,
      by: users.other,
      at: '2026-11-14T00:00:00.000Z',
      contentHash: 'b'.repeat(64),
    }
    const { checksheet } = move(requests.submit, {
      sheet: { status: 'returned', round: 1, submissions: [first] },
      context: { contentHash: hash },
    })
    const second = { revision: 1, round: 2, by: users.operator, at: now, contentHash: hash }
    expect(checksheet.submissions).toEqual([first, second])
  })
  test('S6 without a server the hash of the device stands', () => {
    expect(move({ action: 'submit', contentHash: hash }).checksheet.contentHash).toBe(hash)
    expect(
      move({ action: 'submit', contentHash: hash }, { context: { contentHash: 'b'.repeat(64) } }).checksheet
        .contentHash,
    ).toBe('b'.repeat(64))
  })
  test('S6 an incomplete sheet is refused with the list of reasons', () => {
    const items: ItemSketch[] = [
      { key: 'a', required: true },
      { key: 'b', required: true },
    ]
    expect(() => move(requests.submit, { items })).toThrow(
      expect.objectContaining({
        code: 'W-008',
        message: '提出できません：未入力 2',
        detail: expect.objectContaining({
          problems: expect.arrayContaining([expect.objectContaining({ itemId: itemId('a') })]),
        }),
      }),
    )
    expect(outcome(requests.submit, { items, answers: { a: '1', b: '1' } })).toBe('waiting1')
  })
})

describe('S7 withdraw', () => {
  test('S7 by the one who submitted, while nobody has decided', () => {
    const { checksheet, effects } = move(requests.withdraw, {
      sheet: { status: 'waiting', contentHash: hash },
      steps: [{ ...check, userIds: [users.leader] }],
    })
    expect([checksheet.status, checksheet.step, checksheet.contentHash]).toEqual(['open', undefined, undefined])
    expect(effects).toEqual([{ effect: 'tell', userIds: [users.leader], about: 'withdrawn' }])
    expect(outcome(requests.withdraw, { sheet: { status: 'waiting' }, context: { actor: people.other } })).toBe('W-010')
  })
  test('S7 not once somebody has decided in this round', () => {
    const decision = { id: uuid(71), step: 1, kind: 'check' as const, by: users.leader, at: now }
    const decided = (round: number) => ({ status: 'waiting' as const, round: 2, approvals: [{ ...decision, round }] })
    expect(outcome(requests.withdraw, { sheet: decided(2) })).toBe('W-009')
    expect(outcome(requests.withdraw, { sheet: decided(1) })).toBe('open')
    expect(outcome(requests.withdraw, { sheet: { status: 'waiting', step: 2 }, steps: [check, approval] })).toBe(
      'W-009',
    )
  })
})

describe('S8 return', () => {
  const sheet = { status: 'waiting' as const, step: 2, round: 3, contentHash: hash }
  const steps = [check, approval]
  const context = { actor: people.approver }
  test('S8 to the submitter, with the reason and the chosen cells', () => {
    const request: StatusRequest = {
      action: 'return',
      reason: '再測定',
      to: { who: 'submitter' },
      cells: [{ itemId: itemId('a') }],
    }
    const { checksheet, effects } = move(request, { steps, sheet, context })
    expect(checksheet).toMatchObject({
      status: 'returned',
      round: 3,
      returned: {
        by: users.approver,
        at: now,
        fromStep: 2,
        to: { who: 'submitter' },
        reason: '再測定',
        cells: [{ itemId: itemId('a') }],
      },
    })
    expect(checksheet.step).toBeUndefined()
    expect(effects).toEqual([{ effect: 'tell', userIds: [users.operator], about: 'returned' }])
  })
  test('S8 everyone who worked on it is told, once', () => {
    const crew = { ...sheet, assigneeIds: [users.other, users.operator] }
    expect(move(requests.return, { steps, sheet: crew, context }).effects).toEqual([
      { effect: 'tell', userIds: [users.other, users.operator], about: 'returned' },
    ])
    const nobody = { ...sheet, assigneeIds: [users.other], submittedBy: undefined }
    expect(move(requests.return, { steps, sheet: nobody, context }).effects).toEqual([
      { effect: 'tell', userIds: [users.other], about: 'returned' },
    ])
  })
  test('S8 to a chosen person', () => {
    const { checksheet, effects } = move(
      { action: 'return', reason: 'x', to: { who: 'user', userId: users.other }, cells: [] },
      { steps, sheet, context },
    )
    expect(checksheet.status).toBe('returned')
    expect(effects).toEqual([{ effect: 'tell', userIds: [users.other], about: 'returned' }])
  })
  test('S10 to an earlier step in one go; it decides anew', () => {
    const request: StatusRequest = { action: 'return', reason: 'x', to: { who: 'step', step: 1 }, cells: [] }
    const { checksheet, effects } = move(request, { steps, sheet, context })
    expect(checksheet).toMatchObject({ status: 'waiting', step: 1, round: 4, returned: { fromStep: 2 } })
    expect(effects).toEqual([{ effect: 'askStep', step: 1, role: 'leader', userIds: [] }])
  })
  test('S10 not to the same or a later step', () => {
    for (const step of [2, 3])
      expect(
        outcome({ action: 'return', reason: 'x', to: { who: 'step', step }, cells: [] }, { steps, sheet, context }),
      ).toBe('W-015')
  })
  test('S8 only by the people of the due step', () => {
    expect(outcome(requests.return, { steps, sheet, context: { actor: people.leader } })).toBe('W-004')
    expect(
      outcome(requests.return, {
        steps: [{ ...check, userIds: [users.leader] }],
        sheet: { status: 'waiting' },
        context: { actor: people.leader2 },
      }),
    ).toBe('W-004')
  })
})

const signed = { actor: people.approver, contentHash: hash, reauthenticatedAt: '2026-11-15T01:58:00.000Z' }

describe('A1 approval', () => {
  test('A1 step after step, until the last one finishes the sheet', () => {
    const steps = [check, { ...approval, userIds: [users.approver] }]
    const first = move(requests.approve, {
      steps,
      sheet: { status: 'waiting' },
      context: { actor: people.leader, contentHash: hash },
    })
    expect(first.checksheet).toMatchObject({
      status: 'waiting',
      step: 2,
      approvals: [{ id: uuid(70), round: 1, step: 1, kind: 'check', by: users.leader, at: now }],
    })
    expect(first.effects).toEqual([{ effect: 'askStep', step: 2, role: 'approver', userIds: [users.approver] }])
    const last = move(requests.approve, { steps, sheet: { ...first.checksheet }, context: signed })
    expect(last.checksheet.status).toBe('approved')
    expect(last.checksheet.step).toBeUndefined()
    expect(last.checksheet.approvals).toHaveLength(2)
    expect(last.effects).toEqual([{ effect: 'seal' }, { effect: 'tell', userIds: [users.operator], about: 'approved' }])
  })
  test('A1 a leader’s check as the only step finishes it as well', () => {
    expect(
      outcome(requests.approve, { sheet: { status: 'waiting' }, context: { actor: people.leader, contentHash: hash } }),
    ).toBe('approved')
  })
  test('A1 a return that led back to a step is settled by its decision', () => {
    const returned = {
      by: users.approver,
      at: now,
      fromStep: 2,
      to: { who: 'step' as const, step: 1 },
      reason: 'x',
      cells: [],
    }
    const { checksheet } = move(requests.approve, {
      steps: [check, approval],
      sheet: { status: 'waiting', returned },
      context: { actor: people.leader, contentHash: hash },
    })
    expect([checksheet.step, checksheet.returned]).toEqual([2, undefined])
  })
  test('A2 an approver’s step is not for leaders', () => {
    expect(
      outcome(requests.approve, {
        steps: [approval],
        sheet: { status: 'waiting' },
        context: { ...signed, actor: people.leader },
      }),
    ).toBe('C-403')
    expect(
      outcome(requests.approve, {
        steps: [approval],
        sheet: { status: 'waiting' },
        context: { ...signed, actor: people.admin },
      }),
    ).toBe('C-403')
    expect(outcome(requests.approve, { steps: [approval], sheet: { status: 'waiting' }, context: signed })).toBe(
      'approved',
    )
  })
  test('A3 named people only', () => {
    const steps = [{ ...check, userIds: [users.leader] }]
    expect(
      outcome(requests.approve, {
        steps,
        sheet: { status: 'waiting' },
        context: { actor: people.leader2, contentHash: hash },
      }),
    ).toBe('W-004')
    expect(
      outcome(requests.approve, {
        steps,
        sheet: { status: 'waiting' },
        context: { actor: people.leader, contentHash: hash },
      }),
    ).toBe('approved')
  })
})

describe('A4 deputies', () => {
  const steps = [{ ...check, userIds: [users.leader] }]
  const deputy = {
    id: uuid(80),
    userId: users.leader,
    deputyId: people.leader2.id,
    from: '2026-11-15T00:00:00.000Z',
    to: '2026-11-16T00:00:00.000Z',
  }
  const act = (at: string, more: object = {}) =>
    move(requests.approve, {
      steps,
      sheet: { status: 'waiting' },
      context: { actor: people.leader2, contentHash: hash, now: at, deputies: [{ ...deputy, ...more }] },
    })
  test('A4 act for the absent within their period, and it is written down', () => {
    expect(act(now).checksheet.approvals[0]).toMatchObject({ by: people.leader2.id, onBehalfOf: users.leader })
  })
  test('A4 from the first moment on, until before the last', () => {
    expect(act('2026-11-15T00:00:00.000Z').checksheet.status).toBe('approved')
    expect(() => act('2026-11-14T23:59:59.999Z')).toThrow('この段の担当ではありません。')
    expect(act('2026-11-15T23:59:59.999Z').checksheet.status).toBe('approved')
    expect(() => act('2026-11-16T00:00:00.000Z')).toThrow('この段の担当ではありません。')
  })
  test('A4 only for their own person', () => {
    expect(() => act(now, { userId: users.other })).toThrow('この段の担当ではありません。')
    expect(() => act(now, { deputyId: users.other })).toThrow('この段の担当ではありません。')
  })
  test('A4 a deputy still needs the right of the step', () => {
    const operator = { ...deputy, deputyId: people.other.id }
    expect(
      outcome(requests.approve, {
        steps,
        sheet: { status: 'waiting' },
        context: { actor: people.other, contentHash: hash, deputies: [operator] },
      }),
    ).toBe('C-403')
  })
})

describe('A5 one or all', () => {
  const both = [users.leader, people.leader2.id]
  const all: ApprovalStep = { ...check, who: 'all', userIds: both }
  const by = (actor: typeof people.leader, sheet: Partial<Sheet>, step = all, more: object = {}) =>
    move({ ...requests.approve, ...more } as StatusRequest, {
      steps: [step],
      sheet,
      context: { actor, contentHash: hash },
    })
  test('A5 with all, the last one counts', () => {
    const first = by(people.leader, { status: 'waiting' })
    expect(first.checksheet).toMatchObject({ status: 'waiting', step: 1 })
    expect(first.effects).toEqual([])
    expect(by(people.leader2, first.checksheet).checksheet.status).toBe('approved')
  })
  test('A5 with any, the first one counts', () => {
    expect(by(people.leader2, { status: 'waiting' }, { ...all, who: 'any' }).checksheet.status).toBe('approved')
  })
  test('A5 all of nobody named is anyone', () => {
    expect(by(people.leader, { status: 'waiting' }, { ...all, userIds: [] }).checksheet.status).toBe('approved')
  })
  test('A6 nobody decides twice', () => {
    const first = by(people.leader, { status: 'waiting' })
    expect(() => by(people.leader, first.checksheet)).toThrow('この段はすでに確認しています。')
  })
  test('A6 a decision of an earlier round does not count', () => {
    const first = by(people.leader, { status: 'waiting' })
    const again = by(people.leader, { ...first.checksheet, round: 2 })
    expect(again.checksheet).toMatchObject({ status: 'waiting', step: 1 })
    expect(again.checksheet.approvals).toHaveLength(2)
  })
  test('A5 one deputy for both signs twice, once for each', () => {
    const deputies = [users.leader, users.approver].map((userId, n) => ({
      id: uuid(81 + n),
      userId,
      deputyId: people.leader2.id,
      from: '2026-11-15T00:00:00.000Z',
      to: '2026-11-16T00:00:00.000Z',
    }))
    const step: ApprovalStep = { ...check, who: 'all', userIds: [users.leader, users.approver] }
    const act = (sheet: Partial<Sheet>, onBehalfOf?: string) =>
      move(
        { action: 'approve', contentHash: hash, onBehalfOf },
        { steps: [step], sheet, context: { actor: people.leader2, contentHash: hash, deputies } },
      )
    const first = act({ status: 'waiting' }, users.approver)
    expect(first.checksheet.approvals[0]?.onBehalfOf).toBe(users.approver)
    expect(() => act(first.checksheet, users.approver)).toThrow('この段はすでに確認しています。')
    const second = act(first.checksheet)
    expect(second.checksheet.approvals[1]?.onBehalfOf).toBe(users.leader)
    expect(second.checksheet.status).toBe('approved')
    expect(() => act({ status: 'waiting' }, users.other)).toThrow('この段の担当ではありません。')
  })
  test('A5 who is named acts for themself first', () => {
    const deputies = [
      {
        id: uuid(81),
        userId: users.leader,
        deputyId: people.leader2.id,
        from: '2026-11-15T00:00:00.000Z',
        to: '2026-11-16T00:00:00.000Z',
      },
    ]
    const { checksheet } = move(requests.approve, {
      steps: [all],
      sheet: { status: 'waiting' },
      context: { actor: people.leader2, contentHash: hash, deputies },
    })
    expect(checksheet.approvals[0]?.onBehalfOf).toBeUndefined()
  })
})

describe('A7 nobody approves their own record', () => {
  const own = (answers: Answers, setting: Setting = {}) =>
    outcome(requests.approve, {
      sheet: { status: 'waiting' },
      answers,
      ...setting,
      context: { actor: people.leader, contentHash: hash, ...setting.context },
    })
  test('A7 not who submitted it', () => {
    expect(own({}, { sheet: { status: 'waiting', submittedBy: users.leader } })).toBe('V-015')
    expect(own({}, { sheet: { status: 'waiting', submittedBy: undefined } })).toBe('approved')
  })
  test('A7 not who entered a value', () => {
    const { evaluation } = scene(
      [{ key: 'a' }],
      {},
      {
        state: {
          checksheet: sketchChecksheet({ status: 'waiting', step: 1, round: 1, submittedBy: users.operator }),
          results: new Map([[itemId('a'), sketchResult('a', { value: '1' }, { enteredBy: users.leader })]]),
        },
      },
    )
    const context = { id: uuid(70), actor: people.leader, now, deputies: [], contentHash: hash }
    expect(() => transition(evaluation, requests.approve, context)).toThrow('自分が入力した記録は承認できません。')
    expect(transition(evaluation, requests.approve, { ...context, actor: people.leader2 }).checksheet.status).toBe(
      'approved',
    )
  })
  test('A7 items of the step itself do not count', () => {
    const items: ItemSketch[] = [{ key: '班長', kind: 'sign', role: 'leader', required: true }]
    const { evaluation } = scene(
      items,
      {},
      {
        state: {
          checksheet: sketchChecksheet({ status: 'waiting', step: 1, round: 1, submittedBy: users.operator }),
          results: new Map([[itemId('班長'), sketchResult('班長', { value: uuid(1) }, { enteredBy: users.leader })]]),
        },
      },
    )
    expect(
      transition(evaluation, requests.approve, {
        id: uuid(70),
        actor: people.leader,
        now,
        deputies: [],
        contentHash: hash,
      }).checksheet.status,
    ).toBe('approved')
  })
  test('A7 not through a deputy either', () => {
    const deputies = [
      {
        id: uuid(80),
        userId: users.leader,
        deputyId: people.leader2.id,
        from: '2026-11-15T00:00:00.000Z',
        to: '2026-11-16T00:00:00.000Z',
      },
    ]
    const steps = [{ ...check, userIds: [users.leader] }]
    expect(
      own(
        {},
        {
          steps,
          sheet: { status: 'waiting', submittedBy: users.leader },
          context: { actor: people.leader2, deputies },
        },
      ),
    ).toBe('V-015')
  })
  test('A7 a site may allow it', () => {
    const content = { approvalFlow: { steps: [check], allowSelfApproval: true } }
    expect(own({}, { content, sheet: { status: 'waiting', submittedBy: users.leader } })).toBe('approved')
  })
})

describe('A8 items of a step', () => {
  const items: ItemSketch[] = [{ key: '班長', kind: 'sign', role: 'leader', required: true }]
  test('A8 must be filled in before the step is taken', () => {
    const context = { actor: people.leader, contentHash: hash }
    expect(outcome(requests.approve, { items, sheet: { status: 'waiting' }, context })).toBe('W-008')
    expect(() => move(requests.approve, { items, sheet: { status: 'waiting' }, context })).toThrow(
      '先に入力が必要です（署名なし 1）。シートを開いて入力してください。',
    )
    expect(
      outcome(requests.approve, {
        items,
        answers: { 班長: uuid(1) },
        sheet: { status: 'waiting', submittedBy: users.other },
        context,
      }),
    ).toBe('approved')
  })
  test('A8 belong to the first step of that role', () => {
    const context = { actor: people.leader, contentHash: hash }
    expect(
      outcome(requests.approve, { items, steps: [check, check], sheet: { status: 'waiting', step: 2 }, context }),
    ).toBe('approved')
    expect(
      outcome(requests.approve, { items, steps: [check, check], sheet: { status: 'waiting', step: 1 }, context }),
    ).toBe('W-008')
  })
})

describe('A9 signatures', () => {
  const sheet = { status: 'waiting' as const }
  const sign = (request: object, context: Partial<StatusContext> = {}) =>
    outcome({ ...requests.approve, ...request } as StatusRequest, {
      steps: [approval],
      sheet,
      context: { ...signed, ...context },
    })
  test('A9 an approval is signed right after proving who one is', () => {
    expect(sign({})).toBe('approved')
    expect(sign({ signature: undefined })).toBe('W-007')
    expect(sign({}, { reauthenticatedAt: undefined })).toBe('W-007')
    expect(sign({}, { reauthenticatedAt: '2026-11-15T01:55:00.000Z' })).toBe('approved')
    expect(sign({}, { reauthenticatedAt: '2026-11-15T01:54:59.999Z' })).toBe('W-007')
    expect(sign({}, { reauthenticatedAt: now })).toBe('approved')
    expect(sign({}, { reauthenticatedAt: '2026-11-15T02:00:00.001Z' })).toBe('W-007')
    expect(maxReauthAgeMs).toBe(300_000)
  })
  test('A9 a check needs no signature, but keeps one', () => {
    const context = { actor: people.leader, contentHash: hash }
    expect(outcome({ action: 'approve', contentHash: hash }, { sheet, context })).toBe('approved')
    expect(move(requests.approve, { sheet, context }).checksheet.approvals[0]?.signature).toMatchObject({
      name: '承認 太郎',
    })
  })
  test('A9 the time of the proof is the server’s, not the sender’s', () => {
    const forged = { ...signature, reauthenticatedAt: '2030-01-01T00:00:00.000Z' }
    const { checksheet } = move(
      { action: 'approve', contentHash: hash, signature: forged },
      { steps: [approval], sheet, context: signed },
    )
    expect(checksheet.approvals[0]?.signature?.reauthenticatedAt).toBe('2026-11-15T01:58:00.000Z')
  })
  test('A10 what changed meanwhile cannot be signed', () => {
    expect(sign({}, { contentHash: 'b'.repeat(64) })).toBe('W-006')
    expect(sign({ signature: { ...signature, contentHash: 'b'.repeat(64) } })).toBe('W-006')
    expect(sign({}, { contentHash: undefined })).toBe('approved')
  })
})

test('A11 a conditional approval approves and opens an action', () => {
  const condition = { text: '次回までに交換', dueOn: '2026-12-01' }
  const { checksheet, effects } = move({ ...requests.approve, condition } as StatusRequest, {
    sheet: { status: 'waiting' },
    context: { actor: people.leader, contentHash: hash },
  })
  expect(checksheet.status).toBe('approved')
  expect(checksheet.approvals[0]?.condition).toEqual(condition)
  expect(effects[0]).toEqual({ effect: 'openAction', condition })
  const waiting = move({ ...requests.approve, condition } as StatusRequest, {
    steps: [{ ...check, who: 'all', userIds: [users.leader, users.other] }],
    sheet: { status: 'waiting' },
    context: { actor: people.leader, contentHash: hash },
  })
  expect(waiting.effects).toEqual([{ effect: 'openAction', condition }])
})

describe('S11 after approval', () => {
  const approved = {
    status: 'approved' as const,
    revision: 1,
    submittedBy: users.operator,
    submittedAt: now,
    contentHash: hash,
    doneProcessIds: [processId(1)],
    round: 2,
  }
  test('S11 a correction is a new revision; the original is kept', () => {
    const { checksheet, effects } = move(requests.revise, { sheet: approved, context: { actor: people.leader } })
    expect(checksheet).toMatchObject({
      status: 'open',
      revision: 2,
      revisionReason: '桁の誤り',
      doneProcessIds: [],
      round: 2,
    })
    expect([checksheet.submittedBy, checksheet.submittedAt, checksheet.contentHash, checksheet.override]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(effects).toEqual([{ effect: 'keepRevision', revision: 1 }])
  })
  test('S13 cancelling and voiding keep who, when and why', () => {
    for (const [request, status, from, actor] of [
      [requests.cancel, 'cancelled', 'waiting', people.leader],
      [requests.void, 'void', 'approved', people.admin],
    ] as const) {
      const { checksheet, effects } = move(request, {
        sheet: { status: from, assigneeIds: [users.other], submittedBy: users.operator },
        context: { actor },
      })
      expect(checksheet).toMatchObject({
        status,
        closed: { by: actor.id, at: now, reason: (request as { reason: string }).reason },
      })
      expect(checksheet.step).toBeUndefined()
      expect(effects).toEqual([{ effect: 'tell', userIds: [users.other, users.operator], about: 'cancelled' }])
    }
  })
  test('J23 only an approver of the due step replaces the overall judgement', () => {
    const { checksheet } = move(requests.override, {
      steps: [approval],
      sheet: { status: 'waiting' },
      context: { actor: people.approver },
    })
    expect(checksheet).toMatchObject({
      overall: 'ok',
      override: { judgement: 'ok', reason: '特採', by: users.approver, at: now },
    })
    expect(
      outcome(requests.override, {
        steps: [{ ...approval, userIds: [people.approver2.id] }],
        sheet: { status: 'waiting' },
        context: { actor: people.approver },
      }),
    ).toBe('W-004')
  })
})
