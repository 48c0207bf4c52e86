import { expect, test } from 'vitest'
import { peopleToShow } from './peopleToShow.ts'

const person = (n: number) => ({ id: `p${n}`, username: `user${n}`, name: `山田 ${n}郎` })
const some = [1, 2, 3].map(person)
const many = Array.from({ length: 40 }, (_, n) => person(n))

test('a few people are all shown, without oneself', () => {
  const { shown, isLong } = peopleToShow(some, { meId: 'p2', words: '', chosenId: null })
  expect(shown.map(({ id }) => id)).toEqual(['p1', 'p3'])
  expect(isLong).toBe(false)
})

test('many people wait for a name; the chosen one stands there already', () => {
  const { shown, isLong } = peopleToShow(many, { meId: 'p1', words: '', chosenId: 'p30' })
  expect(isLong).toBe(true)
  expect(shown.map(({ id }) => id)).toEqual(['p30'])
})

test('names and user names are searched, however they are written', () => {
  const found = (words: string) =>
    peopleToShow(many, { meId: 'x', words, chosenId: null }).shown.map(({ name }) => name)
  expect(found('７郎')).toEqual(['山田 7郎', '山田 17郎', '山田 27郎', '山田 37郎'])
  expect(found('USER12')).toEqual(['山田 12郎'])
  expect(found('山田')).toHaveLength(12)
})
