import { z } from 'zod'
import { mfaSetup, type PendingSetup } from '../challenges/mfaSetup.ts'
import { base32, newTotpSecret } from '../crypto/totp.ts'
import { cognitoError } from '../errors.ts'
import { requireNoFactor, saveFactors, setupFactors } from '../mfa/factors.ts'
import { pendingOf, requirePendingUser, startPending } from '../mfa/pending.ts'
import { sealTotpSecret } from '../mfa/totpSecrets.ts'
import type { Service } from '../service.ts'
import { clientOfSession, openSession } from '../signIn/session.ts'
import { requireAccess } from '../tokens/access.ts'
import { requireClient } from '../users/clients.ts'
import { session, token } from '../wire/fields.ts'
import { action } from './action.ts'

/** Makes a secret for an authenticator app: for a signed-in user, or in the middle of a sign-in that must set one up. */
export const associateSoftwareToken = action({
  name: 'AssociateSoftwareToken',
  access: 'anyone',
  input: z.object({ AccessToken: token.optional(), Session: session.optional() }),
  async run(service, input, call) {
    if (input.AccessToken === undefined && input.Session === undefined)
      throw cognitoError('invalidParameter', 'Missing AccessToken or Session')
    if (!setupFactors(service.pool).includes('SOFTWARE_TOKEN_MFA')) throw cognitoError('totpNotEnabled')
    const secret = newTotpSecret(service.random)
    if (input.AccessToken === undefined) return associateInSession(service, input.Session!, secret)
    const { user } = await requireAccess(service, input.AccessToken)
    // The one in use stays until a code from the new one is right.
    const pending = { sealed: sealTotpSecret(service, user.sub, secret) }
    await saveFactors(service, user, { ...user.factors, pending }, call.action)
    return { SecretCode: base32(secret) }
  },
})

/** Nothing is written: the secret travels sealed in the session until it is proven. */
async function associateInSession(service: Service, given: string, secret: Buffer) {
  const client = requireClient(service, clientOfSession(given))
  const of = { step: mfaSetup.name, clientId: client.id }
  const opened = openSession<PendingSetup>(service, Buffer.from(given, 'base64'), of)
  const user = await requirePendingUser(service, opened)
  requireNoFactor(service, user)
  if (opened.data.isDone || !(await service.store.useSession(opened.id, opened.expiresAt)))
    throw cognitoError('sessionUsed')
  const data: PendingSetup = { ...pendingOf(user, opened.data), secret: sealTotpSecret(service, user.sub, secret) }
  return { SecretCode: base32(secret), Session: startPending(service, client, user, mfaSetup.name, data) }
}
