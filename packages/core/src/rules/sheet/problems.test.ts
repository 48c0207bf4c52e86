import { describe, expect, test } from 'vitest'
import type { Conflict } from '../../model/index.ts'
import { openedBy } from '../plan/openedBy.ts'
import {
  type Answers,
  cellOf,
  type ItemSketch,
  itemId,
  type ProcessSketch,
  processId,
  scene,
  sheetId,
  sketchPhoto,
  users,
  uuid,
} from '../testing/scene.ts'
import { bulkOkCells } from './bulkOk.ts'
import { findProblems, type Problem, summarise } from './problems.ts'
import { lockOf, processStates } from './processState.ts'
import { overallOf, progressOf } from './progress.ts'
import { naCells } from './rowNa.ts'
import { cellKey } from './state.ts'
import { nextEmpty } from './wayOn.ts'

type More = Parameters<typeof scene>[2]
const told = (
  items: ProcessSketch[] | ItemSketch[],
  answers: Answers = {},
  more?: More,
  step?: 'leader' | 'approver',
) =>
  findProblems(scene(items, answers, more).evaluation, step).map(({ kind, itemName, rowNo, code }) =>
    [kind, itemName, rowNo, code].filter((part) => part !== undefined).join(' '),
  )
const photos = (...list: [string, number, string?][]) => {
  const all = list.flatMap(([key, count, rowId], n) =>
    Array.from({ length: count }, (_, m) => sketchPhoto(n * 50 + m, key, rowId ? { rowId } : {})),
  )
  return { state: { attachments: new Map(all.map((photo) => [photo.id, photo])) } }
}

describe('C1 what must be answered', () => {
  test('C1 a required item that is 未入力', () => {
    expect(told([{ key: 'a', required: true }])).toEqual(['missing a V-001'])
    expect(told([{ key: 'a', required: true }], { a: '1' })).toEqual([])
  })
  test('C1 says what is missing in its own words', () => {
    const problems = findProblems(scene([{ key: '油温', required: true }]).evaluation)
    expect(problems).toEqual([
      {
        kind: 'missing',
        processId: processId(1),
        processNo: 1,
        itemId: itemId('油温'),
        itemNo: 1,
        itemName: '油温',
        code: 'V-001',
        text: '「油温」を入力してください。',
      },
    ])
  })
  test('C1 a signature, photos and the reason of 対象外', () => {
    expect(told([{ key: 's', kind: 'sign', required: true }])).toEqual(['sign s V-011'])
    expect(told([{ key: 'p', kind: 'photo', required: true, minPhotos: 2 }], {}, photos(['p', 1]))).toEqual([
      'photo p V-006',
    ])
    expect(told([{ key: 'p', kind: 'photo', required: true }], {}, photos(['p', 1]))).toEqual([])
    const na = { a: { na: { reason: '' } } }
    expect(told([{ key: 'a', required: true, allowNA: 'reason' }], na)).toEqual(['missing a V-009'])
  })
})

describe('C2 what need not be answered', () => {
  test('C2 optional, hidden, and what belongs to an approval step', () => {
    expect(told([{ key: 'a' }])).toEqual([])
    expect(told([{ key: 'a', required: true, visibleIf: 'false' }])).toEqual([])
    expect(told([{ key: 'a', kind: 'sign', required: true, role: 'leader' }])).toEqual([])
    expect(told([{ key: 'p', kind: 'photo', minPhotos: 0 }])).toEqual([])
    expect(told([{ key: 'p', kind: 'photo', minPhotos: 2 }])).toEqual([])
  })
  test('C2 対象外 with its reason is an answer', () => {
    expect(told([{ key: 'a', required: true, allowNA: 'reason' }], { a: { na: { reason: '休止中' } } })).toEqual([])
  })
})

