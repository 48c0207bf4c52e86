import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileTemplate } from '../plan/compile.ts'
import {
  cellOf,
  codesOf,
  type ItemSketch,
  itemId,
  type ProcessSketch,
  processId,
  scene,
  sketchContent,
  sketchContext,
  sketchPhoto,
  sketchResults,
  sketchState,
  users,
  uuid,
} from '../testing/scene.ts'
import { evaluate, reevaluate } from './evaluation.ts'
import { cellKey, type SheetState } from './state.ts'

const calc = (key: string, formula: string, more: Partial<ItemSketch> = {}): ItemSketch => ({
  key,
  kind: 'calc',
  formula,
  ...more,
})
const repeat = { min: 2, max: 5, label: '行' }

describe('B6 calculations', () => {
  test('B6 are rounded to the decimals of the item before they are judged', () => {
    const items = [{ key: 'a' }, calc('third', '[a]/3', { decimals: 2, upper: '0.67' }), calc('raw', '[a]/3')]
    const sheet = scene(items, { a: '2.01' })
    expect(cellOf(sheet, 'third')).toMatchObject({ value: '0.67', judgement: 'ok' })
    expect(cellOf(scene(items, { a: '2.03' }), 'third')).toMatchObject({ value: '0.68', judgement: 'ng' })
    expect(cellOf(sheet, 'raw').value).toBe('0.67')
    expect(cellOf(scene(items, { a: '2' }), 'third').value).toBe('0.67')
    expect(cellOf(scene(items, { a: '3' }), 'third').value).toBe('1.00')
  })
  test('F4 without input a calculation is empty and 未入力', () => {
    expect(cellOf(scene([{ key: 'a' }, calc('c', '[a]*0')]), 'c')).toMatchObject({ value: null, judgement: 'none' })
  })
  test('F11 what cannot be calculated says why', () => {
    const cell = cellOf(scene([{ key: 'a' }, calc('c', '1/[a]')], { a: '0' }), 'c')
    expect(cell).toMatchObject({ value: null, judgement: 'none' })
    expect(cell.messages.map(({ text }) => text)).toEqual(['計算できません（0で割ることはできません）。'])
  })
  test('M6 a value sent for a calculation is not looked at', () => {
    expect(cellOf(scene([{ key: 'a' }, calc('c', '[a]+1')], { a: '1', c: '99' }), 'c').value).toBe('2')
  })
  test('a calculation may give a text or a time', () => {
    const items = [
      { key: 'a' },
      calc('word', "[a]>1 ? '高' : '低'"),
      { key: 't', kind: 'time' as const },
      calc('u', '[t]'),
    ]
    expect(cellOf(scene(items, { a: '2' }), 'word').value).toBe('高')
    expect(cellOf(scene(items, { t: '08:30' }), 'u').value).toBe('08:30')
  })
  test('a calculated text is a text for the next formula, a number a number', () => {
    const items = [calc('word', "'x' & 'y'"), calc('same', "[word]=='xy'"), calc('n', '1+1'), calc('m', '[n]*2')]
    expect(cellOf(scene(items), 'same').value).toBe('true')
    expect(cellOf(scene(items), 'm').value).toBe('4')
  })
})

