import { appError } from '../../errors.ts'
import { type ApprovalCondition, type Checksheet, type ItemRole, labels, type Signature } from '../../model/index.ts'
import { requirePermission } from '../permission/index.ts'
import { answersPrint } from '../sheet/answersPrint.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { guards } from './guards.ts'
import type { Request, StatusContext, StatusRequest } from './request.ts'
import { currentStep, isStepDone, personOf, stepPermission } from './steps.ts'
import { type StatusAction, transitions } from './table.ts'

/** Moves a sheet from one status to the next: the table says whether, this file says what then changes. */

/** What has to follow from a change: notices, a corrective action, keeping the approved original. */
export type StatusEffect =
  | { effect: 'askStep'; step: number; role: ItemRole; userIds: readonly string[] }
  | { effect: 'tell'; userIds: readonly string[]; about: 'returned' | 'approved' | 'withdrawn' | 'cancelled' }
  | { effect: 'openAction'; condition: ApprovalCondition }
  | { effect: 'keepRevision'; revision: number }
  | { effect: 'seal' }

export type Changed = { checksheet: Checksheet; effects: StatusEffect[] }

type Move<A extends StatusAction> = (evaluation: Evaluation, request: Request<A>, context: StatusContext) => Changed

const quiet = (checksheet: Checksheet): Changed => ({ checksheet, effects: [] })

const crew = ({ assigneeIds, submittedBy }: Checksheet): string[] => [
  ...new Set([...assigneeIds, ...(submittedBy ? [submittedBy] : [])]),
]

/** Asks the people of a step to act. */
function askStep({ plan }: Evaluation, step: number): StatusEffect[] {
  const next = plan.content.approvalFlow.steps[step - 1]
  return next ? [{ effect: 'askStep', step, role: next.role, userIds: next.userIds }] : []
}

const start: Move<'start'> = ({ state: { checksheet } }, _, { actor, now }) =>
  quiet({
    ...checksheet,
    status: 'open',
    startedAt: now,
    assigneeIds: [...new Set([...checksheet.assigneeIds, actor.id])],
  })

const submit: Move<'submit'> = (evaluation, request, { actor, now, contentHash }) => {
  const { returned: _, submissions = [], ...checksheet } = evaluation.state.checksheet
  const round = checksheet.round + 1
  const hash = contentHash ?? request.contentHash
  const { revision } = checksheet
  const submission = { revision, round, by: actor.id, at: now, ...(hash && { contentHash: hash }) }
  const changed: Checksheet = {
    ...checksheet,
    status: 'waiting',
    step: 1,
    round,
    submittedBy: actor.id,
    submittedAt: now,
    submissions: [...submissions, submission],
    contentHash: hash,
  }
  return { checksheet: changed, effects: askStep(evaluation, 1) }
}

const withdraw: Move<'withdraw'> = ({ plan, state }) => {
  const { step: _, contentHash: __, ...checksheet } = state.checksheet
  const asked = plan.content.approvalFlow.steps[0]?.userIds ?? []
  return {
    checksheet: { ...checksheet, status: 'open' },
    effects: [{ effect: 'tell', userIds: asked, about: 'withdrawn' }],
  }
}

function recordApproval(evaluation: Evaluation, request: Request<'approve'>, context: StatusContext): Checksheet {
  const { checksheet } = evaluation.state
  const step = currentStep(evaluation.plan.content, checksheet)
  if (step === undefined || checksheet.step === undefined) throw appError('unknownStep')
  const person = personOf(step, checksheet, context, request.onBehalfOf)
  const signature: Signature | undefined = request.signature && {
    ...request.signature,
    reauthenticatedAt: context.reauthenticatedAt,
  }
  const approval = {
    id: context.id,
    round: checksheet.round,
    step: checksheet.step,
    kind: step.kind,
    by: context.actor.id,
    at: context.now,
    ...(person === context.actor.id ? {} : { onBehalfOf: person }),
    ...(signature ? { signature } : {}),
    ...(request.condition ? { condition: request.condition } : {}),
  }
  // Items of the step belong to the content that was decided on.
  const contentHash = context.contentHash ?? checksheet.contentHash
  return { ...checksheet, ...(contentHash && { contentHash }), approvals: [...checksheet.approvals, approval] }
}

