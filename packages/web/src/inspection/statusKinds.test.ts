import { type Checksheet, checksheetStatuses, labels, noProgress } from '@ecs/core'
import { expect, test } from 'vitest'
import { sheet } from '../text/ja/sheet.ts'
import { ja } from '../text/ja.ts'
import { flagsOf, leftMsOf, statusKinds } from './statusKinds.ts'

const due = '2026-11-13T12:00:00Z'
const hourLater = new Date('2026-11-13T13:00:00Z')
const progress: Checksheet['progress'] = { ...noProgress(), done: 1, total: 1, ok: 1 }

test('a sheet that is still to be handed in says how late it is', () => {
  for (const status of ['planned', 'open', 'returned'] as const) {
    expect(leftMsOf({ dueAt: due, status }, hourLater.getTime())).toBe(-3_600_000)
    expect(flagsOf({ dueAt: due, status, progress }, 0, hourLater)).toEqual(['overdue'])
  }
})

test('one that was handed in is not late any more, however long it lies there', () => {
  for (const status of ['waiting', 'approved', 'cancelled', 'void'] as const) {
    expect(leftMsOf({ dueAt: due, status }, hourLater.getTime())).toBeUndefined()
    expect(flagsOf({ dueAt: due, status, progress }, 0, hourLater)).toEqual([])
  }
})

test.each(checksheetStatuses)('the chip of %s says the same word as filters, trail and refusals', (status) => {
  expect(ja.status[statusKinds[status]]).toBe(labels.checksheetStatus[status])
})

test('how far a sheet is saved is never told by the word of a state: 入力中 does not stand under 確認待ち', () => {
  const states = Object.values(labels.checksheetStatus)
  const told = Object.values(sheet.saved).filter((words) => states.some((state) => words.startsWith(state)))
  expect(told).toEqual([])
})
