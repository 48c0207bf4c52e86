import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import type { Attachment, Checksheet, ResultDraft } from '../../model/index.ts'
import { outside, people } from '../testing/people.ts'
import {
  type Answers,
  deviceId,
  filesById,
  type ItemSketch,
  itemId,
  now,
  type ProcessSketch,
  processId,
  scene,
  sheetId,
  sketchChecksheet,
  sketchDrawing,
  sketchPhoto,
  sketchResults,
  users,
  uuid,
} from '../testing/scene.ts'
import { acceptResult, clockSkewMs, type EntryContext } from './acceptResult.ts'
import { lateArrivals, maxClockSkewMs, trustedTime, wrongClock } from './clock.ts'
import type { SheetContext } from './state.ts'

const entry = (more: Partial<EntryContext> = {}): EntryContext => ({
  id: uuid(50),
  actor: people.operator,
  now,
  deputies: [],
  atDevice: '2026-11-15T01:59:00.000Z',
  receivedAt: now,
  baseRev: 3,
  deviceId,
  deviceSeq: 9,
  ...more,
})

type Setting = {
  files?: Attachment[]
  answers?: Answers
  sheet?: Partial<Checksheet>
  entry?: Partial<EntryContext>
  rowId?: string
  context?: Partial<SheetContext>
}

function accept(
  items: ProcessSketch[] | ItemSketch[],
  key: string,
  draft: Partial<ResultDraft> | string,
  { answers = {}, sheet = {}, entry: more = {}, rowId, files = [], context = {} }: Setting = {},
) {
  const { evaluation } = scene(items, answers, {
    state: { checksheet: sketchChecksheet(sheet), results: sketchResults(answers), attachments: filesById(...files) },
    context,
  })
  const given: Partial<ResultDraft> = typeof draft === 'string' ? { value: draft } : draft
  const whole = { itemId: itemId(key), value: null, source: 'manual' as const, ...given, ...(rowId ? { rowId } : {}) }
  try {
    return acceptResult(evaluation, whole, entry(more))
  } catch (error) {
    if (error instanceof AppError) return `${error.code} ${error.message}`
    throw error
  }
}

const number: ItemSketch = { key: 'n', upper: '10', decimals: 1 }

describe('E8 an accepted answer', () => {
  test('E8 is normalised, judged and carries who, when and where', () => {
    expect(
      accept(
        [number],
        'n',
        { value: '１１．５', comment: '再調整', source: 'ocr', confidence: 0.95 },
        { sheet: { rev: 7 } },
      ),
    ).toEqual({
      id: uuid(50),
      checksheetId: sheetId,
      itemId: itemId('n'),
      value: '11.5',
      source: 'ocr',
      confidence: 0.95,
      comment: '再調整',
      judgement: 'ng',
      enteredBy: users.operator,
      enteredAtDevice: '2026-11-15T01:59:00.000Z',
      receivedAtServer: now,
      clockSkewMs: -60_000,
      rev: 8,
      baseRev: 3,
      deviceId,
      deviceSeq: 9,
    })
  })
  test('E8 out of spec is a judgement, not an error', () => {
    expect(accept([number], 'n', '99')).toMatchObject({ judgement: 'ng' })
    expect(accept([number], 'n', '9')).toMatchObject({ judgement: 'ok' })
  })
  test('E8 is judged beside the other cells', () => {
    const items: ItemSketch[] = [{ key: 'set' }, { key: 'act', limitFormula: '[set]-5 .. [set]+5' }]
    expect(accept(items, 'act', '106', { answers: { set: '100' } })).toMatchObject({ judgement: 'ng' })
    expect(accept(items, 'act', '105', { answers: { set: '100' } })).toMatchObject({ judgement: 'ok' })
  })
  test('E8 the earlier answer of the cell plays no part', () => {
    expect(
      accept([number], 'n', '5', { answers: { n: { value: '99', na: { reason: 'x' }, comment: '古い' } } }),
    ).toMatchObject({ value: '5', judgement: 'ok' })
  })
  test('E9 what cannot be a value is refused', () => {
    expect(accept([number], 'n', 'abc')).toBe('V-002 数字で入力してください（小数点以下1桁まで）。')
    expect(accept([{ key: 't', kind: 'text', maxLength: 2 }], 't', 'あいう')).toMatch(/^V-013/)
    expect(accept([{ key: 'c', kind: 'calc', formula: '1' }], 'c', '1')).toMatch(/^V-107/)
  })
  test('E9 an empty value takes the answer back', () => {
    expect(accept([number], 'n', { value: null }, { answers: { n: '5' } })).toMatchObject({
      value: null,
      judgement: 'none',
    })
    expect(accept([number], 'n', ' ')).toMatchObject({ value: null, judgement: 'none' })
  })
})

