import { describe, expect, test } from 'vitest'
import { type ItemSketch, itemId, type ProcessSketch, processId, sketchContent, sketchItem } from '../testing/scene.ts'
import { checkFormulas } from './checkFormulas.ts'
import { compileTemplate } from './compile.ts'
import { orderNodes } from './order.ts'

const problemsOf = (processes: ProcessSketch[]) => checkFormulas(compileTemplate(sketchContent(processes)))
const told = (items: ItemSketch[]) => problemsOf([{ items }]).map(({ itemNo, key, code }) => `${itemNo} ${key} ${code}`)
const calc = (key: string, formula: string, more: Partial<ItemSketch> = {}): ItemSketch => ({
  key,
  kind: 'calc',
  formula,
  ...more,
})

describe('F2 what a name means', () => {
  const target = (from: string, name: string, processes: ProcessSketch[]) => {
    const ref = compileTemplate(sketchContent(processes)).items.get(itemId(from))?.refs.get(name)
    return ref?.to === 'item' ? ref.target.item.key : ref?.to
  }
  test('F2 the key comes before the name', () => {
    const processes = [{ items: [{ key: 'a', name: '温度' }, { key: '温度', name: '別' }, calc('c', '[温度]+1')] }]
    expect(target('c', '温度', processes)).toBe('温度')
  })
  test('F2 the same process comes before others', () => {
    const processes = [
      { items: [{ key: 'far', name: '判定' }] },
      { items: [{ key: 'near', name: '判定' }, calc('c', '[判定]+1')] },
    ]
    expect(target('c', '判定', processes)).toBe('near')
  })
  test('F2 a name is compared by its look', () => {
    expect(target('c', 'ＡＢ', [{ items: [{ key: 'a', name: 'AB ' }, calc('c', '[ＡＢ]+1')] }])).toBe('a')
  })
  test('F2 two items of one name elsewhere are ambiguous', () => {
    const problems = problemsOf([
      {
        items: [
          { key: 'x', name: '判定' },
          { key: 'y', name: '判定' },
        ],
      },
      { items: [calc('c', '1+[判定]')] },
    ])
    expect(problems).toMatchObject([{ processNo: 2, itemNo: 1, key: 'formula', code: 'F-009', at: 2 }])
  })
  test('F2 an unknown name is reported with its place', () => {
    expect(problemsOf([{ items: [calc('c', '1 + [なし]')] }])).toEqual([
      {
        processNo: 1,
        processId: processId(1),
        itemNo: 1,
        itemId: itemId('c'),
        key: 'formula',
        at: 4,
        code: 'F-008',
        text: '「なし」という項目や値はありません。',
      },
    ])
  })
  test('F2 facts are known by their space', () => {
    const fact = (name: string) => target('c', name, [{ items: [calc('c', `[${name}]`)] }])
    expect(['target.water', 'lot.no', 'part.drawing', 'sheet.shift'].map(fact)).toEqual([
      'fact',
      'fact',
      'fact',
      'fact',
    ])
    expect(told([calc('c', '[other.x]')])).toEqual(['1 formula F-008'])
    expect(told([calc('c', '[target]')])).toEqual(['1 formula F-008'])
  })
})

