import { api, authListOf } from '@ecs/core'
import { route } from '../../http/route.ts'
import * as signIns from '../myHistory/signInsSql.ts'
import * as people from '../people/sql.ts'
import { storeKeyOf } from './storeKey.ts'

export const routes = [
  route(api.getMe, async ({ tx, user, now, address, device }) => {
    // The token is the pool's own word: whoever opens the page is known by their groups from then on.
    await people.setGroups(tx, user.id, user.groups)
    const { id: sessionId, authenticatedAt: at = now() } = user.session ?? {}
    if (sessionId) await signIns.seen(tx, { userId: user.id, sessionId, at, address, device }, now())
    return {
      id: user.id,
      username: user.username,
      name: (await people.nameOf(tx, user.id)) ?? user.username,
      groups: user.groups,
      authList: authListOf(user.groups),
    }
  }),
  route(api.getStoreKey, async ({ services, user }) => ({ storeKey: storeKeyOf(services.secrets, user.id) })),
]
