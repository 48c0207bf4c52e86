import { cognitoError } from '../errors.ts'
import { contacts } from '../pool/attributes.ts'
import type { Pool } from '../pool/pool.ts'
import type { Service } from '../service.ts'
import type { Factors } from '../store/records.ts'
import { type Attributes, isVerified, readAttributes } from '../users/attributes.ts'
import { createUser } from '../users/createUser.ts'
import { username } from '../wire/fields.ts'
import { mfaColumn, usernameColumn } from './header.ts'

/** One user of a file. They have no password: ForgotPassword gives them their first. Skipped when there is one already. */
export async function importUser(
  service: Service,
  line: { jobId: string; number: number },
  values: Readonly<Record<string, string>>,
): Promise<'imported' | 'skipped'> {
  const { pool } = service
  const { [usernameColumn]: name = '', [mfaColumn]: mfa = '', ...columns } = values
  if (!username.safeParse(name).success) throw cognitoError('invalidParameter', `${usernameColumn} is not a username`)
  const pairs = Object.entries(columns).flatMap(([Name, Value]) => (Value === '' ? [] : [{ Name, Value }]))
  const attributes = readAttributes(pool, pairs, 'admin', 'attributeUnknown')
  const isProven = contacts.some((one) => pool.settings.autoVerified.includes(one) && isVerified(attributes, one))
  if (!isProven) throw cognitoError('invalidParameter', 'Neither email nor phone_number is verified')
  const factors = factorsOf(pool, attributes, mfa.toLowerCase())
  const sub = subOf(service, line)
  const { user, taken } = await createUser(service, {
    sub,
    name,
    attributes,
    status: 'RESET_REQUIRED',
    credential: () => null,
    factors,
  })
  // Who has the sub of this line was imported before the server died, and not counted.
  if (taken) return (await service.store.findUser({ sub })) ? 'imported' : 'skipped'
  service.emit({ type: 'user.create', action: 'UserImportJob', sub: user.sub, username: user.username })
  return 'imported'
}

function subOf({ sealer, pool }: Service, { jobId, number }: { jobId: string; number: number }): string {
  const hex = sealer.mac('import', 'sub', pool.id, jobId, String(number)).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** `true` asks for codes by text message where the pool has them; other factors are set up at the first sign-in. */
function factorsOf({ settings }: Pool, attributes: Attributes, mfa: string): Factors {
  if (mfa !== 'true' && mfa !== 'false') throw cognitoError('invalidParameter', `${mfaColumn} must be true or false`)
  if (mfa === 'true' && settings.mfa === 'OFF')
    throw cognitoError('invalidParameter', `${mfaColumn} must be false in a pool without MFA`)
  if (mfa === 'false' && settings.mfa === 'ON')
    throw cognitoError('invalidParameter', `${mfaColumn} must be true in a pool that requires MFA`)
  if (mfa === 'false' || !settings.mfaFactors.includes('SMS_MFA') || !attributes.phone_number) return {}
  return { enabled: ['SMS_MFA'], preferred: 'SMS_MFA' }
}