describe('F18 every formula of an item is checked', () => {
  test.each([
    [{ visibleIf: '1+' }, '1 visibleIf F-003'],
    [{ visibleIf: '1' }, '1 visibleIf F-011'],
    [{ rule: 'foo()' }, '1 rule F-006'],
    [{ rule: '1' }, '1 rule F-011'],
    [{ dateRule: 'today +' }, '1 dateRule F-003'],
    [{ dateRule: 'today + 1y' }, '1 dateRule F-011'],
    [{ limitFormula: '1' }, '1 limitFormula F-003'],
    [{ limitFormula: "'x' .. 5" }, '1 limitFormula F-011'],
    [{ limitFormula: '5 .. true' }, '1 limitFormula F-011'],
    [{ expected: '{target.code' }, '1 expected F-004'],
    [{ expected: '{nobody}' }, '1 expected F-008'],
    [{ force: { when: '5', value: 'x' } }, '1 force F-011'],
    [{ force: { when: '(', value: 'x' } }, '1 force F-003'],
    [{ auto: { by: 'formula', formula: '1/' } }, '1 auto F-003'],
    [{ auto: { by: 'formula', formula: '[zz]' } }, '1 auto F-008'],
    [{ default: { from: 'formula', formula: '1/' } }, '1 default F-003'],
    [{ default: { from: 'formula', formula: '[zz]' } }, '1 default F-008'],
  ] as [Partial<ItemSketch>, string][])('F18 %j: %s', (more, expected) => {
    expect(told([{ key: 'a', ...more }])).toEqual([expected])
  })
  test('F18 the type of a calculation is known to the next one', () => {
    expect(told([calc('a', "'x' & 'y'"), calc('b', 'a+1')])).toEqual(['2 formula F-011'])
    expect(told([calc('b', 'a+1'), calc('a', "'x' & 'y'")])).toEqual(['1 formula F-011'])
    expect(told([calc('a', '1+1'), calc('b', 'a+1')])).toEqual([])
  })
  test.each([
    ['okng', "[x]=='良'"],
    ['pattern', "[x]=='良'"],
    ['number', '[x]+1>0'],
    ['meter', '[x]+1>0'],
    ['select', "[x]=='a'"],
    ['multi', "has([x],'a')"],
    ['text', "[x]=='a'"],
    ['user', "[x]=='a'"],
    ['qr', "[x]=='a'"],
    ['ocr', "[x]=='a'"],
    ['sign', 'isblank([x])'],
    ['photo', '[x]>=1'],
    ['date', '[x]+1d>today'],
    ['time', 'minutes([x]-[x])>1'],
    ['datetime', 'minutes([x]-[x])>1'],
  ] as const)('F18 a %s item works in %s', (kind, visibleIf) => {
    expect(
      told([
        { key: 'x', kind },
        { key: 'y', visibleIf },
      ]),
    ).toEqual([])
  })
})

describe('F17 rows', () => {
  const rows = {
    repeat: { min: 1, max: 5, label: '行' },
    items: [{ key: 'r' }, calc('own', 'r*2'), calc('sum', 'sum(all([r]))')],
  }
  test('F17 inside a repeat a name is the same row, outside it is all rows', () => {
    const plan = compileTemplate(sketchContent([rows, { items: [calc('total', 'sum([r])')] }]))
    expect(checkFormulas(plan)).toEqual([])
    const spread = (key: string) => {
      const ref = plan.items.get(itemId(key))?.refs.get('r')
      return ref?.to === 'item' && ref.spread
    }
    expect([spread('own'), spread('total')]).toEqual(['sameRow', 'rows'])
    const dependents = plan.items.get(itemId('r'))?.dependents.map((to) => [to.planItem.item.key, to.spread])
    expect(dependents).toEqual([
      ['own', 'sameRow'],
      ['sum', 'all'],
      ['total', 'all'],
    ])
  })
  test('F17 rows outside of an aggregate are refused', () => {
    expect(problemsOf([rows, { items: [calc('c', '[r]+1')] }])).toMatchObject([{ processNo: 2, code: 'F-015' }])
  })
  test('F17 a name used both ways looks at all rows', () => {
    const both = { repeat: rows.repeat, items: [{ key: 'r' }, calc('share', 'r/sum(all([r]))')] }
    const plan = compileTemplate(sketchContent([both]))
    expect(plan.items.get(itemId('r'))?.dependents.map(({ spread }) => spread)).toEqual(['all'])
  })
})