describe('C3 progress', () => {
  const items: ItemSketch[] = [
    { key: 'a', required: true, upper: '10', warnUpper: '5' },
    { key: 'b', required: true, upper: '10', warnUpper: '5' },
    { key: 'c', required: true, upper: '10', warnUpper: '5' },
    { key: 'd', allowNA: 'free' },
    { key: 'free' },
    { key: 'sign', kind: 'sign', required: true, role: 'leader' },
    { key: 'hidden', required: true, visibleIf: 'false' },
    { key: 'sum', kind: 'calc', formula: '[a]+[b]' },
  ]
  const none = { ok: 0, warn: 0, ng: 0, na: 0, opened: 0 }
  const counts = (answers: Answers) => progressOf(scene(items, answers).evaluation)
  test('C3 what must and what may be answered are counted apart, and answering moves neither whole', () => {
    expect(counts({})).toEqual({ done: 0, total: 3, optionalDone: 0, optionalTotal: 2, ...none })
    expect(counts({ a: '1', b: '6', d: { na: { reason: '' } } })).toEqual({
      ...{ done: 2, total: 3, optionalDone: 1, optionalTotal: 2, opened: 0 },
      ...{ ok: 2, warn: 1, ng: 0, na: 1 },
    })
    const through = counts({ a: '1', b: '6', c: '11', free: '1', d: { na: { reason: '' } } })
    expect(through).toMatchObject({ done: 3, total: 3, optionalDone: 2, optionalTotal: 2, ng: 1 })
  })
  test('C3 an item of an approval step is judged and not counted, also once it is filled in', () => {
    const { done, total } = counts({ sign: uuid(7) })
    expect([done, total]).toEqual([0, 3])
  })
  test('C3 rows count like items, each with its own', () => {
    const table: ProcessSketch[] = [
      { repeat: { min: 3, max: 9, label: '行' }, items: [{ key: 'a', required: true }, { key: 'b' }] },
    ]
    const { done, total, optionalTotal } = progressOf(scene(table, { 'a/2': '1' }).evaluation)
    expect([done, total, optionalTotal]).toEqual([1, 3, 3])
  })
  test('C15 what an answer opened is in the whole from then on, and said to be so', () => {
    const opening: ItemSketch[] = [
      { key: 'a', kind: 'okng', required: true },
      { key: 'why', kind: 'text', required: true, visibleIf: "[a]=='否'" },
      { key: 'more', kind: 'text', visibleIf: "[a]=='否'" },
      { key: 'tank', required: true, visibleIf: "[target.water]!='直結水道'" },
    ]
    const facts = { context: { facts: { 'target.water': '井戸' } } }
    const asked = (answers: Answers) => progressOf(scene(opening, answers, facts).evaluation)
    expect(asked({})).toMatchObject({ total: 2, optionalTotal: 0, opened: 0 })
    expect(asked({ a: 'ok' })).toMatchObject({ done: 1, total: 2, opened: 0 })
    expect(asked({ a: 'ng' })).toMatchObject({ done: 1, total: 3, optionalTotal: 1, opened: 1 })
  })
  test('C15 an item names the answers that opened it', () => {
    const { plan } = scene([
      { key: 'a', kind: 'okng' },
      { key: 'why', kind: 'text', required: true, visibleIf: "[a]=='否'" },
      { key: 'any', kind: 'text', visibleIf: 'anyNG()' },
      { key: 'tank', visibleIf: "[target.water]!='直結水道'" },
    ]).evaluation
    const opener = (key: string) => openedBy(plan.items.get(itemId(key))!)
    expect(opener('a')).toBeUndefined()
    expect(opener('tank')).toBeUndefined()
    expect(opener('why')?.items.map(({ item }) => item.name)).toEqual(['a'])
    expect(opener('any')).toEqual({ items: [], isNg: true })
  })
})

