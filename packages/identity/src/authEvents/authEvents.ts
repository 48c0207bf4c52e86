import { newId } from '../crypto/random.ts'
import type { Call, Service } from '../service.ts'
import type { Enrolment } from '../store/records.ts'
import { epochSeconds } from '../wire/output.ts'

/** What happened at a user's sign-ins, for AdminListUserAuthEvents. Kept only where the pool says so. */

type EventType = 'SignIn' | 'PasswordChange' | 'ForgotPassword'

interface AuthEvent {
  type: EventType
  response: 'Pass' | 'Fail'
  challenge?: string | undefined
  address?: string | undefined
  clientId?: string | undefined
  feedback?: { value: 'Valid' | 'Invalid'; provider: string; at: number } | undefined
}

const eventOf = (enrolment: Enrolment) => enrolment.document as unknown as AuthEvent

// Lists are in the order of their ids, and the newest shall come first.
const newestFirst = (at: Date) => String(9e14 - at.getTime()).padStart(15, '0')

export interface Happened extends Omit<AuthEvent, 'feedback' | 'address'> {
  sub: string
}

/** The answer does not wait for it: a sign-in must not fail because its record does. */
export function recordAuthEvent(service: Service, { sub, ...event }: Happened, { address }: Call): void {
  if (!service.pool.settings.keepsAuthEvents) return
  const at = service.now()
  const written = service.store.putEnrolment({
    sub,
    kind: 'authEvent',
    id: `${newestFirst(at)} ${newId()}`,
    document: { ...event, address } satisfies AuthEvent,
    createdAt: at,
    modifiedAt: at,
  })
  service.inBackground(
    written.then(
      () => undefined,
      (error: unknown) =>
        service.emit({
          type: 'request.fail',
          action: 'AuthEvent',
          sub,
          detail: error instanceof Error ? error.message : '',
        }),
    ),
  )
}

const idOf = ({ id }: Enrolment) => id.split(' ')[1] ?? ''

/** AuthEventType, as the API shows it. */
export function shownEvent(enrolment: Enrolment) {
  const { type, response, challenge, address, feedback } = eventOf(enrolment)
  return {
    EventId: idOf(enrolment),
    EventType: type,
    CreationDate: epochSeconds(enrolment.createdAt),
    EventResponse: response,
    EventRisk: { RiskDecision: 'NoRisk', CompromisedCredentialsDetected: false },
    ...(challenge !== undefined && {
      ChallengeResponses: [
        { ChallengeName: challenge, ChallengeResponse: response === 'Pass' ? 'Success' : 'Failure' },
      ],
    }),
    EventContextData: { ...(address !== undefined && { IpAddress: address }) },
    ...(feedback && {
      EventFeedback: { FeedbackValue: feedback.value, Provider: feedback.provider, FeedbackDate: feedback.at / 1000 },
    }),
  }
}

const most = 1000

/** False when there is no such event of this user. */
export async function saveFeedback(
  service: Service,
  sub: string,
  eventId: string,
  value: 'Valid' | 'Invalid',
): Promise<boolean> {
  const events = await service.store.listEnrolments(sub, 'authEvent', { limit: most })
  const found = events.find((event) => idOf(event) === eventId)
  if (!found) return false
  const now = service.now()
  const feedback = { value, provider: 'Admin', at: now.getTime() }
  return service.store.changeEnrolment(found, { feedback }, now)
}