describe('G3 circles', () => {
  test('G3 are told at each formula of the circle, with the way round', () => {
    const problems = problemsOf([
      { items: [calc('a', '[b]+1'), calc('b', '[c]+1'), calc('c', '[a]+1'), calc('d', '[c]')] },
    ])
    expect(problems.map(({ itemNo, code, at }) => [itemNo, code, at])).toEqual([
      [1, 'F-010', 0],
      [2, 'F-010', 0],
      [3, 'F-010', 0],
    ])
    expect(problems[0]?.text).toMatch(/^式が循環しています（a → [bc] → [bc] → a）。$/)
  })
  test('G3 an item that looks at itself is a circle', () => {
    expect(problemsOf([{ items: [calc('a', '[a]+1')] }])[0]?.text).toBe('式が循環しています（a → a）。')
  })
  test('G3 two circles are told apart', () => {
    expect(told([calc('a', 'b'), calc('b', 'a'), calc('c', 'd'), calc('d', 'c')])).toEqual([
      '1 formula F-010',
      '2 formula F-010',
      '3 formula F-010',
      '4 formula F-010',
    ])
  })
  test('G3 visibility counts as well', () => {
    expect(
      told([
        { key: 'a', visibleIf: '[b]==1' },
        { key: 'b', visibleIf: '[a]==1' },
      ]),
    ).toEqual(['1 visibleIf F-010', '2 visibleIf F-010'])
  })
  test('G1 everything comes after what it looks at', () => {
    const plan = compileTemplate(sketchContent([{ items: [calc('c', 'b+a'), calc('b', 'a*2'), { key: 'a' }] }]))
    expect(plan.ordered.map(({ item }) => item.key)).toEqual(['a', 'b', 'c'])
    expect(plan.ordered.map(({ rank }) => rank)).toEqual([0, 1, 2])
  })
  test('G1 a chain of five thousand calculations is compiled', () => {
    const items = Array.from({ length: 5000 }, (_, n) => (n === 0 ? { key: 'k0' } : calc(`k${n}`, `[k${n - 1}]+1`)))
    const plan = compileTemplate(sketchContent([{ items: items.reverse() }]))
    expect(checkFormulas(plan)).toEqual([])
    expect(plan.ordered[0]?.item.key).toBe('k0')
  })
  test('G3 a circle of five thousand is found', () => {
    const items = Array.from({ length: 5000 }, (_, n) => calc(`k${n}`, `[k${(n + 1) % 5000}]`))
    const found = problemsOf([{ items }])
    expect([found.length, found[0]]).toMatchObject([20, { code: 'F-010', itemNo: 1 }])
  })
})

describe('F10 who asks about 否', () => {
  const groupsOf = (processes: ProcessSketch[], key: string) =>
    compileTemplate(sketchContent(processes))
      .items.get(itemId(key))
      ?.asks?.members.map(({ item }) => item.key)
  const asker = (key: string): ItemSketch => ({ key, kind: 'text', visibleIf: 'anyNG()', required: true })
  test('F10 the whole sheet, without the askers and what hangs on them', () => {
    const processes = [
      {
        items: [
          { key: 'a' },
          {
            key: 'verdict',
            kind: 'select' as const,
            choices: ['x'],
            auto: { by: 'formula' as const, formula: "anyNG()?'x':'y'" },
          },
        ],
      },
      { items: [{ key: 'after', visibleIf: "[verdict]=='x'" }, { key: 'z' }, asker('why')] },
    ]
    expect(groupsOf(processes, 'why')).toEqual(['a', 'z'])
    expect(groupsOf(processes, 'verdict')).toEqual(['a', 'z'])
  })
  test('F10 inside a repeat only the own row', () => {
    const repeat = { min: 1, max: 3, label: '行' }
    expect(groupsOf([{ items: [{ key: 'out' }] }, { repeat, items: [{ key: 'r' }, asker('why')] }], 'why')).toEqual([
      'r',
    ])
  })
  test('F10 asking is found in every corner of a formula', () => {
    for (const visibleIf of [
      '!anyNG()',
      'true and criticalNG()',
      'true ? anyNG() : false',
      'if(true,anyNG(),false)',
      'x where x=anyNG()',
    ]) {
      expect(groupsOf([{ items: [{ key: 'a' }, { key: 'q', visibleIf }] }], 'q')).toEqual(['a'])
    }
  })
  test('F10 askers come after everything they look at', () => {
    const plan = compileTemplate(sketchContent([{ items: [asker('why'), { key: 'a' }, calc('b', 'a')] }]))
    expect(plan.ordered.at(-1)?.item.key).toBe('why')
  })
})

test('an item added on site stands at the end of its process', () => {
  const content = sketchContent([{ items: [{ key: 'a' }] }, { items: [{ key: 'b' }] }])
  const plan = compileTemplate(content, [{ processId: processId(1), item: sketchItem({ key: 'extra' }, 2) }])
  expect([...plan.items.values()].map(({ item }) => item.key)).toEqual(['a', 'extra', 'b'])
  expect(plan.processes.get(processId(2))?.no).toBe(2)
})

test('G1 ordering keeps what is free in its own order', () => {
  expect(orderNodes(4, [[2], [], [], [1]])).toEqual({ order: [0, 3, 2, 1], cycles: [] })
  expect(orderNodes(0, [])).toEqual({ order: [], cycles: [] })
  const { order, cycles } = orderNodes(3, [[1], [0], []])
  expect(order).toEqual([2, 0, 1])
  expect(cycles.map((cycle) => cycle.sort())).toEqual([[0, 1]])
})
