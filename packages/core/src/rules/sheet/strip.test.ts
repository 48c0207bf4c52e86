import { expect, test } from 'vitest'
import { readStrip } from '../stripLetters.ts'
import { type ItemSketch, scene } from '../testing/scene.ts'
import { stripOf } from './strip.ts'

const number = (key: string, more: Partial<ItemSketch> = {}): ItemSketch => ({ key, lower: '0', upper: '10', ...more })

test('C17 a list shows each item where it stands, not sorted by judgement', () => {
  const processes = [
    { items: [number('a'), number('b'), number('c')] },
    {
      items: [
        number('d', { allowNA: 'free' }),
        number('e'),
        { key: 's', kind: 'sign' as const, role: 'leader' as const },
      ],
    },
  ]
  const { evaluation } = scene(processes, { a: '99', b: '5', d: { na: { reason: '' } } })
  expect(stripOf(evaluation)).toBe('no.|x.')
  expect(readStrip('no.|x.')).toEqual([
    ['ng', 'ok', 'none'],
    ['na', 'none'],
  ])
})

test('C17 a long sheet keeps the worst of each process', () => {
  const items = Array.from({ length: 40 }, (_, n) => number(`i${n}`))
  const { evaluation } = scene([{ items }, { items: items.map(({ key }) => number(`x${key}`)) }], {
    i3: '99',
    xi0: '1',
  })
  expect(stripOf(evaluation)).toBe('n|.')
})

test('P15 a personal item has no bar of its own', () => {
  const { evaluation } = scene([number('a'), number('heat', { personal: true })], { a: '1', heat: '99' })
  expect(stripOf(evaluation)).toBe('o')
})
