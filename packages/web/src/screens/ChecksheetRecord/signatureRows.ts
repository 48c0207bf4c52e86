import type { Approval, Checksheet } from '@ecs/core'

type Told = { by: string | undefined; at: string; revision: number; round: number; contentHash?: string | undefined }

export type SignatureRow =
  | { kind: 'submission'; key: string; isPast: boolean; told: Told }
  | { kind: 'approval'; key: string; isPast: boolean; approval: Approval }

type PastRevision = { revision: number; submittedBy: string | null; submittedAt: string | null }

/** Submissions and decisions in the order in which they happened: what was handed in before a return is there too. */
export function signatureRows(checksheet: Checksheet, revisions: readonly PastRevision[]): SignatureRow[] {
  const submissions = submissionsOf(checksheet, revisions).map((told): SignatureRow => {
    const isPast = told.at !== checksheet.submittedAt
    return { kind: 'submission', key: `submission ${told.at}`, isPast, told }
  })
  const approvals = checksheet.approvals.map((approval): SignatureRow => {
    return { kind: 'approval', key: approval.id, isPast: approval.round !== checksheet.round, approval }
  })
  const at = (row: SignatureRow) => Date.parse(row.kind === 'submission' ? row.told.at : row.approval.at)
  return [...submissions, ...approvals].toSorted((a, b) => at(a) - at(b))
}

/** A record of before this was kept knows the last submission of each revision. */
function submissionsOf(checksheet: Checksheet, revisions: readonly PastRevision[]): Told[] {
  const { submissions = [], submittedAt, submittedBy, revision, round, contentHash } = checksheet
  const isKnown = (at: string) => submissions.some((one) => one.at === at)
  const before = revisions.flatMap((past): Told[] =>
    past.revision < revision && past.submittedAt && !isKnown(past.submittedAt)
      ? [{ by: past.submittedBy ?? undefined, at: past.submittedAt, revision: past.revision, round: 0 }]
      : [],
  )
  const last: Told[] =
    submittedAt && !isKnown(submittedAt) ? [{ by: submittedBy, at: submittedAt, revision, round, contentHash }] : []
  return [...before, ...submissions, ...last]
}
