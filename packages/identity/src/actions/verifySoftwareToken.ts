import { z } from 'zod'
import { mfaSetup, type PendingSetup } from '../challenges/mfaSetup.ts'
import { cognitoError } from '../errors.ts'
import { checkHourly } from '../limits/requests.ts'
import { requireNoFactor, saveFactors } from '../mfa/factors.ts'
import { pendingOf, requirePendingUser, startPending } from '../mfa/pending.ts'
import { openTotpSecret, useTotpCode } from '../mfa/totpSecrets.ts'
import type { Call, Service } from '../service.ts'
import { clientOfSession, openSession } from '../signIn/session.ts'
import type { User } from '../store/records.ts'
import { requireAccess } from '../tokens/access.ts'
import { requireClient } from '../users/clients.ts'
import { session, token } from '../wire/fields.ts'
import { action } from './action.ts'

/** The app shows a right code, so its secret becomes the user's. */
export const verifySoftwareToken = action({
  name: 'VerifySoftwareToken',
  access: 'anyone',
  input: z.object({
    AccessToken: token.optional(),
    Session: session.optional(),
    UserCode: z
      .string()
      .length(6)
      .regex(/^[0-9]+$/),
    FriendlyDeviceName: z.string().max(131072).optional(),
  }),
  async run(service, input, call) {
    if (input.AccessToken === undefined && input.Session === undefined)
      throw cognitoError('invalidParameter', 'Missing AccessToken or Session')
    const { UserCode: code, FriendlyDeviceName: name } = input
    if (input.AccessToken === undefined) return verifyInSession(service, input.Session!, code, name, call)
    const { user } = await requireAccess(service, input.AccessToken)
    const { pending, ...factors } = user.factors
    if (!pending) throw cognitoError('totpNotFound')
    await requireCode(service, user, pending.sealed, code, call)
    await saveFactors(service, user, { ...factors, totp: { sealed: pending.sealed, name } }, call.action)
    return { Status: 'SUCCESS' }
  },
})

async function requireCode(service: Service, user: User, sealed: string, code: string, call: Call): Promise<void> {
  await checkHourly(service, 'verifyAttributePerHour', `${user.sub}:totp`, call)
  if (!(await useTotpCode(service, user.sub, openTotpSecret(service, user.sub, sealed), code)))
    throw cognitoError('totpMismatch')
}

async function verifyInSession(service: Service, given: string, code: string, name: string | undefined, call: Call) {
  const client = requireClient(service, clientOfSession(given))
  const of = { step: mfaSetup.name, clientId: client.id }
  const opened = openSession<PendingSetup>(service, Buffer.from(given, 'base64'), of)
  const user = await requirePendingUser(service, opened)
  requireNoFactor(service, user)
  const { secret, isDone } = opened.data
  if (secret === undefined || isDone) throw cognitoError('totpNotFound')
  await requireCode(service, user, secret, code, call)
  if (!(await service.store.useSession(opened.id, opened.expiresAt))) throw cognitoError('sessionUsed')
  const { enabled = [] } = user.factors
  const withApp = [...new Set([...enabled, 'SOFTWARE_TOKEN_MFA' as const])]
  const factors = { ...user.factors, totp: { sealed: secret, name }, enabled: withApp }
  await saveFactors(service, user, factors, call.action, { whileFactors: user.factors })
  const data: PendingSetup = { ...pendingOf(user, opened.data), isDone: true }
  return { Status: 'SUCCESS', Session: startPending(service, client, user, mfaSetup.name, data) }
}