describe('C16 the way through a sheet', () => {
  const items: ItemSketch[] = [
    { key: 'a', required: true },
    { key: 'b' },
    { key: 'sum', kind: 'calc', required: true, formula: '[a]+[b]' },
    { key: 'c', required: true },
    { key: 'sign', kind: 'sign', required: true, role: 'leader' },
  ]
  const next = (answers: Answers, after?: string) => {
    const key = nextEmpty(scene(items, answers).evaluation, after === undefined ? undefined : itemId(after))
    return items.find((item) => itemId(item.key) === key)?.key
  }
  test('C16 it leads to everything that 残り counts and to nothing else', () => {
    expect([next({}), next({ a: '1' }, 'a'), next({ a: '1' }, 'b')]).toEqual(['a', 'b', 'c'])
    const { evaluation } = scene(items, { a: '1', c: '1' })
    const { done, total } = progressOf(evaluation)
    expect([total - done, next({ a: '1', c: '1' }, 'c')]).toEqual([0, undefined])
  })
  test('C16 behind the end it begins again with what must be answered', () => {
    expect(next({ c: '1' }, 'c')).toBe('a')
    expect(next({ a: '1', c: '1' }, 'c')).toBeUndefined()
  })
  test('C16 a process that has to wait is left out', () => {
    const fixed: ProcessSketch[] = [
      { order: 'fixed', items: [{ key: 'a', required: true }] },
      { order: 'fixed', items: [{ key: 'b', required: true }] },
    ]
    expect(nextEmpty(scene(fixed).evaluation, itemId('a'))).toBeUndefined()
    expect(nextEmpty(scene(fixed, { a: '1' }).evaluation, itemId('a'))).toBe(itemId('b'))
  })
})

describe('C4 evidence of a 否', () => {
  test('C4 the photo its item asks for', () => {
    const item: ItemSketch = { key: 'o', kind: 'okng', photoOnNg: true }
    expect(told([item], { o: 'ng' })).toEqual(['photo o V-006'])
    expect(told([item], { o: { value: 'ng', comment: '漏れ' } })).toEqual(['photo o V-006'])
    expect(told([item], { o: 'ng' }, photos(['o', 1]))).toEqual([])
    expect(told([item], { o: 'ok' })).toEqual([])
  })
  test('C5 the comment its item asks for', () => {
    const item: ItemSketch = { key: 'o', kind: 'okng', commentOnNg: true }
    expect(told([item], { o: 'ng' }, photos(['o', 1]))).toEqual(['reason o V-007'])
    expect(told([item], { o: { value: 'ng', comment: ' 　' } })).toEqual(['reason o V-007'])
    expect(told([item], { o: { value: 'ng', comment: '異音' } })).toEqual([])
    expect(told([{ ...item, photoOnNg: true }], { o: 'ng' })).toEqual(['photo o V-006', 'reason o V-007'])
  })
  test('C5 an instrument out of calibration is used only with a reason in words', () => {
    const item: ItemSketch = { key: 'm', kind: 'qr', expiry: true }
    const until = (day: string) => ({ ...photos(['m', 1]), context: { instrumentUntil: () => day } })
    expect(told([item], { m: 'M-1' }, until('2020-01-01'))).toEqual(['reason m V-007'])
    expect(told([item], { m: { value: 'M-1', comment: '代わりが校正中' } }, until('2020-01-01'))).toEqual([])
    expect(told([item], { m: 'M-1' }, until('2999-01-01'))).toEqual([])
  })
  test('C6 otherwise any word or photo about it', () => {
    const item: ItemSketch = { key: 'n', upper: '10' }
    expect(told([item], { n: '11' })).toEqual(['reason n V-007'])
    expect(told([item], { n: { value: '11', comment: '再調整' } })).toEqual([])
    expect(told([item], { n: '11' }, photos(['n', 1]))).toEqual([])
    expect(told([{ ...item, warnUpper: '5' }], { n: '6' })).toEqual([])
  })
  test('C6 an item that opens on the answer explains it', () => {
    const items: ItemSketch[] = [
      { key: '判定', kind: 'select', choices: ['可', '不可'], okChoices: ['可'] },
      { key: '処置', kind: 'text', visibleIf: "[判定]!='可'", required: true },
    ]
    expect(told(items, { 判定: '不可' })).toEqual(['reason 判定 V-007', 'missing 処置 V-001'])
    expect(told(items, { 判定: '不可', 処置: '停止' })).toEqual([])
    const optional = items.map((item) => (item.key === '処置' ? { ...item, required: false } : item))
    expect(told(optional, { 判定: '不可', 処置: '停止' })).toEqual(['reason 判定 V-007'])
  })
  test('C6 so does an item that opens on any 否 of its row', () => {
    const rows: ProcessSketch[] = [
      {
        repeat: { min: 2, max: 2, label: '行' },
        items: [
          { key: 't', lower: '75' },
          { key: 'k', kind: 'text', visibleIf: 'anyNG()', required: true },
        ],
      },
    ]
    expect(told(rows, { 't/1': '70', 'k/1': '廃棄', 't/2': '60' })).toEqual(['reason t 2 V-007', 'missing k 2 V-001'])
  })
  test('C6 a calculation needs no words: its inputs have them', () => {
    expect(told([{ key: 'c', kind: 'calc', formula: '11', upper: '10' }])).toEqual([])
  })
})

