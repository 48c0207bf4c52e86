import { z } from 'zod'
import { saveFeedback, shownEvent } from '../authEvents/authEvents.ts'
import { cognitoError } from '../errors.ts'
import type { Service } from '../service.ts'
import { requireUser } from '../users/account.ts'
import { adminUserCall, limit, pageToken } from '../wire/fields.ts'
import { pageOf } from '../wire/paging.ts'
import { action } from './action.ts'

function requireEvents({ pool }: Service): void {
  if (!pool.settings.keepsAuthEvents) throw cognitoError('addOnNotEnabled')
}

/** The newest first. Only in a pool that keeps them, which is an add-on in Cognito too. */
export const adminListUserAuthEvents = action({
  name: 'AdminListUserAuthEvents',
  access: 'admin',
  input: z.object({ ...adminUserCall, MaxResults: limit.optional(), NextToken: pageToken.optional() }),
  async run(service, input) {
    const user = await requireUser(service, input.Username)
    requireEvents(service)
    const { rows, next } = await pageOf(
      service,
      { list: `events of ${user.sub}`, limit: input.MaxResults, token: input.NextToken },
      (page) => service.store.listEnrolments(user.sub, 'authEvent', page),
      ({ id }) => id,
    )
    return { AuthEvents: rows.map(shownEvent), ...(next && { NextToken: next }) }
  },
})

export const adminUpdateAuthEventFeedback = action({
  name: 'AdminUpdateAuthEventFeedback',
  access: 'admin',
  input: z.object({
    ...adminUserCall,
    EventId: z
      .string()
      .min(1)
      .max(50)
      .regex(/^[\w+-]+$/),
    FeedbackValue: z.enum(['Valid', 'Invalid']),
  }),
  async run(service, input) {
    const user = await requireUser(service, input.Username)
    requireEvents(service)
    if (!(await saveFeedback(service, user.sub, input.EventId, input.FeedbackValue)))
      throw cognitoError('invalidParameter', 'The event does not exist.')
    return {}
  },
})
