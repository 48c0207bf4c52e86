import { z } from 'zod'
import { pageToken } from '../wire/fields.ts'
import { action } from './action.ts'

/** This service is one pool. */
export const listUserPools = action({
  name: 'ListUserPools',
  access: 'admin',
  input: z.object({ MaxResults: z.int().min(1).max(60), NextToken: pageToken.optional() }),
  run: async ({ pool }) => ({ UserPools: [{ Id: pool.id, Name: pool.settings.name }] }),
})