describe('R1 visibility', () => {
  const items: ItemSketch[] = [
    { key: '総合判定', kind: 'select', choices: ['運転可', '運転不可'], okChoices: ['運転可'] },
    { key: '処置', kind: 'text', visibleIf: "[総合判定]!='運転可'", required: true },
  ]
  test('R1 an item shows only when its condition is true', () => {
    expect(cellOf(scene(items), '処置').visible).toBe(false)
    expect(cellOf(scene(items, { 総合判定: '運転可' }), '処置').visible).toBe(false)
    expect(cellOf(scene(items, { 総合判定: '運転不可' }), '処置').visible).toBe(true)
  })
  test('R1 a missing attribute of the target is known to be empty', () => {
    const water: ItemSketch[] = [{ key: '塩素', visibleIf: "[target.water]!='直結水道'" }]
    const facts = (text?: string): { context: { facts: Record<string, string> } } => ({
      context: { facts: text === undefined ? {} : { 'target.water': text } },
    })
    expect(cellOf(scene(water, {}, facts()), '塩素').visible).toBe(true)
    expect(cellOf(scene(water, {}, facts('井戸水')), '塩素').visible).toBe(true)
    expect(cellOf(scene(water, {}, facts('直結水道')), '塩素').visible).toBe(false)
  })
  test('R1 a lot fact nobody knows keeps the item hidden', () => {
    expect(cellOf(scene([{ key: 'a', visibleIf: "[lot.no]!='X'" }]), 'a').visible).toBe(false)
  })
  test('R1 a condition that breaks shows the item: no check gets lost', () => {
    expect(cellOf(scene([{ key: 'a', visibleIf: '1/0 > 1' }]), 'a').visible).toBe(true)
    expect(cellOf(scene([{ key: 'a', visibleIf: '1 +' }]), 'a').visible).toBe(true)
  })
  test('R2 a hidden item has no value, no judgement and no photos for anybody', () => {
    const more: ItemSketch[] = [
      ...items,
      calc('len', 'len([処置])'),
      { key: 'n', visibleIf: 'false', upper: '1' },
      calc('m', '[n]+1'),
    ]
    const sheet = scene(more, { 総合判定: '運転可', 処置: '清掃', n: '5' })
    expect(cellOf(sheet, '処置')).toMatchObject({ value: null, judgement: 'none', messages: [], photos: 0, na: false })
    expect(cellOf(sheet, 'len').value).toBeNull()
    expect(cellOf(sheet, 'm').value).toBeNull()
    const open = scene(more, { 総合判定: '運転不可', 処置: '清掃' })
    expect(cellOf(open, 'len').value).toBe('2')
  })
  test('G4 対象外 is blank for formulas', () => {
    const sheet = scene([{ key: 'a', allowNA: 'free' }, calc('b', '[a]+1')], { a: { value: null, na: { reason: '' } } })
    expect(cellOf(sheet, 'a')).toMatchObject({ judgement: 'na', na: true })
    expect(cellOf(sheet, 'b').value).toBeNull()
  })
})

describe('L4 limits from formulas', () => {
  const items: ItemSketch[] = [
    { key: 'h3set' },
    { key: 'h3act', limitFormula: '[h3set]-5 .. [h3set]+5' },
    { key: 'odo1', limitFormula: '[h3set] ..' },
  ]
  test('L4 the limits follow the value they look at', () => {
    const sheet = scene(items, { h3set: '200', h3act: '205', odo1: '199' })
    expect(cellOf(sheet, 'h3act')).toMatchObject({ judgement: 'ok', limits: { lower: '195', upper: '205' } })
    expect(cellOf(scene(items, { h3set: '200', h3act: '205.1' }), 'h3act').judgement).toBe('ng')
    expect(cellOf(sheet, 'odo1')).toMatchObject({ judgement: 'ng', limits: { lower: '200', upper: undefined } })
  })
  test('L5 without that value the item is 注意', () => {
    const cell = cellOf(scene(items, { h3act: '205' }), 'h3act')
    expect([cell.judgement, codesOf(cell), cell.limits]).toEqual(['warn', ['V-119'], undefined])
    expect(cellOf(scene([{ key: 'a', limitFormula: '1/0 .. 5' }], { a: '3' }), 'a').judgement).toBe('warn')
    expect(cellOf(scene([{ key: 'a', limitFormula: '[target.x] .. 5' }], { a: '3' }), 'a').judgement).toBe('warn')
  })
})