describe('J7 対象外', () => {
  test('J7 only where the item allows it, with the reason it asks for', () => {
    expect(accept([number], 'n', { na: { reason: '休止' } })).toBe('V-106 この項目は対象外にできません。')
    expect(accept([{ ...number, allowNA: 'reason' }], 'n', { na: { reason: ' ' } })).toBe(
      'V-009 対象外とする理由を選択してください。',
    )
    expect(accept([{ ...number, allowNA: 'free' }], 'n', { na: { reason: '' } })).toMatchObject({
      judgement: 'na',
      na: { reason: '' },
    })
    expect(accept([{ ...number, allowNA: 'reason' }], 'n', { value: '5', na: { reason: ' 休止 ' } })).toMatchObject({
      value: null,
      judgement: 'na',
      na: { reason: '休止' },
    })
  })
})

describe('E10 the place', () => {
  const rows: ProcessSketch[] = [
    { repeat: { min: 2, max: 5, label: '行' }, items: [{ key: 'r' }] },
    { items: [number] },
  ]
  test('E10 an item and a row that exist', () => {
    expect(accept([number], 'nobody', '1')).toMatch(/^V-124/)
    expect(accept(rows, 'r', '1', { rowId: '2' })).toMatchObject({ value: '1', rowId: '2' })
    expect(accept(rows, 'r', '1', { rowId: '3' })).toMatch(/^V-125/)
    expect(accept(rows, 'r', '1')).toMatch(/^V-125/)
    expect(accept(rows, 'n', '1', { rowId: '1' })).toMatch(/^V-125/)
  })
})

describe('S3 who writes, and when', () => {
  test.each([
    ['planned', 'W-002 「予定」のため編集できません。'],
    ['waiting', 'W-002 「確認待ち」のため編集できません。'],
    ['approved', 'W-002 「承認済み」のため編集できません。'],
    ['cancelled', 'W-002 「中止」のため編集できません。'],
    ['void', 'W-002 「無効」のため編集できません。'],
  ] as const)('S3 not while the sheet is %s', (status, text) => {
    expect(accept([number], 'n', '1', { sheet: { status } })).toBe(text)
  })
  test.each(['open', 'returned'] as const)('S3 while the sheet is %s', (status) => {
    expect(accept([number], 'n', '1', { sheet: { status } })).toMatchObject({ value: '1' })
  })
  test.each([
    ['viewer', 'C-403'],
    ['approver', 'C-403'],
    ['editor', 'C-403'],
    ['auditor', 'C-403'],
  ] as const)('P3 not a %s', (role, code) => {
    expect(String(accept([number], 'n', '1', { entry: { actor: people[role] } })).slice(0, 5)).toBe(code)
  })
  test.each(['operator', 'leader', 'admin'] as const)('P3 but a %s', (role) => {
    expect(accept([number], 'n', '1', { entry: { actor: people[role] } })).toMatchObject({ enteredBy: people[role].id })
  })
  test('P8 from outside there is no such sheet', () => {
    expect(accept([number], 'n', '1', { entry: { actor: outside(people.operator) } })).toMatch(/^C-404/)
  })
})