const approve: Move<'approve'> = (evaluation, request, context) => {
  const { steps } = evaluation.plan.content.approvalFlow
  const checksheet = recordApproval(evaluation, request, context)
  const due = checksheet.step ?? 1
  const step = steps[due - 1]
  const actions: StatusEffect[] = request.condition ? [{ effect: 'openAction', condition: request.condition }] : []
  if (step && !isStepDone(step, checksheet)) return { checksheet, effects: actions }
  const { returned: _, ...settled } = checksheet
  if (due < steps.length) {
    return { checksheet: { ...settled, step: due + 1 }, effects: [...actions, ...askStep(evaluation, due + 1)] }
  }
  const { step: __, ...finished } = settled
  return {
    checksheet: { ...finished, status: 'approved' },
    effects: [...actions, { effect: 'seal' }, { effect: 'tell', userIds: crew(checksheet), about: 'approved' }],
  }
}

/** Back to whoever has to act: the submitter, a chosen person, or an earlier step in one go (S8, S10). */
const sendBack: Move<'return'> = (evaluation, { to, reason, cells }, { actor, now }) => {
  const { step: due = 1, ...rest } = evaluation.state.checksheet
  const returned = { by: actor.id, at: now, fromStep: due, to, reason, cells }
  if (to.who === 'step') {
    const checksheet = { ...rest, returned, round: rest.round + 1, step: to.step }
    return { checksheet, effects: askStep(evaluation, to.step) }
  }
  const told = to.who === 'user' ? [to.userId] : crew(rest)
  return {
    checksheet: { ...rest, returned, status: 'returned' },
    effects: [{ effect: 'tell', userIds: told, about: 'returned' }],
  }
}

/** The original stays as it is; its successor starts open, with everything that was signed taken off it. */
const revise: Move<'revise'> = (evaluation, { reason }) => {
  const {
    submittedAt: _,
    submittedBy: __,
    contentHash: ___,
    returned: ____,
    override: _____,
    ...rest
  } = evaluation.state.checksheet
  const begun = { revision: rest.revision + 1, revisionReason: reason, revisedFrom: answersPrint(evaluation) }
  return {
    checksheet: { ...rest, ...begun, status: 'open', doneProcessIds: [] },
    effects: [{ effect: 'keepRevision', revision: rest.revision }],
  }
}

const close =
  (status: 'cancelled' | 'void'): Move<'cancel' | 'void'> =>
  ({ state }, { reason }, { actor, now }) => {
    const { step: _, ...rest } = state.checksheet
    return {
      checksheet: { ...rest, status, closed: { by: actor.id, at: now, reason } },
      effects: [{ effect: 'tell', userIds: crew(rest), about: 'cancelled' }],
    }
  }

const override: Move<'override'> = ({ state }, { judgement, reason }, { actor, now }) =>
  quiet({ ...state.checksheet, overall: judgement, override: { judgement, reason, by: actor.id, at: now } })

const moves: { [A in StatusAction]: Move<A> } = {
  start,
  submit,
  withdraw,
  approve,
  return: sendBack,
  revise,
  cancel: close('cancelled'),
  void: close('void'),
  override,
}

/** Changes the status, or throws why that cannot be. Nothing is changed in place. */
export function transition(evaluation: Evaluation, request: StatusRequest, context: StatusContext): Changed {
  const { checksheet } = evaluation.state
  const rule = transitions[request.action]
  const step = currentStep(evaluation.plan.content, checksheet)
  const permission = rule.permission === 'step' ? step && stepPermission(step) : rule.permission
  requirePermission(context.actor, permission ?? 'checksheet.check', checksheet.ecsId)
  if (!rule.from.includes(checksheet.status)) {
    throw appError('wrongStatus', { status: labels.checksheetStatus[checksheet.status], action: rule.label })
  }
  for (const guard of rule.guards) guards[guard](evaluation, request, context)
  const move = moves[request.action] as Move<StatusAction>
  return move(evaluation, request as Request<StatusAction>, context)
}
