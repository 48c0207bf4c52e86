import { expect, test } from 'vitest'
import { hasCode } from './targetsByCode.ts'

const target = { ecsId: 'a', code: 'IM-03', qrCodes: ['ecs:target:IM-03'], ocrKeys: ['品川 300 あ 12-34'] }

test('a code is the number, a label or the letters of the nameplate, and nothing near it', () => {
  for (const code of ['IM-03', 'ecs:target:IM-03', '品川 300 あ 12-34']) expect(hasCode(target, code)).toBe(true)
  for (const code of ['IM-0', 'im-03', '']) expect(hasCode(target, code)).toBe(false)
})

test('only in the chosen ECS, where one is chosen', () => {
  expect([hasCode(target, 'IM-03', 'a'), hasCode(target, 'IM-03', 'b')]).toEqual([true, false])
})
