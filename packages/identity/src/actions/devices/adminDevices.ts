import { z } from 'zod'
import { requireUser } from '../../users/account.ts'
import { adminUserCall, deviceKey, limit, pageToken } from '../../wire/fields.ts'
import { action } from '../action.ts'
import { forget, listPage, rememberedStatus, setStatus, show } from './shared.ts'

/** What administrators do with a user's devices. */

const one = { ...adminUserCall, DeviceKey: deviceKey }

export const adminGetDevice = action({
  name: 'AdminGetDevice',
  access: 'admin',
  input: z.object(one),
  run: async (service, input) => show(service, (await requireUser(service, input.Username)).sub, input.DeviceKey),
})

export const adminListDevices = action({
  name: 'AdminListDevices',
  access: 'admin',
  input: z.object({ ...adminUserCall, Limit: limit.optional(), PaginationToken: pageToken.optional() }),
  run: async (service, input) => listPage(service, (await requireUser(service, input.Username)).sub, input),
})

export const adminForgetDevice = action({
  name: 'AdminForgetDevice',
  access: 'admin',
  input: z.object(one),
  run: async (service, input, call) =>
    forget(service, await requireUser(service, input.Username), input.DeviceKey, call),
})

export const adminUpdateDeviceStatus = action({
  name: 'AdminUpdateDeviceStatus',
  access: 'admin',
  input: z.object({ ...one, DeviceRememberedStatus: rememberedStatus }),
  run: async (service, input, call) => setStatus(service, await requireUser(service, input.Username), input, call),
})
