import { AppError, api, isStepMember, personOf, type StepContext } from '@ecs/core'
import { runStatement } from '../../engines/db/pipeline.ts'
import { route } from '../../http/route.ts'
import { judgedFor } from '../checksheets/index.ts'
import { scopeOf } from '../ecs/index.ts'
import { actorsAndKnown } from '../operations/index.ts'
import * as sql from './sql.ts'

/** Read beyond what is shown: some of them wait for others. */
const mostRead = 3000

export const routes = [
  route(api.listReviews, async ({ tx, user, now }) => {
    const { id, groups } = user
    const { ecsIdsOf, deputiesOf } = await runStatement(tx, actorsAndKnown([id], [], now()))
    const actor = { id, groups, ecsIds: ecsIdsOf(id) }
    const context = { actor, now: now().toISOString(), deputies: deputiesOf(id) }
    const found = await sql.waiting(tx, await scopeOf(tx, user), judgedFor(user), mostRead)
    const mine = found.filter((review) => isTurn(review, context))
    return { rows: mine.slice(0, api.mostReviews).map(({ row }) => row), isCut: mine.length > api.mostReviews }
  }),
]

/**
 * A3–A6 A member of the due step who has not decided it yet. An approver may also do a leader's 確認, but it waits for
 * the leaders: taken unasked, it would close the 承認 of the same sheet to them.
 */
function isTurn({ step, checksheet }: sql.Review, context: StepContext): boolean {
  if (!isStepMember(step, checksheet, context)) return false
  if (step.userIds.length === 0 && !context.actor.groups.includes(`ecs-${step.role}`)) return false
  try {
    personOf(step, checksheet, context, undefined)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
