import { z } from 'zod'
import { newPassword } from '../crypto/random.ts'
import { cognitoError } from '../errors.ts'
import { deliver } from '../messages/delivery.ts'
import type { Call, Service } from '../service.ts'
import type { User } from '../store/records.ts'
import { requireUser } from '../users/account.ts'
import { readAttributes } from '../users/attributes.ts'
import { changePasswordOf } from '../users/changePassword.ts'
import { destinationOf } from '../users/contacts.ts'
import { createUser } from '../users/createUser.ts'
import { makeCredential } from '../users/passwords.ts'
import { userType } from '../users/view.ts'
import { adminUserCall, attributes, clientMetadata, password } from '../wire/fields.ts'
import { action } from './action.ts'

const input = z.object({
  ...adminUserCall,
  TemporaryPassword: password.optional(),
  UserAttributes: attributes.default([]),
  ValidationData: attributes.optional(),
  ForceAliasCreation: z.boolean().optional(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
  DesiredDeliveryMediums: z.array(z.enum(['SMS', 'EMAIL'])).optional(),
  ClientMetadata: clientMetadata,
})
type Input = z.output<typeof input>

/** Makes a user with a temporary password, which goes to them unless suppressed. */
export const adminCreateUser = action({
  name: 'AdminCreateUser',
  access: 'admin',
  input,
  async run(service, given, call) {
    const length = Math.max(12, service.pool.settings.passwordPolicy.minimumLength)
    const temporaryPassword = given.TemporaryPassword ?? newPassword(service.random, length)
    const user =
      given.MessageAction === 'RESEND'
        ? await renew(service, given, temporaryPassword, call)
        : await create(service, given, temporaryPassword, call)
    if (given.MessageAction !== 'SUPPRESS') await invite(service, user, given, temporaryPassword)
    return { User: userType(user) }
  },
})

async function create(service: Service, given: Input, temporaryPassword: string, call: Call): Promise<User> {
  const { user, taken } = await createUser(service, {
    name: given.Username,
    attributes: readAttributes(service.pool, given.UserAttributes, 'admin', 'attributeUnknown'),
    status: 'FORCE_CHANGE_PASSWORD',
    credential: (owner) => makeCredential(service, owner, temporaryPassword, { isTemporary: true }),
  })
  if (taken === 'username') throw cognitoError('accountExists')
  if (taken) throw cognitoError('signUpAliasExists', taken)
  service.emit({ type: 'user.create', action: call.action, sub: user.sub, username: user.username })
  return user
}

async function renew(service: Service, given: Input, temporaryPassword: string, call: Call): Promise<User> {
  const user = await requireUser(service, given.Username)
  if (user.status !== 'FORCE_CHANGE_PASSWORD') throw cognitoError('resendNotPossible')
  return changePasswordOf(service, user, temporaryPassword, call, { isTemporary: true })
}

async function invite(service: Service, user: User, given: Input, temporaryPassword: string): Promise<void> {
  const mediums = given.DesiredDeliveryMediums ?? ['EMAIL', 'SMS']
  const ways = [
    mediums.includes('EMAIL') && destinationOf(user, 'email'),
    mediums.includes('SMS') && destinationOf(user, 'phone_number'),
  ].filter((way) => way !== false && way !== undefined)
  // Only when asked for both does the invitation go both ways.
  const chosen = given.DesiredDeliveryMediums ? ways : ways.slice(0, 1)
  const expiresAt = user.credential?.temporaryUntil ?? service.now()
  for (const way of chosen) await deliver(service, user, way, { purpose: 'invite', temporaryPassword, expiresAt })
}
