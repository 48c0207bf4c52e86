import { appError } from '../../errors.ts'
import { type Action, type ActionMove, type ActionStatus, labels } from '../../model/index.ts'
import { type Actor, mayIn } from '../permission/index.ts'

/** The way of a corrective action, from found to proven fixed (RULES.md K). */

type Who = 'worker' | 'checker'
type Step = { from: readonly ActionStatus[]; to: ActionStatus; who: Who; label: string }

export const actionSteps: Record<ActionMove['move'], Step> = {
  start: { from: ['todo'], to: 'doing', who: 'worker', label: '開始' },
  finish: { from: ['doing'], to: 'checking', who: 'worker', label: '確認を依頼' },
  confirm: { from: ['checking'], to: 'effect', who: 'checker', label: '確認' },
  sendBack: { from: ['checking'], to: 'doing', who: 'checker', label: '差し戻し' },
  effective: { from: ['effect'], to: 'done', who: 'checker', label: '完了' },
  ineffective: { from: ['effect'], to: 'doing', who: 'checker', label: '対策に戻すこと' },
  reject: { from: ['todo', 'doing'], to: 'rejected', who: 'checker', label: '却下' },
}

/** `finishedBy`: who said that the measure is done. */
export type ActionContext = { actor: Actor; finishedBy: string | undefined }

const isChecker = ({ ecsId }: Action, actor: Actor): boolean => mayIn(actor, 'action.close', ecsId)

/** K1 Its owner, and whoever may confirm actions in the ECS. */
export const mayWorkOn = (action: Action, actor: Actor): boolean =>
  mayIn(actor, 'checksheet.read', action.ecsId) && (action.assignee === actor.id || isChecker(action, actor))

/** K2–K5 The action after the step, or why it cannot be taken. */
export function moveAction(action: Action, move: ActionMove, { actor, finishedBy }: ActionContext): Action {
  const step = actionSteps[move.move]
  const isAllowed = step.who === 'worker' ? mayWorkOn(action, actor) : isChecker(action, actor)
  if (!isAllowed) throw appError('actionNotYours')
  if (!step.from.includes(action.status)) {
    throw appError('actionWrongStatus', { status: labels.actionStatus[action.status], move: step.label })
  }
  const isJudging = move.move === 'confirm' || move.move === 'effective'
  if (isJudging && (actor.id === finishedBy || actor.id === action.assignee)) throw appError('actionOwnCheck')
  if (move.move === 'start' && !action.assignee) throw appError('actionNoOwner')
  if (move.move === 'finish' && !isWorkedOut(action)) throw appError('actionIncomplete')
  return { ...action, status: step.to, ...effectOf(action, move) }
}

const isWorkedOut = ({ whys, cause, measure }: Action): boolean =>
  ((whys?.length ?? 0) > 0 || Boolean(cause?.trim())) && Boolean(measure?.trim())

function effectOf({ effectCheck }: Action, move: ActionMove): Pick<Action, 'effectCheck'> {
  if (move.move === 'confirm') return { effectCheck: { dueOn: move.effectDueOn } }
  const isResult = move.move === 'effective' || move.move === 'ineffective'
  return isResult && effectCheck ? { effectCheck: { ...effectCheck, result: move.note } } : {}
}

/** What a person can do now, for the buttons. */
export function movesFor(action: Action, context: ActionContext): ActionMove['move'][] {
  const possible = Object.entries(actionSteps) as [ActionMove['move'], Step][]
  return possible.flatMap(([name, { from, who }]) => {
    if (!from.includes(action.status)) return []
    const isAllowed = who === 'worker' ? mayWorkOn(action, context.actor) : isChecker(action, context.actor)
    const isOwn = context.actor.id === context.finishedBy || context.actor.id === action.assignee
    return isAllowed && !(isOwn && (name === 'confirm' || name === 'effective')) ? [name] : []
  })
}

/** K6 What is over stands as it is. */
export function requireOpen({ status }: Action): void {
  if (status === 'done' || status === 'rejected') throw appError('actionClosed')
}
