import { expect, test } from 'vitest'
import { hasCode, nearest } from './targetsByCode.ts'

const target = { ecsId: 'a', code: 'IM-03', qrCodes: ['ecs:target:IM-03'], ocrKeys: ['品川 300 あ 12-34'] }

test('a code is the number, a label or the letters of the nameplate, and nothing near it', () => {
  for (const code of ['IM-03', 'ecs:target:IM-03', '品川 300 あ 12-34']) expect(hasCode(target, code)).toBe(true)
  for (const code of ['IM-0', 'im-03', '']) expect(hasCode(target, code)).toBe(false)
})

test('a label of any ECS is found; where this ECS has one, it is meant', () => {
  const [here, there] = [target, { ...target, ecsId: 'b' }]
  expect(nearest([there, here], 'a')).toEqual([here])
  expect(nearest([there], 'a')).toEqual([there])
  expect(nearest([here, there], undefined)).toEqual([here, there])
})
