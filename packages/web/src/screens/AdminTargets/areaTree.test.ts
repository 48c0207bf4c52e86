import { expect, test } from 'vitest'
import { areaOf, areaText, areaTree, sumOf } from './areaTree.ts'

const rows = [
  { path: [], count: 3 },
  { path: ['静岡工場'], count: 1 },
  { path: ['静岡工場', '第1工場', 'A'], count: 6 },
  { path: ['静岡工場', '第1工場', 'B'], count: 4 },
  { path: ['本社'], count: 2 },
]

test('a place counts everything below it; no place is no part of the tree', () => {
  const [shizuoka, head] = areaTree(rows)
  expect(shizuoka).toMatchObject({ name: '静岡工場', count: 11, path: ['静岡工場'] })
  expect(shizuoka!.children[0]).toMatchObject({ name: '第1工場', count: 10 })
  expect(shizuoka!.children[0]!.children.map(({ name, count }) => [name, count])).toEqual([
    ['A', 6],
    ['B', 4],
  ])
  expect(head).toMatchObject({ name: '本社', count: 2, children: [] })
  expect(sumOf(rows)).toBe(16)
})

test('a place is written with slashes of any width and read back', () => {
  expect(areaOf(' 静岡工場 /第1工場／ A ')).toEqual(['静岡工場', '第1工場', 'A'])
  expect(areaOf('')).toEqual([])
  expect(areaOf(areaText(['静岡工場', 'A']))).toEqual(['静岡工場', 'A'])
})
