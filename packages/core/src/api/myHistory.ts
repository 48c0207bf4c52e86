import { z } from 'zod'
import { Action } from '../model/action.ts'
import { ChecksheetStatus } from '../model/checksheetStatus.ts'
import { Skill } from '../model/register.ts'
import { Instant, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'
import { page, pageQuery } from './page.ts'

/** One's own: nobody else is shown any of it, whatever their role. */

export const myWorkParts = ['filled', 'decided', 'actions'] as const

export const MyWorkRow = z.strictObject({
  id: Uuid,
  kind: z.enum(['filled', 'approve', 'return', 'action']),
  at: Instant,
  checksheetId: Uuid.nullable(),
  docNo: z.string().nullable(),
  targetName: z.string().nullable(),
  templateName: z.string().nullable(),
  status: ChecksheetStatus.nullable(),
  /** From the start to the submission; null where that says nothing about the work. */
  minutes: z.int().nullable(),
  /** How often it came back. */
  returns: z.int().nullable(),
  action: Action.pick({ id: true, no: true, title: true, status: true }).nullable(),
})
export type MyWorkRow = z.infer<typeof MyWorkRow>

export const listMyWork = endpoint({
  method: 'GET',
  path: '/api/me/work',
  summary: '自分の実施、承認・差し戻し、是正の一覧を取得する',
  can: 'signedIn',
  query: z.strictObject({ ...pageQuery, part: z.enum(myWorkParts).default('filled') }),
  response: page(MyWorkRow),
})

export const MyWorkSummary = z.strictObject({
  /** The last 30 days. */
  filled: z.int(),
  approved: z.int(),
  returnedOthers: z.int(),
  openActions: z.int(),
  doneActions: z.int(),
  medianMinutes: z.int().nullable(),
  /** Of one's own submissions, how many came back; null without any. */
  returnedPercent: z.int().nullable(),
  /** Days in a row with a submission, up to today or yesterday. */
  streakDays: z.int(),
})
export type MyWorkSummary = z.infer<typeof MyWorkSummary>

export const getMyWorkSummary = endpoint({
  method: 'GET',
  path: '/api/me/work/summary',
  summary: '自分の件数、所要時間、差し戻し率、連続実施日数を取得する',
  can: 'signedIn',
  response: MyWorkSummary,
})

export const listMySkills = endpoint({
  method: 'GET',
  path: '/api/me/skills',
  summary: '自分の資格と有効期限を取得する',
  can: 'signedIn',
  response: z.strictObject({ rows: z.array(Skill.omit({ userId: true })) }),
})

export const SignInRow = z.strictObject({
  id: Uuid,
  kind: z.enum(['ok', 'fail', 'locked']),
  at: Instant,
  lastSeenAt: Instant,
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** The sign-in of this very call. */
  isThis: z.boolean(),
  /** Whether it still holds; null where the pool does not tell. */
  isOpen: z.boolean().nullable(),
})
export type SignInRow = z.infer<typeof SignInRow>

export const listMySignIns = endpoint({
  method: 'GET',
  path: '/api/me/sign-ins',
  summary: '自分のサインインの履歴を取得する',
  can: 'signedIn',
  query: z.strictObject(pageQuery),
  response: page(SignInRow),
})
