import { roles } from '@ecs/core'
import { z } from 'zod'
import { defineJob } from '../../jobs/defineJob.ts'
import * as people from './sql.ts'

/** Roles that were changed in the user pool itself are known here an hour later at most; notices go by them. */
export const syncRoles = defineJob({
  name: 'people.roles',
  schema: z.object({}),
  singleKey: () => 'all',
  schedule: { cron: '17 * * * *', timeZone: 'Asia/Tokyo', data: {} },
  handle: async (_data, { services: { db, accounts }, signal }) => {
    const groupsOf = new Map<string, string[]>()
    const isEnabled = new Map<string, boolean>()
    for (const role of roles) {
      let cursor: string | undefined
      do {
        const { rows, next } = await accounts.inGroup(role, cursor)
        for (const account of rows) {
          groupsOf.set(account.id, [...(groupsOf.get(account.id) ?? []), role])
          isEnabled.set(account.id, account.enabled)
        }
        cursor = next
      } while (cursor && !signal.aborted)
    }
    if (!signal.aborted) await people.setAllGroups(db.kysely, groupsOf, isEnabled)
  },
})