describe('S9 returned sheets', () => {
  const items: ItemSketch[] = [
    { key: 'a' },
    { key: 'b' },
    { key: 'c', kind: 'text', visibleIf: '[a]==2', required: true },
  ]
  const returned = (more: object = {}) => ({
    status: 'returned' as const,
    returned: {
      by: users.leader,
      at: now,
      fromStep: 1,
      to: { who: 'submitter' as const },
      reason: '再測定',
      cells: [{ itemId: itemId('a') }],
      ...more,
    },
  })
  const answers = { a: '1', b: '1' }
  test('S9 only the chosen cells are open', () => {
    expect(accept(items, 'a', '5', { answers, sheet: returned() })).toMatchObject({ value: '5' })
    expect(accept(items, 'b', '5', { answers, sheet: returned() })).toMatch(/^W-003/)
  })
  test('S9 and what is still empty, since a question may have opened', () => {
    expect(accept(items, 'b', '5', { answers: { a: '1' }, sheet: returned() })).toMatchObject({ value: '5' })
    expect(accept(items, 'c', '処置', { answers: { a: '2', b: '1' }, sheet: returned() })).toMatchObject({
      value: '処置',
    })
  })
  test('S9 no chosen cells: everything', () => {
    expect(accept(items, 'b', '5', { answers, sheet: returned({ cells: [] }) })).toMatchObject({ value: '5' })
  })
  test('S9 a sheet sent to one person is for that person, or a leader', () => {
    const sheet = returned({ to: { who: 'user', userId: users.other } })
    expect(accept(items, 'a', '5', { answers, sheet })).toMatch(/^W-016/)
    expect(accept(items, 'a', '5', { answers, sheet, entry: { actor: people.other } })).toMatchObject({ value: '5' })
    expect(accept(items, 'a', '5', { answers, sheet, entry: { actor: people.leader } })).toMatchObject({ value: '5' })
  })
})

describe('S12 items of an approval step', () => {
  const items: ItemSketch[] = [{ key: 'n' }, { key: '班長', kind: 'sign', role: 'leader', required: true }]
  const waiting = { status: 'waiting' as const, step: 1, round: 1 }
  const sign = { value: uuid(60) }
  test('S12 are written at that step, by its people', () => {
    const files = [sketchDrawing(uuid(60), '班長', users.leader)]
    expect(accept(items, '班長', sign, { sheet: waiting, entry: { actor: people.leader }, files })).toMatchObject({
      value: uuid(60),
      judgement: 'ok',
    })
    expect(accept(items, '班長', sign, { sheet: waiting, entry: { actor: people.operator } })).toMatch(/^W-004/)
  })
  test('S12 not before and not after', () => {
    expect(accept(items, '班長', sign, { entry: { actor: people.leader } })).toBe(
      'W-014 この項目はリーダーが確認のときに入力します。',
    )
    expect(accept(items, '班長', sign, { sheet: { status: 'approved' }, entry: { actor: people.leader } })).toMatch(
      /^W-014/,
    )
    const approverItem: ItemSketch[] = [{ key: '主任', kind: 'sign', role: 'approver' }]
    expect(accept(approverItem, '主任', sign, { sheet: waiting, entry: { actor: people.approver } })).toBe(
      'W-014 この項目は承認者が確認のときに入力します。',
    )
  })
  test('S12 nobody writes a step item for a step that does not exist', () => {
    expect(accept(items, '班長', sign, { sheet: { ...waiting, step: 2 }, entry: { actor: people.leader } })).toMatch(
      /^W-014/,
    )
  })
})

describe('E13 clocks and stamps', () => {
  const at = (atDevice: string) => accept([number], 'n', '1', { entry: { atDevice } })
  test('E13 a device is believed within its 30 days, the server otherwise; the difference is kept', () => {
    expect(at('2026-10-20T02:00:00.000Z')).toMatchObject({ enteredAtDevice: '2026-10-20T02:00:00.000Z' })
    for (const wrong of ['2020-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z']) {
      expect(at(wrong)).toMatchObject({ enteredAtDevice: now, clockSkewMs: Date.parse(wrong) - Date.parse(now) })
    }
  })
  test('E13 oneself is oneself', () => {
    const self: ItemSketch[] = [{ key: 'who', kind: 'user', auto: { by: 'self' } }]
    expect(accept(self, 'who', users.operator)).toMatchObject({ value: users.operator })
    expect(accept(self, 'who', users.other)).toMatch(/^V-146/)
    expect(accept(self, 'who', users.other, { answers: { who: users.other } })).toMatchObject({ value: users.other })
  })
  test.each([
    ['datetime', '2026-11-15T01:58:00Z', '2026-11-15T00:00:00Z'],
    ['time', '10:59', '08:00'],
    ['date', '2026-11-15', '2026-11-14'],
  ] as const)('E13 now is now: %s', (kind, right, wrong) => {
    const stamp: ItemSketch[] = [{ key: 't', kind, auto: { by: 'now' } }]
    expect(accept(stamp, 't', right)).toMatchObject({ judgement: 'ok' })
    expect(accept(stamp, 't', wrong)).toMatch(/^V-147/)
  })
})