describe('C7 photos beside an answer', () => {
  test('C7 an answered item needs its photos, 対象外 does not', () => {
    const item: ItemSketch = { key: 'n', minPhotos: 2, allowNA: 'free' }
    expect(told([item], { n: '1' }, photos(['n', 1]))).toEqual(['photo n V-006'])
    expect(told([item], { n: '1' }, photos(['n', 2]))).toEqual([])
    expect(told([item])).toEqual([])
    expect(told([item], { n: { na: { reason: '' } } })).toEqual([])
  })
  test('C7 photos that were begun are finished', () => {
    const item: ItemSketch = { key: 'p', kind: 'photo', minPhotos: 2 }
    expect(told([item], {}, photos(['p', 1]))).toEqual(['photo p V-006'])
    expect(told([item], {}, photos(['p', 2]))).toEqual([])
  })
})

describe('C8 the rest', () => {
  test('C8 open conflicts', () => {
    const side = {
      operationId: uuid(30),
      value: '1',
      source: 'manual' as const,
      by: users.operator,
      atDevice: '2026-11-15T02:00:00.000Z',
      deviceId: uuid(31),
      deviceSeq: 1,
    }
    const conflict: Conflict = {
      id: uuid(32),
      checksheetId: sheetId,
      itemId: itemId('a'),
      current: side,
      contenders: [side],
      openedRev: 1,
    }
    const state = { conflicts: new Map([[itemId('a'), conflict]]) }
    expect(told([{ key: 'a' }], { a: '1' }, { state })).toEqual(['conflict a V-122'])
  })
  test('J19 a value other than the forced one', () => {
    const items: ItemSketch[] = [
      { key: 'b', kind: 'okng', critical: true },
      {
        key: '可否',
        kind: 'select',
        choices: ['使用可', '使用禁止'],
        force: { when: 'criticalNG()', value: '使用禁止' },
      },
    ]
    const ng = { value: 'ng', comment: '破損' }
    expect(told(items, { b: ng, 可否: '使用可' })).toEqual(['forced 可否 V-115'])
    expect(told(items, { b: ng, 可否: '使用禁止' })).toEqual([])
    expect(told(items, { b: ng })).toEqual([])
    expect(told(items, { b: 'ok', 可否: '使用可' })).toEqual([])
  })
  test('R3 fewer rows than the process needs', () => {
    const rows: ProcessSketch[] = [{ repeat: { min: 2, max: 5, label: 'サンプル' }, items: [{ key: 'r' }] }]
    const state = { rows: new Map([[processId(1), ['1']]]) }
    expect(findProblems(scene(rows, {}, { state }).evaluation)).toEqual([
      {
        kind: 'rows',
        processId: processId(1),
        processNo: 1,
        code: 'V-120',
        text: '「サンプル」が2行必要です（現在1行）。',
      },
    ])
    expect(told(rows)).toEqual([])
  })
})

describe('C10 approval steps', () => {
  const items: ItemSketch[] = [
    { key: 'a', required: true },
    { key: '班長', kind: 'sign', required: true, role: 'leader' },
    { key: '主任', kind: 'sign', required: true, role: 'approver' },
  ]
  test('C10 a step is asked only for what it fills in itself', () => {
    expect(told(items, {}, {}, 'leader')).toEqual(['sign 班長 V-011'])
    expect(told(items, {}, {}, 'approver')).toEqual(['sign 主任 V-011'])
    expect(told(items, { 班長: uuid(40) }, {}, 'leader')).toEqual([])
  })
  test('C10 rows are not asked for again', () => {
    const rows: ProcessSketch[] = [{ repeat: { min: 2, max: 5, label: '行' }, items: [{ key: 'r' }] }]
    expect(told(rows, {}, { state: { rows: new Map() } }, 'leader')).toEqual([])
  })
})

