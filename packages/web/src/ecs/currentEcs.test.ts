import { expect, test } from 'vitest'
import { parseEcs } from './currentEcs.ts'

test('what was chosen is read back', () => {
  expect(parseEcs('{"id":"a","name":"第1工場","more":1}')).toEqual({ id: 'a', name: '第1工場' })
})

test.each([null, '', 'null', '{', '[]', '{"id":1,"name":"x"}', '{"id":"a"}'])('%s chooses nothing', (text) => {
  expect(parseEcs(text)).toBeUndefined()
})