describe('E14 a choice from a master', () => {
  const items: ItemSketch[] = [
    { key: 's', kind: 'select', source: 'master:staff' },
    { key: 'm', kind: 'multi', source: 'master:staff' },
  ]
  const rows: Record<string, 'active' | 'retired'> = { 佐藤: 'active', 辞めた人: 'retired' }
  const context = { inMaster: (_: string, value: string) => rows[value] ?? ('none' as const) }
  test('E14 is a row of it; what is none is refused, also among several', () => {
    expect(accept(items, 's', '佐藤', { context })).toMatchObject({ value: '佐藤', judgement: 'ok' })
    expect(accept(items, 's', '幽霊', { context })).toMatch(/^V-149/)
    expect(accept(items, 'm', '佐藤\n幽霊', { context })).toMatch(/^V-149/)
    expect(accept(items, 'm', '佐藤\n辞めた人', { context })).toMatchObject({ judgement: 'ng' })
  })
  test('E14 a row that was retired meanwhile is taken and 否; what is recorded may be said again', () => {
    expect(accept(items, 's', '辞めた人', { context })).toMatchObject({ judgement: 'ng' })
    expect(accept(items, 's', '幽霊', { context, answers: { s: '幽霊' } })).toMatchObject({ value: '幽霊' })
  })
  test('E14 where the master is not at hand, the server decides', () => {
    expect(accept(items, 's', '幽霊')).toMatchObject({ value: '幽霊' })
  })
})

describe('E11 a signature', () => {
  const items: ItemSketch[] = [
    { key: 'サイン', kind: 'sign' },
    { key: 'other', kind: 'sign' },
  ]
  const signed = (file: Attachment | undefined, more: Partial<EntryContext> = {}) =>
    accept(items, 'サイン', { value: uuid(60) }, { files: file ? [file] : [], entry: more })
  const own = sketchDrawing(uuid(60), 'サイン', users.operator)
  test('E11 is the drawing made in this cell by the person who signs', () => {
    expect(signed(own)).toMatchObject({ value: uuid(60), judgement: 'ok' })
    const refusal = 'V-141 署名は、この欄に自分で書いたものだけ使えます。もう一度署名してください。'
    expect(signed(undefined)).toBe(refusal)
    expect(signed({ ...own, addedBy: users.other })).toBe(refusal)
    expect(signed({ ...own, itemId: itemId('other') })).toBe(refusal)
    expect(signed({ ...own, rowId: '1' })).toBe(refusal)
    expect(signed({ ...own, kind: 'photo' })).toBe(refusal)
    expect(signed({ ...own, kind: 'drawing' })).toBe(refusal)
    expect(signed({ ...own, removed: { by: users.operator, at: now } })).toBe(refusal)
    expect(signed(own, { actor: people.other })).toBe(refusal)
  })
  test('E11 a dot is no signature, a line is, and so is the name in writing', () => {
    const drawn = (...strokes: [number, number][][]) =>
      signed({ ...own, annotations: strokes.map((points) => ({ shape: 'line' as const, points })) })
    expect(drawn([[0.5, 0.2]])).toBe('V-011 署名がありません。')
    expect(
      drawn(
        [[0.5, 0.2]],
        [
          [0.6, 0.2],
          [0.601, 0.2],
        ],
      ),
    ).toBe('V-011 署名がありません。')
    expect(
      drawn([
        [0.3, 0.2],
        [0.5, 0.25],
      ]),
    ).toMatchObject({ judgement: 'ok' })
    expect(drawn()).toBe('V-011 署名がありません。')
    const name = { shape: 'text' as const, points: [[0.02, 0.37]] as [number, number][], text: '佐藤 健一' }
    expect(signed({ ...own, annotations: [name] })).toMatchObject({ judgement: 'ok' })
  })
  test('E11 in a dispute it is still the drawing of whoever signed', () => {
    expect(signed(own, { actor: people.other, saidBy: users.operator })).toMatchObject({ value: uuid(60) })
  })
  test('E12 evidence are files of this cell', () => {
    const given = (file: Attachment | undefined) =>
      accept([number, { key: 'm' }], 'n', { value: '1', evidence: [uuid(501)] }, { files: file ? [file] : [] })
    expect(given(sketchPhoto(1, 'n'))).toMatchObject({ evidence: [uuid(501)] })
    expect(given(undefined)).toMatch(/^V-142/)
    expect(given(sketchPhoto(1, 'm'))).toMatch(/^V-142/)
  })
})

