import { describe, expect, test } from 'vitest'
import { type ItemSketch, itemId, processId, scene } from '../testing/scene.ts'
import { previewPaste } from './paste.ts'
import { previewRoster } from './roster.ts'

const items: ItemSketch[] = [
  { key: 'name', name: '氏名', kind: 'select', source: 'master:STAFF', required: true },
  { key: 'heat', name: '体温', decimals: 1, unit: '℃', upper: '37.4', warnUpper: '36.9', required: true },
  { key: 'hands', name: '手指', kind: 'okng', required: true },
]
const repeat = { min: 3, max: 4, label: '人', roster: true }
const begun = (answers: Record<string, string> = {}) => {
  const { evaluation } = scene([{ repeat, items }], answers)
  return { evaluation, process: evaluation.plan.processes.get(processId(1))! }
}
const names = ['石井', '上田', '岡本', '加藤', '木村']

describe('C18 the roster', () => {
  test('C18 names empty rows first, then adds rows up to the limit', () => {
    const { evaluation, process } = begun()
    const plan = previewRoster(evaluation, process, names)
    expect(plan.named.map(({ rowId, name }) => `${rowId} ${name}`)).toEqual(['1 石井', '2 上田', '3 岡本'])
    expect(plan).toMatchObject({ added: ['加藤'], left: 1 })
  })
  test('C18 nobody comes twice, and a row that was begun keeps its own person', () => {
    const { evaluation, process } = begun({ 'name/2': '石井', 'heat/1': '36.4' })
    const plan = previewRoster(evaluation, process, ['石井', '上田', '上田'])
    expect(plan).toEqual({ named: [{ rowId: '3', name: '上田' }], added: [], left: 0 })
  })
  test('C18 without a roster there is nothing to do', () => {
    const { evaluation, process } = begun()
    const plain = { ...process, repeat: { min: 3, max: 4, label: '人' } }
    expect(previewRoster(evaluation, plain, names)).toEqual({ named: [], added: [], left: 0 })
  })
})

describe('C19 a pasted column', () => {
  const paste = (text: string, answers: Record<string, string> = {}, key = 'heat', rowId = '1') => {
    const { evaluation, process } = begun(answers)
    return previewPaste(evaluation, process, { from: { itemId: itemId(key), rowId }, columns: process.items, text })
  }
  const shown = (plan: ReturnType<typeof paste>) =>
    plan.cells.map(({ cell, value, judgement, why }) => {
      const key = items.find((item) => itemId(item.key) === cell.itemId)?.key
      return [`${key}/${cell.rowId}`, value ?? why, judgement].filter(Boolean).join(' ')
    })

  test('C19 goes down from the open row, judged cell by cell, whatever its width and unit', () => {
    expect(shown(paste('36.4\n３７．０ ℃\r\n38.2℃\n'))).toEqual([
      'heat/1 36.4 ok',
      'heat/2 37.0 warn',
      'heat/3 38.2 ng',
    ])
  })
  test('C19 several columns go side by side, and a head is no value', () => {
    expect(shown(paste('体温\t手指\n36.4\t○\n36.5\tNG'))).toEqual([
      'heat/1 36.4 ok',
      'hands/1 ok ok',
      'heat/2 36.5 ok',
      'hands/2 ng ng',
    ])
  })
  test('C19 an answer stays, a blank is passed by, and what is no value says so', () => {
    const plan = paste('36.1\n\n36.x', { 'heat/1': '36.9' })
    expect(shown(plan)).toEqual(['heat/1 answered', 'heat/3 wrong'])
    expect(plan.cells[1]?.error?.code).toBe('V-002')
  })
  test('C19 lines without a row are counted', () => {
    expect(paste('36.1\n36.2\n36.3', {}, 'heat', '3')).toMatchObject({ left: 2, cells: [{ value: '36.1' }] })
  })
})
