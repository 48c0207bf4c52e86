import { describe, expect, test } from 'vitest'
import { type Answers, cellOf, type ItemSketch, itemId, scene } from '../testing/scene.ts'
import { conclusionsOf, contradictionOf } from './conclusion.ts'
import { findProblems, summarise } from './problems.ts'

const conclusion: ItemSketch = {
  key: '使用',
  kind: 'select',
  conclusion: true,
  choices: ['使用可', '使用禁止'],
  okChoices: ['使用可'],
}
const items: ItemSketch[] = [
  { key: 'brake', kind: 'okng', critical: true },
  { key: 'lamp', kind: 'okng' },
  { key: 'oil', upper: '10', warnUpper: '5' },
  conclusion,
]
const kinds = (answers: Answers) => findProblems(scene(items, answers).evaluation).map(({ kind }) => kind)
const said = { value: 'ng', comment: '割れ' }

describe("C14 a person's conclusion that contradicts the values", () => {
  test('C14 is asked about, with how many 否 there are and how many of them are critical', () => {
    const { evaluation } = scene(items, { brake: said, lamp: said, 使用: '使用可' })
    const problems = findProblems(evaluation)
    expect(problems).toMatchObject([{ kind: 'contradiction', itemId: itemId('使用'), code: 'V-132' }])
    expect(problems[0]?.text).toContain('否が2件（うち重要1件）')
    expect(summarise(problems)).toBe('結論の食い違い 1')
  })
  test('C14 is explained by a comment, or mended by choosing again', () => {
    expect(kinds({ lamp: said, 使用: '使用可' })).toEqual(['contradiction'])
    expect(kinds({ lamp: said, 使用: { value: '使用可', comment: '日中のみ使用する' } })).toEqual([])
    expect(kinds({ lamp: said, 使用: { value: '使用可', comment: '　 ' } })).toEqual(['contradiction'])
    expect(kinds({ lamp: said, 使用: { value: '使用禁止', comment: 'ランプ交換' } })).toEqual([])
  })
  test('C14 注意, 対象外 and an empty conclusion are no contradiction', () => {
    expect(kinds({ oil: '6', lamp: 'ok', 使用: '使用可' })).toEqual([])
    expect(kinds({ lamp: said })).toEqual([])
    expect(kinds({ brake: 'ok', lamp: 'ok', 使用: '使用可' })).toEqual([])
  })
  test('C14 where a value is forced, that is said instead', () => {
    const forced = [...items.slice(0, 3), { ...conclusion, force: { when: 'criticalNG()', value: '使用禁止' } }]
    expect(findProblems(scene(forced, { brake: said, 使用: '使用可' }).evaluation).map(({ kind }) => kind)).toEqual([
      'forced',
    ])
  })
  test('C14 inside a repeat it is about its own row', () => {
    const rows = scene([{ repeat: { min: 2, max: 2, label: '台' }, items: [...items] }], {
      'lamp/1': said,
      '使用/1': '使用禁止',
      '使用/2': '使用可',
    })
    expect(contradictionOf(rows.evaluation, cellOf(rows, '使用/2'))).toBeUndefined()
  })
})

test('C14 the conclusions of a sheet are those a person has drawn', () => {
  const conclusions = (answers: Answers) => conclusionsOf(scene(items, answers).evaluation).map(({ value }) => value)
  expect(conclusions({})).toEqual([])
  expect(conclusions({ 使用: '使用可' })).toEqual(['使用可'])
})