describe('C11 the list', () => {
  const processes: ProcessSketch[] = [
    {
      items: [
        { key: 'a', required: true },
        { key: 'b', required: true },
      ],
    },
    {
      repeat: { min: 2, max: 2, label: '行' },
      items: [
        { key: 'c', required: true },
        { key: 'd', kind: 'sign', required: true },
      ],
    },
  ]
  test('C11 goes through the sheet as people do: process, row, item', () => {
    expect(told(processes)).toEqual([
      'missing a V-001',
      'missing b V-001',
      'missing c 1 V-001',
      'sign d 1 V-011',
      'missing c 2 V-001',
      'sign d 2 V-011',
    ])
  })
  test('C11 has a sum in one line, in a fixed order', () => {
    const problem = (kind: Problem['kind']): Problem => ({ kind, processId: '', processNo: 1, code: '', text: '' })
    expect(summarise(findProblems(scene(processes).evaluation))).toBe('未入力 4、署名なし 2')
    expect(
      summarise((['rows', 'conflict', 'photo', 'missing', 'missing', 'reason', 'forced'] as const).map(problem)),
    ).toBe('未入力 2、写真不足 1、理由なし 1、競合 1、判定の違い 1、行不足 1')
    expect(summarise([])).toBe('')
  })
})

describe('C9 processes in order', () => {
  const locks = (orders: ('fixed' | 'free')[], done: number[]) => {
    const processes = orders.map((order, n) => ({ order, items: [{ key: `q${n}`, required: true }] }))
    const answers = Object.fromEntries(done.map((n) => [`q${n}`, '1']))
    const { evaluation } = scene(processes, answers)
    const states = processStates(evaluation)
    // Asked for one alone, the answer is the same.
    for (const { process, lockedBy } of states) expect(lockOf(evaluation, process)).toBe(lockedBy)
    return states.map(({ lockedBy }) => lockedBy ?? 0)
  }
  test('C9 a fixed process waits for all before it, and all after it wait for it', () => {
    expect(locks(['fixed', 'free', 'free', 'fixed', 'free'], [])).toEqual([0, 1, 1, 1, 1])
    expect(locks(['fixed', 'free', 'free', 'fixed', 'free'], [0])).toEqual([0, 0, 0, 2, 4])
    expect(locks(['fixed', 'free', 'free', 'fixed', 'free'], [0, 1])).toEqual([0, 0, 0, 3, 4])
    expect(locks(['fixed', 'free', 'free', 'fixed', 'free'], [0, 1, 2])).toEqual([0, 0, 0, 0, 4])
    expect(locks(['fixed', 'free', 'free', 'fixed', 'free'], [0, 1, 2, 3])).toEqual([0, 0, 0, 0, 0])
  })
  test('C9 free processes never wait for each other', () => {
    expect(locks(['free', 'free', 'free'], [])).toEqual([0, 0, 0])
  })
  test('C9 the state counts what is left and what is wrong, in the order of the numbers', () => {
    const processes: ProcessSketch[] = [
      {
        no: 2,
        items: [
          { key: 'a', upper: '10', warnUpper: '5', required: true },
          { key: 'b', upper: '10', warnUpper: '5' },
        ],
      },
      { no: 1, items: [{ key: 'c', required: true }] },
    ]
    const states = processStates(scene(processes, { a: '11', b: '6' }).evaluation)
    expect(states.map(({ process, missing, ng, warn }) => [process.no, missing, ng, warn])).toEqual([
      [1, 1, 0, 0],
      [2, 0, 1, 1],
    ])
  })
})

