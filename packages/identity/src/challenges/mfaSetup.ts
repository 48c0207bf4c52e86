import { cognitoError } from '../errors.ts'
import { requireNoFactor, setupFactors } from '../mfa/factors.ts'
import { openPending, type Pending } from '../mfa/pending.ts'
import { startCode } from '../mfa/start.ts'
import { completeSignIn } from '../signIn/complete.ts'
import { isMailAddress } from '../users/attributes.ts'
import type { Challenge } from './challenge.ts'

const step = 'MFA_SETUP'

export interface PendingSetup extends Pending {
  /** The sealed secret that AssociateSoftwareToken made. */
  secret?: string | undefined
  /** VerifySoftwareToken has seen a right code, and the factor is the user's. */
  isDone?: boolean | undefined
}

/** Ends the set-up of an app, or begins that of a mail address. */
export const mfaSetup: Challenge = {
  name: step,
  async answer(service, client, answer, call) {
    const { user, session } = await openPending<PendingSetup>(service, client, step, answer)
    const used = { id: session.id, expiresAt: session.expiresAt }
    if (session.data.isDone)
      return completeSignIn(service, client, user, { ...call, deviceKey: session.data.deviceKey }, { session: used })
    requireNoFactor(service, user)
    const email = answer.responses.EMAIL
    if (email === undefined) throw cognitoError('setupNotDone')
    if (!setupFactors(service.pool).includes('EMAIL_OTP')) throw cognitoError('mfaNotConfigured', 'EMAIL_OTP')
    if (!isMailAddress(email)) throw cognitoError('emailFormat')
    if (!(await service.store.useSession(used.id, used.expiresAt))) throw cognitoError('sessionUsed')
    return startCode(service, client, user, { step: 'EMAIL_OTP', contact: 'email', newEmail: email }, call)
  },
}
