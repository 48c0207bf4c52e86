import { z } from 'zod'
import { requireUser } from '../users/account.ts'
import { adminUserCall, limit, pageToken } from '../wire/fields.ts'
import { action } from './action.ts'

/** Devices are not remembered in this pool. */
export const adminListDevices = action({
  name: 'AdminListDevices',
  access: 'admin',
  input: z.object({ ...adminUserCall, Limit: limit.optional(), PaginationToken: pageToken.optional() }),
  async run(service, input) {
    await requireUser(service, input.Username)
    return { Devices: [] }
  },
})