describe('J22 the whole sheet', () => {
  const items: ItemSketch[] = [
    { key: 'a', upper: '10', warnUpper: '5', required: true },
    { key: 'b', upper: '10', critical: true, required: true },
    { key: 'c' },
  ]
  const overall = (answers: Answers) => overallOf(scene(items, answers).evaluation)
  test('J22 the worst item is the judgement of the sheet: with a 否 in it nothing says 注意', () => {
    expect(overall({ a: '1', b: '1' })).toBe('ok')
    expect(overall({ a: '6', b: '1' })).toBe('warn')
    expect(overall({ a: '11', b: '1' })).toBe('ng')
    expect(overall({ a: '1', b: '11' })).toBe('ng')
    expect(overall({ b: '11' })).toBe('ng')
    expect(overall({ a: '11' })).toBe('ng')
    expect(overall({ a: '6' })).toBe('warn')
  })
  test('J22 it is 良 only when nothing is missing', () => {
    expect(overall({})).toBe('none')
    expect(overall({ a: '1' })).toBe('none')
    expect(overall({ c: '1' })).toBe('none')
    expect(overallOf(scene([{ key: 'c' }]).evaluation)).toBe('none')
    expect(overallOf(scene([{ key: 'c' }], { c: '1' }).evaluation)).toBe('ok')
  })
  test('J23 an override replaces it', () => {
    const override = { judgement: 'ok' as const, reason: '特採', by: users.approver, at: '2026-11-15T02:00:00.000Z' }
    expect(overallOf(scene(items, { a: '1', b: '11' }).evaluation, override)).toBe('ok')
  })
})

describe('C12 「未入力をすべて良」', () => {
  const items: ItemSketch[] = [
    { key: 'plain', kind: 'okng' },
    { key: 'answered', kind: 'okng' },
    { key: 'critical', kind: 'okng', critical: true },
    { key: 'number' },
    { key: 'role', kind: 'okng', role: 'leader' },
    { key: 'hidden', kind: 'okng', visibleIf: 'false' },
  ]
  test('C12 fills plain 良否 items where the process allows it', () => {
    const allowed = scene(
      [
        { allowBulkOk: true, items },
        { allowBulkOk: true, items: [{ key: 'elsewhere', kind: 'okng' }] },
      ],
      { answered: 'ng' },
    )
    expect(bulkOkCells(allowed.evaluation, processId(1))).toEqual([{ itemId: itemId('plain') }])
    expect(bulkOkCells(scene([{ items }]).evaluation, processId(1))).toEqual([])
    expect(bulkOkCells(allowed.evaluation, uuid(1))).toEqual([])
  })
  test('C12 in every row', () => {
    const rows = scene(
      [{ allowBulkOk: true, repeat: { min: 2, max: 2, label: '行' }, items: [{ key: 'plain', kind: 'okng' }] }],
      { 'plain/1': 'ok' },
    )
    expect(bulkOkCells(rows.evaluation, processId(1))).toEqual([{ itemId: itemId('plain'), rowId: '2' }])
    expect(cellOf(rows, 'plain/1').key).toBe(cellKey(itemId('plain'), '1'))
  })
  test('C12 one column or one row alone', () => {
    const sketches: ItemSketch[] = [
      { key: 'nails', kind: 'okng' },
      { key: 'clothes', kind: 'okng' },
    ]
    const { evaluation } = scene([{ allowBulkOk: true, repeat: { min: 2, max: 2, label: '人' }, items: sketches }])
    const swept = (within: object) => bulkOkCells(evaluation, processId(1), within)
    expect(swept({ itemId: itemId('nails') })).toEqual([
      { itemId: itemId('nails'), rowId: '1' },
      { itemId: itemId('nails'), rowId: '2' },
    ])
    expect(swept({ rowId: '2' })).toEqual([
      { itemId: itemId('nails'), rowId: '2' },
      { itemId: itemId('clothes'), rowId: '2' },
    ])
  })
})

describe('C20 「この行を対象外にする」', () => {
  test('C20 takes what is empty in that row and may be left out', () => {
    const sketches: ItemSketch[] = [
      { key: 'answered', allowNA: 'reason' },
      { key: 'empty', allowNA: 'reason' },
      { key: 'free', kind: 'okng', allowNA: 'free' },
      { key: 'needed' },
      { key: 'role', kind: 'okng', allowNA: 'reason', role: 'leader' },
      { key: 'hidden', allowNA: 'reason', visibleIf: 'false' },
    ]
    const rows = [{ repeat: { min: 2, max: 2, label: '時刻' }, items: sketches }]
    const { evaluation } = scene(rows, { 'answered/2': '5' })
    expect(naCells(evaluation, processId(1), '2')).toEqual([
      { itemId: itemId('empty'), rowId: '2' },
      { itemId: itemId('free'), rowId: '2' },
    ])
    expect(naCells(evaluation, processId(2), '2')).toEqual([])
  })
})
