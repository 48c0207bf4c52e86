import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { checkCodesFromAddress, checkHourly } from '../limits/requests.ts'
import { issueCode } from '../messages/codes.ts'
import { deliverLater, deliveryDetails } from '../messages/delivery.ts'
import type { Pool } from '../pool/pool.ts'
import type { Service } from '../service.ts'
import type { User } from '../store/records.ts'
import { type Account, resetAccount } from '../users/account.ts'
import { checkSecretHash, requireClient } from '../users/clients.ts'
import { madeUpReset, resetDestination } from '../users/contacts.ts'
import { clientCall, username } from '../wire/fields.ts'
import { action } from './action.ts'

export const forgotPassword = action({
  name: 'ForgotPassword',
  access: 'anyone',
  input: z.object({ ...clientCall, Username: username }),
  async run(service, input, call) {
    const client = requireClient(service, input.ClientId)
    checkSecretHash(client, input.Username, input.SecretHash)
    if (service.pool.settings.recovery.length === 0) throw cognitoError('recoveryByAdminOnly')
    const account = await resetAccount(service, client, input.Username)
    await checkCodesFromAddress(service, call, account.id)
    await checkHourly(service, 'forgotPasswordPerHour', account.id, call)
    if (!client.preventUserExistenceErrors && account.user) requireResettable(service.pool, account.user)
    return { CodeDeliveryDetails: await sendResetCode(service, account) }
  },
})

/** Somebody who has no address, or may not sign in, gets the same answer and no message. */
async function sendResetCode(service: Service, account: Account) {
  const reachable = resetDestination(service.pool, account.user)
  const destination = reachable ?? madeUpReset(service, account.id)
  const issued = await issueCode(service, {
    account: account.id,
    purpose: 'resetPassword',
    destination: destination.value,
  })
  if (account.user && reachable) deliverLater(service, account.user, reachable, { purpose: 'resetPassword', ...issued })
  return deliveryDetails(destination)
}

function requireResettable(pool: Pool, user: User): void {
  if (pool.settings.isLenient) return
  if (!user.enabled) throw cognitoError('userDisabled')
  if (user.status === 'FORCE_CHANGE_PASSWORD') throw cognitoError('passwordCannotBeReset')
  if (!resetDestination(pool, user)) throw cognitoError('noVerifiedContact')
}
