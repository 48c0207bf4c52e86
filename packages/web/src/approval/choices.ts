import { type Actor, type Checksheet, mayIn, type StatusAction, transitions } from '@ecs/core'

/** Decisions that need nothing but a reason. */
export const reasoned = ['cancel', 'revise', 'void'] as const
export type Reasoned = (typeof reasoned)[number]

const permitted = (actor: Actor, { status, ecsId }: Checksheet, action: StatusAction): boolean => {
  const { from, permission } = transitions[action]
  return from.includes(status) && permission !== 'step' && mayIn(actor, permission, ecsId)
}

/** What this person could do with the sheet as it stands; the rules decide again when it is done. */
export function choicesFor(actor: Actor, checksheet: Checksheet): (Reasoned | 'withdraw')[] {
  const undecided = checksheet.step === 1 && checksheet.approvals.every(({ round }) => round !== checksheet.round)
  const mayWithdraw = permitted(actor, checksheet, 'withdraw') && checksheet.submittedBy === actor.id && undecided
  return [...(mayWithdraw ? ['withdraw' as const] : []), ...reasoned.filter((one) => permitted(actor, checksheet, one))]
}