describe('F17 rows', () => {
  const processes: ProcessSketch[] = [
    {
      repeat,
      items: [{ key: 'r', upper: '10' }, calc('double', '[r]*2'), calc('share', '[r]/sum(all([r]))', { decimals: 2 })],
    },
    { items: [calc('mean', 'avg([r])'), calc('spread', 'max([r])-min([r])'), calc('n', 'count([r])')] },
  ]
  test('F17 a row sees itself, the rest of the sheet sees all rows', () => {
    const sheet = scene(processes, { 'r/1': '2', 'r/2': '6' })
    expect(cellOf(sheet, 'double/2').value).toBe('12')
    expect(cellOf(sheet, 'share/1').value).toBe('0.25')
    expect([cellOf(sheet, 'mean').value, cellOf(sheet, 'spread').value, cellOf(sheet, 'n').value]).toEqual([
      '4',
      '4',
      '2',
    ])
    expect(cellOf(scene(processes, { 'r/1': '2' }), 'mean').value).toBe('2')
    expect(cellOf(scene(processes), 'mean').value).toBeNull()
  })
})

describe('F10 anyNG and criticalNG', () => {
  const items: ItemSketch[] = [
    { key: 'a', upper: '10' },
    { key: 'b', upper: '10', critical: true },
    {
      key: '判定',
      kind: 'select',
      choices: ['合格', '特採申請', '不合格'],
      okChoices: ['合格'],
      auto: { by: 'formula', formula: "criticalNG()?'不合格':(anyNG()?'特採申請':'合格')" },
    },
    { key: '番号', kind: 'text', visibleIf: "[判定]!='合格'", required: true },
  ]
  test.each([
    ['1', '1', '合格'],
    ['11', '1', '特採申請'],
    ['1', '11', '不合格'],
    ['11', '11', '不合格'],
  ])('F10 with %s and %s the proposal is %s', (a, b, proposal) => {
    expect(cellOf(scene(items, { a, b }), '判定').proposal).toEqual({ value: proposal, source: 'auto' })
  })
  test('F10 inside a repeat every row asks about itself', () => {
    const rows: ProcessSketch[] = [
      { items: [{ key: 'out', upper: '1' }] },
      {
        repeat,
        items: [
          { key: 'temp', lower: '75' },
          { key: '処置', kind: 'text', visibleIf: 'anyNG()', required: true },
        ],
      },
    ]
    const sheet = scene(rows, { 'temp/1': '80', 'temp/2': '70', out: '5' })
    expect([cellOf(sheet, '処置/1').visible, cellOf(sheet, '処置/2').visible]).toEqual([false, true])
  })
  test('F10 a hidden 否 is no 否', () => {
    const hidden = scene(
      [
        { key: 'x', upper: '1', visibleIf: 'false' },
        { key: 'q', visibleIf: 'anyNG()' },
      ],
      { x: '5' },
    )
    expect(cellOf(hidden, 'q').visible).toBe(false)
  })
})

describe('R6 proposals', () => {
  test('R6 a default stands ready but counts for nothing', () => {
    const cell = cellOf(scene([{ key: 'a', default: { from: 'fixed', value: '5' } }]), 'a')
    expect(cell).toMatchObject({ value: null, judgement: 'none', proposal: { value: '5', source: 'auto' } })
  })
  test('R6 the previous value is proposed and marked as such', () => {
    const items: ItemSketch[] = [{ key: 'a', default: { from: 'previous' } }]
    const before = { context: { previous: () => '42' } }
    expect(cellOf(scene(items, {}, before), 'a').proposal).toEqual({ value: '42', source: 'previous' })
    expect(cellOf(scene(items), 'a').proposal).toBeUndefined()
  })
  test('R6 a formula proposes, with the decimals of the item', () => {
    const items: ItemSketch[] = [
      { key: 'n' },
      { key: 'a', decimals: 1, default: { from: 'formula', formula: '[n]/3' } },
    ]
    expect(cellOf(scene(items, { n: '1' }), 'a').proposal).toEqual({ value: '0.3', source: 'auto' })
    expect(cellOf(scene(items), 'a').proposal).toBeUndefined()
    expect(cellOf(scene([{ key: 'a', default: { from: 'formula', formula: '1/0' } }]), 'a').proposal).toBeUndefined()
  })
  test('R6 what is answered needs no proposal', () => {
    const items: ItemSketch[] = [{ key: 'a', allowNA: 'free', default: { from: 'fixed', value: '5' } }]
    expect(cellOf(scene(items, { a: '1' }), 'a').proposal).toBeUndefined()
    expect(cellOf(scene(items, { a: { na: { reason: '' } } }), 'a').proposal).toBeUndefined()
  })
})

