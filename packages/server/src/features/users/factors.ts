import type { api } from '@ecs/core'
import type { Account } from '../../accounts/account.ts'
import { askPool } from '../../accounts/poolTrouble.ts'
import type { Services } from '../../services.ts'

type Reach = Pick<Services, 'accounts' | 'identity' | 'config'>

const isOff = ({ mfa, passkeys, devices }: Services['config']['signInFactors']) =>
  mfa === 'off' && !passkeys && devices === 'off'

/** What an account has beside its password; null where the pool asks for nothing else. */
export async function factorsOf(
  { accounts, identity, config }: Reach,
  { id, username, codes }: Account,
): Promise<api.AccountFactors | null> {
  if (isOff(config.signInFactors)) return null
  const devices = await askPool(() => accounts.rememberedDevices(username))
  return { codes, devices, passkeys: (await identity?.passkeys.countOf(id)) ?? 0 }
}

/** For somebody whose phone is lost or stolen: whatever was set up on it is worth nothing any more. */
export async function resetFactors({ accounts, identity }: Reach, { id, username }: api.AccountDetail): Promise<void> {
  await askPool(() => accounts.resetFactors(username))
  await identity?.passkeys.removeAll(id)
  await askPool(() => accounts.signOut(username))
}
