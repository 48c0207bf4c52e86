import { appError } from '../../errors.ts'
import type { ApprovalStep, Checksheet, Deputy, TemplateContent } from '../../model/index.ts'
import { type Actor, mayIn, type Permission } from '../permission/index.ts'

/** Who may take an approval step (RULES.md A). */

export type StepContext = {
  actor: Actor
  now: string
  /** Deputies of anybody; only those valid at `now` count. */
  deputies: readonly Deputy[]
}

/** The step that is due, while the sheet is 確認待ち. */
export function currentStep(content: TemplateContent, checksheet: Checksheet): ApprovalStep | undefined {
  if (checksheet.status !== 'waiting' || checksheet.step === undefined) return undefined
  return content.approvalFlow.steps[checksheet.step - 1]
}

/** A leader's step needs the right to check, an approver's the right to approve (A2). */
export const stepPermission = ({ role }: ApprovalStep): Permission =>
  role === 'approver' ? 'checksheet.approve' : 'checksheet.check'

/** From `from` on, until before `to` (A4). */
export const isActing = ({ from, to }: Deputy, now: string): boolean =>
  Date.parse(from) <= Date.parse(now) && Date.parse(now) < Date.parse(to)

/** The named people an actor can stand for: themself, and those whose deputy they are now. */
export function standsFor({ userIds }: ApprovalStep, { actor, now, deputies }: StepContext): string[] {
  const absent = deputies.filter((deputy) => deputy.deputyId === actor.id && isActing(deputy, now))
  return userIds.filter((userId) => userId === actor.id || absent.some((deputy) => deputy.userId === userId))
}

/** Without named people anyone with the role in this ECS belongs to the step (A3). */
export function isStepMember(step: ApprovalStep, { ecsId }: Checksheet, context: StepContext): boolean {
  if (!mayIn(context.actor, stepPermission(step), ecsId)) return false
  return step.userIds.length === 0 || standsFor(step, context).length > 0
}

/** Who has decided the due step in this round, by the person they stood for. */
export const decidedBy = ({ approvals, round, step }: Checksheet): string[] =>
  approvals
    .filter((approval) => approval.round === round && approval.step === step)
    .map((approval) => approval.onBehalfOf ?? approval.by)

/** For whom the actor decides now; refused when that has been done already (A5, A6). */
export function personOf(
  step: ApprovalStep,
  checksheet: Checksheet,
  context: StepContext,
  onBehalfOf: string | undefined,
): string {
  const decided = decidedBy(checksheet)
  const candidates = step.userIds.length === 0 ? [context.actor.id] : standsFor(step, context)
  if (onBehalfOf !== undefined && !candidates.includes(onBehalfOf)) throw appError('notYourStep')
  const open = (onBehalfOf === undefined ? candidates : [onBehalfOf]).filter((person) => !decided.includes(person))
  const person = open.find((candidate) => candidate === context.actor.id) ?? open[0]
  if (person === undefined) throw appError('alreadyDecided')
  return person
}

/** `any`: one decision is enough. `all`: everyone named has to decide (A5). */
export function isStepDone(step: ApprovalStep, checksheet: Checksheet): boolean {
  const decided = decidedBy(checksheet)
  if (step.who === 'any' || step.userIds.length === 0) return decided.length > 0
  return step.userIds.every((userId) => decided.includes(userId))
}
