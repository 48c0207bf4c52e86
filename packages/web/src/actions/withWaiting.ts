import { type Action, type Actor, type api, moveAction, movesFor } from '@ecs/core'
import type { ActionStep } from '../sync/requests/queuedRequest.ts'

/**
 * An action as it will stand once everything has arrived that waits on this device: what was done without a network is
 * seen at once, and the next step can be taken on it. The server decides again.
 */
export function withWaiting(
  action: api.ActionDetail,
  waiting: readonly ActionStep[],
  actor: Actor | undefined,
): api.ActionDetail {
  if (!actor) return action
  return waiting.reduce((before, step) => after(before, step, actor), action)
}

function after(action: api.ActionDetail, step: ActionStep, actor: Actor): api.ActionDetail {
  if (step.kind === 'actionPhoto') return action
  if (step.kind === 'actionChange') return withMoves({ ...action, ...step.change }, actor)
  const finishedBy = step.move.move === 'finish' ? actor.id : action.finishedBy
  return withMoves({ ...action, ...moved(action, step, actor), finishedBy }, actor)
}

/** Whatever speaks against the step, the server says it: until then the action stands as it was. */
function moved(action: api.ActionDetail, { move }: Extract<ActionStep, { kind: 'actionMove' }>, actor: Actor) {
  try {
    const { status, effectCheck }: Action = moveAction(action, move, { actor, finishedBy: undefined })
    return { status, effectCheck }
  } catch {
    return {}
  }
}

function withMoves(action: api.ActionDetail, actor: Actor): api.ActionDetail {
  const isOver = action.status === 'done' || action.status === 'rejected'
  const moves = movesFor(action, { actor, finishedBy: action.finishedBy ?? undefined })
  return { ...action, moves, canChange: action.canChange && !isOver }
}
