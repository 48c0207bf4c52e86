import type { api } from '@ecs/core'
import type { Account } from '../../accounts/account.ts'
import { askPool } from '../../accounts/poolTrouble.ts'
import type { Context } from '../../http/route.ts'
import * as ecs from '../ecs/index.ts'
import * as people from '../people/index.ts'
import { factorsOf } from './factors.ts'

type Reader = Pick<Context, 'services' | 'tx'>

const states: Record<string, api.Account['state']> = {
  CONFIRMED: 'confirmed',
  FORCE_CHANGE_PASSWORD: 'temporaryPassword',
  RESET_REQUIRED: 'resetRequired',
  UNCONFIRMED: 'unconfirmed',
}

/** With the names that administrators gave, where the pool has others. Who is known by the user name only has none yet. */
export async function named(tx: Context['tx'], accounts: Account[]): Promise<Account[]> {
  const names = await people.namesOf(
    tx,
    accounts.map(({ id }) => id),
  )
  return accounts.map((account) => {
    const given = names.get(account.id)
    return given === undefined || given === account.username ? account : { ...account, name: given }
  })
}

/** An account as the screens show it. */
export async function withGroups({ services }: Reader, account: Account): Promise<api.Account> {
  const { id, username, name, email = null, isEmailVerified, enabled: isEnabled, status } = account
  const groups = await askPool(() => services.accounts.groupsOf(username))
  return { id, username, name, email, isEmailVerified, isEnabled, state: states[status] ?? 'other', groups }
}

/** The same with where the person works, whether the account is locked, and what it signs in with. */
export async function detailOf(reader: Reader, username: string): Promise<api.AccountDetail> {
  const { services, tx } = reader
  const [found] = await named(tx, [await askPool(() => services.accounts.find(username))])
  const account = await withGroups(reader, found!)
  const lockedUntil = (await services.identity?.lockedUntil(account.username)) ?? null
  return {
    ...account,
    ecsIds: await ecs.ecsOf(tx, account.id),
    lockedUntil: lockedUntil?.toISOString() ?? null,
    factors: await factorsOf(services, found!),
  }
}