describe('J14 expected codes', () => {
  const item: ItemSketch = { key: 'q', kind: 'qr', expected: '{target.code}' }
  test('J14 come from the facts of the sheet', () => {
    expect(cellOf(scene([item], { q: 'EQ-001' }), 'q')).toMatchObject({ judgement: 'ok', expected: 'EQ-001' })
    expect(cellOf(scene([item], { q: 'EQ-002' }), 'q').judgement).toBe('ng')
    expect(codesOf(cellOf(scene([item], { q: 'EQ-002' }, { context: { facts: {} } }), 'q'))).toEqual(['V-111'])
  })
  test('X9 or from a label that was scanned and split before', () => {
    const items: ItemSketch[] = [
      { key: '現品票', kind: 'qr', parse: { by: 'separator', separator: ',', fields: ['品番', 'ロット', '数量'] } },
      { key: '品番', kind: 'qr', expected: '{lot.partNo}' },
      { key: 'ラベル', kind: 'qr', expected: '{lot.label}' },
      { key: '納入先', kind: 'qr', expected: '{lot.customer}' },
    ]
    const answers = { 現品票: 'SH-2041,L5,500', 品番: 'SH-2041', ラベル: 'SH-2041,L5,500', 納入先: 'X' }
    const sheet = scene(items, answers)
    expect(cellOf(sheet, '品番')).toMatchObject({ judgement: 'ok', expected: 'SH-2041' })
    expect(cellOf(sheet, 'ラベル').judgement).toBe('ok')
    expect(codesOf(cellOf(sheet, '納入先'))).toEqual(['V-111'])
    expect(codesOf(cellOf(scene(items, { 品番: 'SH-2041' }), '品番'))).toEqual(['V-111'])
    expect(codesOf(cellOf(scene(items, { 現品票: 'SH-2041', 品番: 'SH-2041' }), '品番'))).toEqual(['V-111'])
    const known = { context: { facts: { 'lot.partNo': 'SH-9' } } }
    expect(cellOf(scene(items, answers, known), '品番')).toMatchObject({ judgement: 'ng', expected: 'SH-9' })
  })
  test('J14 may be another item of the sheet or of the same row', () => {
    const single = scene(
      [
        { key: 'a', kind: 'text' },
        { key: 'q', kind: 'qr', expected: '{a}' },
      ],
      { a: 'X1', q: 'x1' },
    )
    expect(cellOf(single, 'q').judgement).toBe('ok')
    const rows = scene(
      [
        {
          repeat,
          items: [
            { key: 'a', kind: 'text' },
            { key: 'q', kind: 'qr', expected: '{a}' },
          ],
        },
      ],
      {
        'a/1': 'X1',
        'a/2': 'X2',
        'q/2': 'X2',
      },
    )
    expect(cellOf(rows, 'q/2').judgement).toBe('ok')
  })
})

