import { type api, rolesOf } from '@ecs/core'
import { askPool } from '../../accounts/poolTrouble.ts'
import type { UserPool } from '../../accounts/userPool.ts'

/**
 * Leaves groups that mean nothing here as they are. Whoever loses a role is signed out: the token in their hands would
 * carry it for up to an hour.
 */
export async function changeGroups(accounts: UserPool, { username, groups }: api.Account, wanted: readonly string[]) {
  const had: string[] = rolesOf(groups)
  const lost = had.filter((group) => !wanted.includes(group))
  await askPool(async () => {
    for (const group of wanted.filter((one) => !had.includes(one))) await accounts.addToGroup(username, group)
    for (const group of lost) await accounts.removeFromGroup(username, group)
    if (lost.length > 0) await accounts.signOut(username)
  })
}
