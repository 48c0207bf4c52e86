import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { requireUser } from '../users/account.ts'
import { adminUserCall } from '../wire/fields.ts'
import { action } from './action.ts'

export const adminForgetDevice = action({
  name: 'AdminForgetDevice',
  access: 'admin',
  input: z.object({
    ...adminUserCall,
    DeviceKey: z
      .string()
      .min(1)
      .max(55)
      .regex(/^[\w-]+_[0-9a-f-]+$/),
  }),
  async run(service, input) {
    await requireUser(service, input.Username)
    throw cognitoError('deviceNotFound')
  },
})