describe('C9 processes', () => {
  const processes: ProcessSketch[] = [
    { order: 'fixed', items: [{ key: 'first', required: true }] },
    { order: 'fixed', lockWhenDone: true, items: [{ key: 'second' }] },
  ]
  test('C9 where a value is typed, order is kept', () => {
    expect(accept(processes, 'second', '1', { entry: { keepOrder: true } })).toBe('V-010 工程1を先に完了してください。')
    expect(accept(processes, 'second', '1', { entry: { keepOrder: true }, answers: { first: '1' } })).toMatchObject({
      value: '1',
    })
    expect(accept(processes, 'first', '1', { entry: { keepOrder: true } })).toMatchObject({ value: '1' })
  })
  test('C9 where devices are merged, it is not', () => {
    expect(accept(processes, 'second', '1')).toMatchObject({ value: '1' })
  })
  test('C13 a process that locks when done is closed', () => {
    const done = { doneProcessIds: [processId(1), processId(2)] }
    expect(accept(processes, 'second', '1', { sheet: done })).toBe(
      'W-013 工程2は完了しています。直すには再開してください。',
    )
    expect(accept(processes, 'first', '1', { sheet: done })).toMatchObject({ value: '1' })
    expect(accept(processes, 'second', '1')).toMatchObject({ value: '1' })
  })
  test('P10 a process may ask for a leader or a qualification', () => {
    const leader: ProcessSketch[] = [{ requiredRole: 'leader', items: [{ key: 'x' }] }]
    expect(accept(leader, 'x', '1')).toMatch(/^C-403/)
    expect(accept(leader, 'x', '1', { entry: { actor: people.leader } })).toMatchObject({ value: '1' })
    const operator: ProcessSketch[] = [{ requiredRole: 'operator', items: [{ key: 'x' }] }]
    expect(accept(operator, 'x', '1')).toMatchObject({ value: '1' })
    const skill: ProcessSketch[] = [{ requiredSkill: '玉掛け', items: [{ key: 'x' }] }]
    expect(accept(skill, 'x', '1', { entry: { hasSkill: (code) => code !== '玉掛け' } })).toBe(
      'W-021 必要な資格「玉掛け」の期限が切れています',
    )
    expect(accept(skill, 'x', '1', { entry: { hasSkill: () => true } })).toMatchObject({ value: '1' })
    expect(accept(skill, 'x', '1')).toMatchObject({ value: '1' })
  })
})

describe('P9 personal items', () => {
  const items: ItemSketch[] = [{ key: '体温', personal: true }]
  const answers = { 体温: { value: '36.5' } }
  test('P9 what one may not see one cannot overwrite', () => {
    expect(accept(items, '体温', '36.6', { answers, entry: { actor: people.other } })).toBe(
      'W-018 ほかの人の個人情報は変更できません。',
    )
    expect(accept(items, '体温', '36.6', { answers })).toMatchObject({ value: '36.6' })
    expect(accept(items, '体温', '36.6', { answers, entry: { actor: people.leader } })).toMatchObject({ value: '36.6' })
    expect(accept(items, '体温', '36.6', { entry: { actor: people.other } })).toMatchObject({ value: '36.6' })
  })
})

test('V-016 a record tells what a wrong clock said, and how late the rest arrived, from five minutes on', () => {
  const receivedAtServer = '2026-11-15T02:00:00.000Z'
  const times = (atDevice: string) => ({
    enteredAtDevice: trustedTime(atDevice, receivedAtServer),
    receivedAtServer,
    clockSkewMs: clockSkewMs(atDevice, receivedAtServer),
  })
  const [soon, late] = [times('2026-11-15T01:56:00.000Z'), times('2026-11-14T23:00:00.000Z')]
  const wrong = ['2026-11-15T02:05:00.001Z', '2020-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z']
  expect([soon, late, ...wrong.map(times)].map(wrongClock)).toEqual([undefined, undefined, ...wrong])
  expect(lateArrivals([soon, late, ...wrong.map(times)])).toEqual({ count: 1, minutes: 180 })
  expect(lateArrivals([soon])).toBeUndefined()
})

test('V-016 the skew is device minus server, told from five minutes on', () => {
  expect(clockSkewMs('2026-11-15T02:05:00.000Z', '2026-11-15T02:00:00.000Z')).toBe(300_000)
  expect(maxClockSkewMs).toBe(300_000)
})
