import { expect, test } from 'vitest'
import type { JudgementKind } from './Judgement.tsx'
import { countEntered, stripBars, worstOf } from './stripBars.ts'

test('one bar per item, with the place marked', () => {
  const groups = [
    { id: 'a', items: ['ok', 'ng'] satisfies JudgementKind[] },
    { id: 'b', items: ['none'] satisfies JudgementKind[] },
  ]
  expect(stripBars(groups, { group: 1, item: 0 })).toEqual([
    {
      id: 'a',
      bars: [
        { kind: 'ok', isHere: false, isDisputed: false },
        { kind: 'ng', isHere: false, isDisputed: false },
      ],
    },
    { id: 'b', bars: [{ kind: 'none', isHere: true, isDisputed: false }] },
  ])
})

test('over 60 items there is one bar per group, showing its worst', () => {
  const many = Array.from({ length: 40 }, (): JudgementKind => 'ok')
  const bars = stripBars([
    { id: 'a', items: many },
    { id: 'b', items: [...many, 'warn'] },
  ])
  expect(bars.map((group) => group.bars)).toEqual([
    [{ kind: 'ok', isHere: false, isDisputed: false }],
    [{ kind: 'warn', isHere: false, isDisputed: false }],
  ])
})

test('an item with two values is marked, also where its process is one bar', () => {
  const few: JudgementKind[] = ['ok', 'ok']
  const marked = (items: JudgementKind[]) =>
    stripBars([{ id: 'a', items, conflicts: [1] }]).map(({ bars }) => bars.map(({ isDisputed }) => isDisputed))
  expect(marked(few)).toEqual([[false, true]])
  expect(marked(Array.from({ length: 61 }, () => 'ok'))).toEqual([[true]])
})

test('exactly 60 items still have a bar each', () => {
  const bars = stripBars([{ id: 'a', items: Array.from({ length: 60 }, (): JudgementKind => 'ok') }])
  expect(bars[0]?.bars).toHaveLength(60)
})

test('ng wins over everything, and something unentered over ok', () => {
  expect(worstOf(['ok', 'warn', 'ng', 'none'])).toBe('ng')
  expect(worstOf(['ok', 'none', 'na'])).toBe('none')
  expect(worstOf(['na', 'ok'])).toBe('ok')
  expect(worstOf([])).toBe('none')
})

test('na counts as entered, none does not', () => {
  expect(countEntered([{ id: 'a', items: ['ok', 'na', 'none'] }])).toEqual({ entered: 2, total: 3 })
})
