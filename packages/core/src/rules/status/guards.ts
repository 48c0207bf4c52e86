import { appError } from '../../errors.ts'
import type { ApprovalStep } from '../../model/index.ts'
import { foldCode } from '../matchCode.ts'
import type { Actor } from '../permission/index.ts'
import { isUnchangedRevision } from '../sheet/answersPrint.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { visibleProblems } from '../sheet/personal.ts'
import { findProblems, summarise } from '../sheet/problems.ts'
import type { StatusContext, StatusRequest } from './request.ts'
import { currentStep, isStepMember, personOf } from './steps.ts'
import type { Guard } from './table.ts'

/** What must hold before a status changes. A guard that does not hold throws its reason. */

type Check = (evaluation: Evaluation, request: StatusRequest, context: StatusContext) => void

/** How long ago a person may have proved who they are and still sign with it. */
export const maxReauthAgeMs = 5 * 60_000

function dueStep(evaluation: Evaluation): ApprovalStep {
  const step = currentStep(evaluation.plan.content, evaluation.state.checksheet)
  if (step === undefined) throw appError('unknownStep')
  return step
}

/** People who filled in the sheet; items of approval steps do not count, their people write them while deciding. */
function writers({ plan, state }: Evaluation): Set<string> {
  const people = new Set(state.checksheet.submittedBy ? [state.checksheet.submittedBy] : [])
  for (const { itemId, enteredBy } of state.results.values()) {
    if (plan.items.get(itemId)?.item.role === undefined) people.add(enteredBy)
  }
  return people
}

function refuseIncomplete(evaluation: Evaluation, actor: Actor, step?: ApprovalStep['role']): void {
  const problems = visibleProblems(evaluation, findProblems(evaluation, step), actor)
  if (problems.length === 0) return
  throw appError('incomplete', { summary: summarise(problems), problems, ...(step && { isStep: true }) })
}

/** Items of a role belong to the first step of that role (A8). */
const ownsItems = ({ plan, state }: Evaluation, step: ApprovalStep): boolean =>
  plan.content.approvalFlow.steps.findIndex(({ role }) => role === step.role) === (state.checksheet.step ?? 0) - 1

export const guards: Record<Guard, Check> = {
  scannedTarget: ({ plan, context }, request) => {
    if (!plan.content.scanToStart || request.action !== 'start') return
    const codes = context.targetCodes
    const read = request.scannedCode ?? ''
    if (codes.some((code) => foldCode(code) === foldCode(read))) return
    throw appError('codeMismatch', { read, expected: codes[0] ?? '' })
  },
  complete: (evaluation, _, { actor }) => refuseIncomplete(evaluation, actor),
  changed: (evaluation) => {
    if (isUnchangedRevision(evaluation)) throw appError('nothingRevised')
  },
  submitter: ({ state }, _, { actor }) => {
    if (state.checksheet.submittedBy !== actor.id) throw appError('notSubmitter')
  },
  undecided: ({ state: { checksheet } }) => {
    const decided = checksheet.approvals.some(({ round }) => round === checksheet.round)
    if (checksheet.step !== 1 || decided) throw appError('alreadyChecked')
  },
  stepMember: (evaluation, _, context) => {
    if (!isStepMember(dueStep(evaluation), evaluation.state.checksheet, context)) throw appError('notYourStep')
  },
  notOwn: (evaluation, request, context) => {
    if (request.action !== 'approve' || evaluation.plan.content.approvalFlow.allowSelfApproval) return
    const person = personOf(dueStep(evaluation), evaluation.state.checksheet, context, request.onBehalfOf)
    const own = writers(evaluation)
    if (own.has(context.actor.id) || own.has(person)) throw appError('ownApproval')
  },
  notTwice: ({ plan, state: { checksheet } }, request, context) => {
    const { steps, allowSamePerson } = plan.content.approvalFlow
    const step = steps[(checksheet.step ?? 0) - 1]
    if (request.action !== 'approve' || step === undefined || allowSamePerson) return
    const people = [context.actor.id, personOf(step, checksheet, context, request.onBehalfOf)]
    const isKnown = checksheet.approvals.some(
      (approval) =>
        approval.round === checksheet.round &&
        approval.step !== checksheet.step &&
        (people.includes(approval.by) || people.includes(approval.onBehalfOf ?? approval.by)),
    )
    if (isKnown) throw appError('samePerson')
  },
  // Where the content is known the files are, too: a device cannot tell what has arrived.
  filesArrived: ({ state }, _, { contentHash }) => {
    if (contentHash === undefined) return
    const lacking = [...state.attachments.values()].filter(
      ({ removed, uploadState }) => removed === undefined && uploadState !== 'stored',
    )
    if (lacking.length > 0) throw appError('filesMissing', { count: lacking.length })
  },
  freshContent: (_, request, { contentHash }) => {
    const seen = request.action === 'approve' ? request.contentHash : undefined
    if (contentHash !== undefined && seen !== contentHash) throw appError('staleContent')
  },
  stepItems: (evaluation, _, { actor }) => {
    const step = dueStep(evaluation)
    if (ownsItems(evaluation, step)) refuseIncomplete(evaluation, actor, step.role)
  },
  signature: (evaluation, request, { now, reauthenticatedAt }) => {
    if (request.action !== 'approve' || dueStep(evaluation).kind !== 'approve') return
    const age = reauthenticatedAt === undefined ? Number.NaN : Date.parse(now) - Date.parse(reauthenticatedAt)
    const isFresh = age >= 0 && age <= maxReauthAgeMs
    if (!isFresh || request.signature === undefined) throw appError('reauthNeeded')
    if (request.signature.contentHash !== request.contentHash) throw appError('staleContent')
  },
  reachableStep: ({ state: { checksheet } }, request) => {
    if (request.action !== 'return' || request.to.who !== 'step') return
    if (request.to.step >= (checksheet.step ?? 1)) throw appError('unknownStep')
  },
}