describe('what the world says', () => {
  test('J8 the previous value comes by item and row number', () => {
    const asked: unknown[] = []
    const previous = (id: string, rowNo: number | undefined) => {
      asked.push([id === itemId('r'), rowNo])
      return rowNo === 2 ? '100' : null
    }
    const sheet = scene(
      [{ repeat, items: [{ key: 'r', monotonic: true }] }],
      { 'r/1': '5', 'r/2': '5' },
      { context: { previous } },
    )
    expect([cellOf(sheet, 'r/1').judgement, cellOf(sheet, 'r/2').judgement]).toEqual(['ok', 'warn'])
    expect(asked).toContainEqual([true, 1])
    const alone = scene(
      [{ key: 'a', monotonic: true }],
      { a: '5' },
      { context: { previous: (_, rowNo) => (rowNo === undefined ? '9' : null) } },
    )
    expect(cellOf(alone, 'a').judgement).toBe('warn')
  })
  test('F13 DIFF counts over the top of the counter', () => {
    const items: ItemSketch[] = [
      { key: 'kwh', rollover: '1000000' },
      calc('used', 'diff([kwh])*[target.ctRatio]'),
      calc('before', 'prev([kwh])'),
    ]
    const around = { context: { previous: () => '999900', facts: { 'target.ctRatio': '60' } } }
    expect(cellOf(scene(items, { kwh: '120' }, around), 'used').value).toBe('13200')
    expect(cellOf(scene(items, { kwh: '120' }, around), 'before').value).toBe('999900')
    expect(cellOf(scene(items, {}, around), 'used').value).toBeNull()
    expect(cellOf(scene(items, { kwh: '120' }), 'used').value).toBeNull()
  })
  test('F13 a row asks for the previous value of the sheet without a row', () => {
    const processes: ProcessSketch[] = [
      { items: [{ key: 'outside' }] },
      { repeat, items: [calc('before', 'prev([outside])'), calc('grown', 'diff([outside])')] },
    ]
    const previous = (_: string, rowNo: number | undefined) => (rowNo === undefined ? '7' : null)
    const sheet = scene(processes, { outside: '10' }, { context: { previous } })
    expect([cellOf(sheet, 'before/2').value, cellOf(sheet, 'grown/1').value]).toEqual(['7', '3'])
  })
  test('F14 CPK takes earlier sheets and this one, the latest first', () => {
    const processes: ProcessSketch[] = [
      { repeat: { min: 2, max: 2, label: '本' }, items: [{ key: 'd', lower: '0', upper: '10' }] },
      {
        items: [
          calc('cpk', 'cpk([d],2)', { decimals: 2 }),
          calc('all', 'cpk([d],3)', { decimals: 2 }),
          calc('none', 'cpk([d],0)'),
        ],
      },
    ]
    const history = {
      context: {
        history: () => [
          ['4', '8'],
          ['4', '6'],
        ],
      },
    }
    const sheet = scene(processes, { 'd/1': '5', 'd/2': '7' }, history)
    // two lots: mean 5.5, ranges 2 and 2, sigma 1.773; (10 - 5.5) / 5.319
    expect(cellOf(sheet, 'cpk').value).toBe('0.85')
    // three lots: mean 5.667, ranges 4, 2, 2, sigma 2.364
    expect(cellOf(sheet, 'all').value).toBe('0.61')
    expect(cellOf(sheet, 'none').value).toBeNull()
    expect(cellOf(scene(processes, {}, history), 'cpk').value).not.toBeNull()
  })
  test('J17 an instrument is looked up by the code that was read', () => {
    const instrumentUntil = (code: string) => (code === 'M-1' ? '2026-12-31' : null)
    const items: ItemSketch[] = [{ key: 'm', kind: 'qr', expiry: true }]
    expect(cellOf(scene(items, { m: 'M-1' }, { context: { instrumentUntil } }), 'm').judgement).toBe('ok')
    expect(cellOf(scene(items, { m: 'M-2' }, { context: { instrumentUntil } }), 'm').judgement).toBe('ng')
  })
  test('J21 a master is looked up by its name', () => {
    const inMaster = (master: string, value: string) =>
      master === 'staff' && value === '山田' ? ('active' as const) : ('none' as const)
    const items: ItemSketch[] = [{ key: 's', kind: 'select', source: 'master:staff' }]
    expect(cellOf(scene(items, { s: '山田' }, { context: { inMaster } }), 's').judgement).toBe('ok')
    expect(cellOf(scene(items, { s: '佐藤' }, { context: { inMaster } }), 's').judgement).toBe('ng')
  })
  test('J13 rules see the value and other items', () => {
    const items: ItemSketch[] = [
      { key: '運転者', kind: 'user' },
      { key: '確認者', kind: 'user', rule: 'value != 運転者' },
    ]
    expect(cellOf(scene(items, { 運転者: users.operator, 確認者: users.leader }), '確認者').judgement).toBe('ok')
    expect(cellOf(scene(items, { 運転者: users.operator, 確認者: users.operator }), '確認者').judgement).toBe('ng')
    expect(cellOf(scene(items, { 確認者: users.operator }), '確認者').judgement).toBe('ok')
    const date: ItemSketch[] = [{ key: 'd', kind: 'date', dateRule: 'today <= value + 1y' }]
    expect(cellOf(scene(date, { d: '2025-11-15' }), 'd').judgement).toBe('ok')
    expect(cellOf(scene(date, { d: '2025-11-14' }), 'd').judgement).toBe('ng')
  })
  test('J19 a forced value is known while its condition holds', () => {
    const items: ItemSketch[] = [
      { key: 'b', upper: '1', critical: true },
      {
        key: '可否',
        kind: 'select',
        choices: ['使用可', '使用禁止'],
        force: { when: 'criticalNG()', value: '使用禁止' },
      },
    ]
    expect(cellOf(scene(items, { b: '2' }), '可否').forced).toBe('使用禁止')
    expect(cellOf(scene(items, { b: '1' }), '可否').forced).toBeUndefined()
  })
  test('J18 photos are counted per cell; removed ones and other files do not count', () => {
    const photos = [
      sketchPhoto(1, 'p'),
      sketchPhoto(2, 'p', { removed: { by: users.operator, at: '2026-11-15T02:00:00.000Z' } }),
      sketchPhoto(3, 'p', { kind: 'reading' }),
      sketchPhoto(4, 'other'),
      sketchPhoto(5, 'p', { itemId: undefined }),
      sketchPhoto(6, 'p'),
    ]
    const state = { attachments: new Map(photos.map((photo) => [photo.id, photo])) }
    const sheet = scene([{ key: 'p', kind: 'photo', minPhotos: 2 }, calc('n', '[p]')], {}, { state })
    expect(cellOf(sheet, 'p')).toMatchObject({ photos: 2, judgement: 'ok' })
    expect(cellOf(sheet, 'n').value).toBe('2')
  })
  test('F7 良否 is seen by formulas in the words of the page', () => {
    const items: ItemSketch[] = [{ key: 'o', kind: 'okng' }, calc('is', "[o]=='否'"), calc('j', 'judgement([o])')]
    const sheet = scene(items, { o: 'ng' })
    expect([cellOf(sheet, 'is').value, cellOf(sheet, 'j').value]).toEqual(['true', '否'])
    expect(cellOf(scene(items), 'j').value).toBe('未入力')
  })
})

