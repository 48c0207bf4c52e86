import { expect, test } from 'vitest'
import { compileTemplate } from '../plan/compile.ts'
import { itemId, sketchContent, uuid } from '../testing/scene.ts'
import { deviationOf } from './deviation.ts'

const plan = compileTemplate(
  sketchContent([
    {
      items: [
        { key: '油温', kind: 'number', unit: '℃', lower: '30', upper: '55', critical: true },
        { key: '圧力', kind: 'number', lower: '0.4' },
        { key: '体温', kind: 'number', unit: '℃', upper: '37.4', personal: true },
        { key: '油漏れ', kind: 'okng' },
      ],
    },
  ]),
)
const told = (key: string, value: string | null) => deviationOf(plan, { itemId: itemId(key), value })

test('what was measured is told with its unit and its limits', () => {
  expect(told('油温', '58')).toEqual({
    itemName: '油温',
    value: '58 ℃',
    limits: '30〜55 ℃',
    isCritical: true,
    isPersonal: false,
  })
  expect(told('圧力', '0.3')).toMatchObject({ value: '0.3', limits: '0.4以上' })
  expect(told('油漏れ', 'ng')).toEqual({ itemName: '油漏れ', isCritical: false, isPersonal: false })
})

test('P14 no value of a personal item, nor of one that no version knows', () => {
  expect(told('体温', '38.1')).toEqual({ itemName: '体温', isCritical: false, isPersonal: true })
  expect(deviationOf(plan, { itemId: uuid(77), value: '38.1' })).toMatchObject({ itemName: '', isPersonal: true })
})
