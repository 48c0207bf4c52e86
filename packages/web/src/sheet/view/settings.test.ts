import { expect, test } from 'vitest'
import { parseSettings } from './settings.ts'

test('a choice is kept as it was made', () => {
  const chosen = {
    layout: 'form',
    autoNext: false,
    readBack: true,
    autoDecide: true,
    vibrate: false,
    holdCritical: true,
  } as const
  expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen)
})

test('nothing stored, old or damaged text counts as not chosen', () => {
  const open = {
    layout: undefined,
    autoNext: undefined,
    readBack: false,
    autoDecide: false,
    vibrate: true,
    holdCritical: false,
  }
  expect(parseSettings(null)).toEqual(open)
  expect(parseSettings('{"layout":"cards","autoNext":"yes","readBack":1,"holdCritical":1}')).toEqual(open)
  expect(parseSettings('{"layout"')).toEqual(open)
  expect(parseSettings('7')).toEqual(open)
})