describe('G6 a sheet has room for 20,000 cells and 200,000 steps', () => {
  const dear = Array.from({ length: 30 }, () => '[k]/3').join('+')
  const processes: ProcessSketch[] = [
    { repeat: { min: 1, max: 500, label: '行' }, items: [{ key: 'k' }, calc('c', dear)] },
    { items: [{ key: 'n' }, { key: 'seen', visibleIf: '[n] > 1' }, calc('total', 'sum([k])')] },
  ]
  const rows = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))
  const withRows = (count: number) => ({ state: { rows: new Map([[processId(1), rows(count)]]) } })
  test('G6 above it no formula is worked out, and conditions hide nothing', () => {
    const sheet = scene(processes, { 'k/1': '9' }, withRows(500))
    expect(cellOf(sheet, 'c/1')).toMatchObject({ value: null, judgement: 'none' })
    expect(cellOf(sheet, 'c/1').messages[0]?.text).toMatch(/^計算できません（このシートの計算が多すぎます。/)
    expect(cellOf(sheet, 'total').value).toBe(null)
    expect(cellOf(sheet, 'seen').visible).toBe(true)
  })
  test('G6 with fewer rows everything is there again', () => {
    const sheet = scene(processes, { 'k/1': '9' }, withRows(500))
    const fewer = { ...sheet.state, rows: new Map([[processId(1), rows(100)]]) }
    const changed = reevaluate(sheet.evaluation, fewer, { processIds: [processId(1)] })
    expect(changed).toHaveLength(203)
    expect(cellOf(sheet, 'c/1').value).toBe('90')
    expect(cellOf(sheet, 'total').value).toBe('9')
    expect(cellOf(sheet, 'seen').visible).toBe(false)
  })
  test('F23 every row that asks for a sum is told the same one, and it follows its rows', () => {
    const share: ProcessSketch[] = [
      { repeat: { min: 3, max: 500, label: '行' }, items: [{ key: 'k' }, calc('share', '[k] / sum(all([k]))')] },
    ]
    const sheet = scene(share, { 'k/1': '1', 'k/2': '1', 'k/3': '2' })
    expect(cellOf(sheet, 'share/3').value).toBe('0.5')
    const column = sheet.evaluation.columns.get(cellOf(sheet, 'k/1').planItem)
    expect([...(column?.known?.keys() ?? [])]).toEqual(['SUM'])
    const results = sketchResults({ 'k/1': '1', 'k/2': '1', 'k/3': '6' })
    reevaluate(sheet.evaluation, { ...sheet.state, results }, { cells: [cellKey(itemId('k'), '3')] })
    expect(cellOf(sheet, 'share/3').value).toBe('0.75')
    expect(cellOf(sheet, 'share/1').value).toBe('0.125')
  })
})

