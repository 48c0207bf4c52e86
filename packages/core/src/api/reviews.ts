import { z } from 'zod'
import { StepKind } from '../model/approvalFlow.ts'
import { ChecksheetRow } from './checksheets.ts'
import { endpoint } from './endpoint.ts'

/** A sheet that waits for this person's decision. */
export const ReviewRow = ChecksheetRow.extend({
  ecsName: z.string(),
  submitterName: z.string().nullable(),
  startedAt: z.string().nullable(),
  /** What the due step asks for: 承認 is signed. */
  kind: StepKind,
})
export type ReviewRow = z.infer<typeof ReviewRow>

/** More than anybody decides in one sitting; what is decided makes room for the rest. */
export const mostReviews = 300

/** The queue of an approver or leader over every ECS they belong to: most 否 first, then 注意, then the oldest. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  summary: '自分の確認・承認を待つチェックシートを取得する',
  can: 'checksheet.check',
  response: z.strictObject({ rows: z.array(ReviewRow), isCut: z.boolean() }),
})
