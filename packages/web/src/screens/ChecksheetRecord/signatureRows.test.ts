import type { Checksheet } from '@ecs/core'
import { expect, test } from 'vitest'
import { signatureRows } from './signatureRows.ts'

const at = (minute: number) => `2026-11-17T00:${String(minute).padStart(2, '0')}:00.000Z`
const [first, second] = ['a', 'b'].map((letter) => letter.repeat(64))
const sheet = (more: Partial<Checksheet>) =>
  ({ revision: 1, round: 1, approvals: [], ...more }) as unknown as Checksheet
const told = (checksheet: Checksheet, revisions: Parameters<typeof signatureRows>[1] = []) =>
  signatureRows(checksheet, revisions).map((row) =>
    row.kind === 'submission'
      ? [row.told.by, row.told.at, row.told.contentHash, row.isPast]
      : [row.approval.kind, row.approval.at, row.isPast],
  )

test('after a return both submissions stand there: who, when and what each of them said', () => {
  const submissions = [
    { revision: 1, round: 1, by: '佐藤', at: at(1), contentHash: first },
    { revision: 1, round: 2, by: '鈴木', at: at(9), contentHash: second },
  ]
  const approvals = [{ id: '1', kind: 'check', round: 1, at: at(5) }] as Checksheet['approvals']
  const checksheet = sheet({ round: 2, submissions, approvals, submittedBy: '鈴木', submittedAt: at(9) })
  expect(told(checksheet)).toEqual([
    ['佐藤', at(1), first, true],
    ['check', at(5), true],
    ['鈴木', at(9), second, false],
  ])
})

test('a record of before tells the last submission of each revision', () => {
  const checksheet = sheet({ revision: 2, submittedBy: '鈴木', submittedAt: at(9), contentHash: second })
  const revisions = [{ revision: 1, submittedBy: '佐藤', submittedAt: at(1) }]
  expect(told(checksheet, revisions)).toEqual([
    ['佐藤', at(1), undefined, true],
    ['鈴木', at(9), second, false],
  ])
})