describe('G2 only what depends on a change is worked out again', () => {
  const processes: ProcessSketch[] = [
    { items: [{ key: 'a', upper: '10' }, calc('b', '[a]+1'), calc('c', '[b]*2'), { key: 'x' }, calc('y', '[x]')] },
    {
      repeat,
      items: [
        { key: 'r', upper: '10' },
        calc('rd', '[r]*2'),
        { key: 'rw', kind: 'text', visibleIf: 'anyNG()', required: true },
      ],
    },
    { items: [calc('sum', 'sum([r])'), { key: 'why', kind: 'text', visibleIf: 'anyNG()', required: true }] },
  ]
  const start = { a: '1', x: '1', 'r/1': '1', 'r/2': '2' }
  const withResults = (state: SheetState, answers: Record<string, string | null>): SheetState => {
    const results = new Map(state.results)
    for (const [key, result] of sketchResults(answers)) results.set(key, result)
    for (const [place, answer] of Object.entries(answers)) {
      const [key, rowId] = place.split('/') as [string, string | undefined]
      if (answer === null) results.delete(cellKey(itemId(key), rowId))
    }
    return { ...state, results }
  }
  const change = (answers: Record<string, string | null>) => {
    const sheet = scene(processes, start)
    const state = withResults(sheet.state, answers)
    const keys = Object.keys(answers).map((place) => {
      const [key, rowId] = place.split('/') as [string, string | undefined]
      return cellKey(itemId(key), rowId)
    })
    const changed = reevaluate(sheet.evaluation, state, { cells: keys })
    return {
      sheet,
      names: changed.map(
        (key) =>
          `${sheet.plan.items.get(key.split('/')[0] as string)?.item.key}${key.includes('/') ? `/${key.split('/')[1]}` : ''}`,
      ),
    }
  }
  test('G2 a change reaches its dependents in order and nothing else', () => {
    expect(change({ a: '2' }).names).toEqual(['a', 'b', 'c'])
    expect(change({ x: '5' }).names).toEqual(['x', 'y'])
  })
  test('G2 a row reaches its own row and what gathers rows', () => {
    expect(change({ 'r/1': '5' }).names).toEqual(['r/1', 'rd/1', 'sum'])
    expect(change({ 'r/2': '50' }).names).toEqual(['r/2', 'rd/2', 'sum', 'rw/2', 'why'])
  })
  test('G2 writing the same value again changes nothing', () => {
    expect(change({ a: '1' }).names).toEqual([])
  })
  test('G2 a cell that is not there is passed over', () => {
    const sheet = scene(processes, start)
    expect(
      reevaluate(sheet.evaluation, sheet.state, { cells: [uuid(7), cellKey(itemId('r'), '9'), itemId('r')] }),
    ).toEqual([])
  })
  test('G5 cells that did not change stay the same objects', () => {
    const sheet = scene(processes, start)
    const before = new Map(sheet.evaluation.cells)
    reevaluate(sheet.evaluation, withResults(sheet.state, { a: '3' }), { cells: [itemId('a')] })
    const same = [...before].filter(([key, cell]) => sheet.evaluation.cells.get(key) === cell).length
    expect(before.size - same).toBe(3)
  })
  test('G2 photos count at once', () => {
    const sheet = scene([{ key: 'p', kind: 'photo', minPhotos: 1 }])
    const photo = sketchPhoto(1, 'p')
    const state = { ...sheet.state, attachments: new Map([[photo.id, photo]]) }
    expect(reevaluate(sheet.evaluation, state, { cells: [itemId('p')] })).toEqual([itemId('p')])
    expect(cellOf(sheet, 'p').judgement).toBe('ok')
  })
  test('R5 a removed row disappears with its 否, an added row appears empty', () => {
    const sheet = scene(processes, { ...start, 'r/2': '50' })
    expect(cellOf(sheet, 'why').visible).toBe(true)
    const rows = new Map(sheet.state.rows).set(processId(2), ['1', uuid(77)])
    const changed = reevaluate(sheet.evaluation, { ...sheet.state, rows }, { processIds: [processId(2)] })
    expect(changed).toContain(cellKey(itemId('r'), '2'))
    expect(sheet.evaluation.cells.has(cellKey(itemId('r'), '2'))).toBe(false)
    expect(cellOf(sheet, `r/${uuid(77)}`)).toMatchObject({ value: null, judgement: 'none' })
    expect(cellOf(sheet, 'sum').value).toBe('1')
    expect(cellOf(sheet, 'why').visible).toBe(false)
  })
  test('G2 going step by step ends where working out everything ends', () => {
    const places = ['a', 'x', 'r/1', 'r/2', 'rw/1', 'why']
    const step = fc.tuple(fc.constantFrom(...places), fc.option(fc.constantFrom('0', '5', '50', '9.99'), { nil: null }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const sheet = scene(processes, start)
        let state = sheet.state
        for (const [place, value] of steps) {
          state = withResults(state, { [place]: value })
          const [key, rowId] = place.split('/') as [string, string | undefined]
          reevaluate(sheet.evaluation, state, { cells: [cellKey(itemId(key), rowId)] })
        }
        const fresh = evaluate(sheet.plan, state, sheet.evaluation.context)
        expect(new Map(sheet.evaluation.cells)).toEqual(fresh.cells)
        expect(sheet.evaluation.ngCounts.size).toBeGreaterThanOrEqual(fresh.ngCounts.size)
      }),
    )
  })
  test('G3 a template with a circle still comes to an end', () => {
    const sheet = scene([calc('p', '[q]+[n]'), calc('q', '[p]+1'), { key: 'n' }], { n: '1' })
    expect(cellOf(sheet, 'p').value).toBeNull()
    const state = withResults(sheet.state, { n: '2' })
    expect(reevaluate(sheet.evaluation, state, { cells: [itemId('n')] })).toEqual([itemId('n')])
  })
})

