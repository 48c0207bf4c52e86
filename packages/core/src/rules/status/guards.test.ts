import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import type { ApprovalStep, Attachment, Checksheet } from '../../model/index.ts'
import { people } from '../testing/people.ts'
import { filesById, now, scene, sketchChecksheet, sketchPhoto, users, uuid } from '../testing/scene.ts'
import { transition } from './transition.ts'

const hash = 'a'.repeat(64)
const check: ApprovalStep = { kind: 'check', role: 'leader', who: 'any', userIds: [] }

type Setting = { steps?: ApprovalStep[]; sheet: Partial<Checksheet>; content?: object; files?: Attachment[] }

/** What comes of a leader's decision. */
function outcome({ steps = [check], sheet, content = {}, files = [] }: Setting): string {
  const waiting = { status: 'waiting' as const, step: 1, round: 1, submittedBy: users.operator }
  const { evaluation } = scene(
    [{ key: 'a' }],
    {},
    {
      content: { approvalFlow: { steps }, ...content },
      state: { checksheet: sketchChecksheet({ ...waiting, ...sheet }), attachments: filesById(...files) },
    },
  )
  const context = { id: uuid(70), actor: people.leader, now, deputies: [], contentHash: hash }
  try {
    return transition(evaluation, { action: 'approve', contentHash: hash }, context).checksheet.status
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('A12 確認 and 承認 are two people', () => {
  const decision = (by: string, more: object = {}) => ({
    id: uuid(80),
    round: 1,
    step: 1,
    kind: 'check' as const,
    by,
    at: now,
    ...more,
  })
  const second = (approvals: ReturnType<typeof decision>[], content = {}) =>
    outcome({
      steps: [check, check],
      content,
      sheet: { status: 'waiting', step: 2, round: 1, submittedBy: users.operator, approvals },
    })
  test('A12 whoever took an earlier step of this round does not take the next', () => {
    expect(second([decision(users.leader)])).toBe('W-041')
    expect(second([decision(people.leader2.id, { onBehalfOf: users.leader })])).toBe('W-041')
    expect(second([decision(people.leader2.id)])).toBe('approved')
    expect(second([decision(users.leader, { round: 2 })])).toBe('approved')
  })
  test('A12 a template may allow it', () => {
    const approvalFlow = { steps: [check, check], allowSamePerson: true }
    expect(second([decision(users.leader)], { approvalFlow })).toBe('approved')
  })
})

describe('A13 files', () => {
  const decided = (uploadState: 'local' | 'stored') =>
    outcome({
      sheet: { status: 'waiting', submittedBy: users.operator },
      files: [sketchPhoto(1, 'a', { uploadState })],
    })
  test('A13 that have not arrived keep a sheet from being approved, where that is known', () => {
    expect(decided('local')).toBe('W-040')
    expect(decided('stored')).toBe('approved')
  })
})
