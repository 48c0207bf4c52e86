import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { issueCode } from '../messages/codes.ts'
import { type Destination, deliver } from '../messages/delivery.ts'
import { contacts, verifiedFlags } from '../pool/attributes.ts'
import type { Pool } from '../pool/pool.ts'
import type { User } from '../store/records.ts'
import { requireUser } from '../users/account.ts'
import { isResettable, verifiedContact } from '../users/contacts.ts'
import { adminUserCall, clientMetadata } from '../wire/fields.ts'
import { action } from './action.ts'

/** Other emulators look at the flag only, whether there is an address or not. */
function claimedContact({ settings }: Pool, { attributes }: User): Destination | undefined {
  const contact = contacts.find((name) => attributes[verifiedFlags[name]] === 'true')
  return settings.isLenient && contact ? { contact, value: attributes[contact] ?? '' } : undefined
}

/** Sends the user a code; until it is used, the old password opens nothing. */
export const adminResetUserPassword = action({
  name: 'AdminResetUserPassword',
  access: 'admin',
  input: z.object({ ...adminUserCall, ClientMetadata: clientMetadata }),
  async run(service, input, call) {
    const user = await requireUser(service, input.Username)
    if (!user.enabled) throw cognitoError('resetUserDisabled')
    if (!isResettable(user)) throw cognitoError('passwordCannotBeReset')
    const destination = verifiedContact(service.pool, user) ?? claimedContact(service.pool, user)
    if (!destination) throw cognitoError('noVerifiedContact')
    await service.store.changeUser(user.sub, { status: 'RESET_REQUIRED', revoke: {}, at: service.now() })
    service.revocations.forget()
    const of = { account: user.sub, purpose: 'resetPassword', destination: destination.value } as const
    const issued = await issueCode(service, of)
    service.emit({ type: 'password.reset', action: call.action, sub: user.sub, username: user.username })
    await deliver(service, user, destination, { purpose: 'resetPassword', ...issued })
    return {}
  },
})
