import { cognitoError } from '../errors.ts'
import { activeFactors } from '../mfa/factors.ts'
import { openPending, type Pending } from '../mfa/pending.ts'
import { startFactor } from '../mfa/start.ts'
import type { Challenge } from './challenge.ts'
import { requireResponse } from './responses.ts'

const step = 'SELECT_MFA_TYPE'

/** The user has several second factors and says which one to ask for. */
export const selectMfaType: Challenge = {
  name: step,
  async answer(service, client, answer, call) {
    const { user, session } = await openPending<Pending>(service, client, step, answer)
    const wanted = requireResponse(answer.responses, 'ANSWER')
    const factor = activeFactors(service.pool, user).find((one) => one === wanted)
    if (!factor) throw cognitoError('invalidParameter', 'Invalid MFA type selected.')
    if (!(await service.store.useSession(session.id, session.expiresAt))) throw cognitoError('sessionUsed')
    return startFactor(service, client, user, factor, { ...call, deviceKey: session.data.deviceKey })
  },
}