test('a sheet of five thousand items and a thousand formulas is worked out', () => {
  const processes = Array.from({ length: 50 }, (_, p) => ({
    items: [
      ...Array.from({ length: 80 }, (_, n) => ({ key: `n${p}_${n}`, upper: '100' })),
      ...Array.from({ length: 20 }, (_, n) =>
        calc(`f${p}_${n}`, n === 0 ? `[n${p}_0]*2` : `[f${p}_${n - 1}]+[n${p}_${n}]`),
      ),
    ],
  }))
  const content = sketchContent(processes)
  const plan = compileTemplate(content)
  const answers = Object.fromEntries(
    Array.from({ length: 50 }, (_, p) => Array.from({ length: 80 }, (_, n) => [`n${p}_${n}`, '1'])).flat(),
  )
  const state = sketchState(content, { results: sketchResults(answers) })
  const evaluation = evaluate(plan, state, sketchContext())
  expect(evaluation.cells.size).toBe(5000)
  expect(cellOf({ evaluation }, 'f7_19').value).toBe('21')
  const results = new Map(state.results).set(itemId('n7_0'), { ...state.results.get(itemId('n7_0'))!, value: '5' })
  expect(reevaluate(evaluation, { ...state, results }, { cells: [itemId('n7_0')] })).toHaveLength(21)
  expect(cellOf({ evaluation }, 'f7_19').value).toBe('29')
})
