import { z } from 'zod'
import { requireAccess } from '../../tokens/access.ts'
import { deviceKey, limit, pageToken, token } from '../../wire/fields.ts'
import { action } from '../action.ts'
import { forget, listPage, rememberedStatus, setStatus, show } from './shared.ts'

/** What users do with their own devices. */

const one = { AccessToken: token, DeviceKey: deviceKey }

export const getDevice = action({
  name: 'GetDevice',
  access: 'anyone',
  input: z.object(one),
  run: async (service, input) =>
    show(service, (await requireAccess(service, input.AccessToken)).user.sub, input.DeviceKey),
})

export const listDevices = action({
  name: 'ListDevices',
  access: 'anyone',
  input: z.object({ AccessToken: token, Limit: limit.optional(), PaginationToken: pageToken.optional() }),
  run: async (service, input) => listPage(service, (await requireAccess(service, input.AccessToken)).user.sub, input),
})

export const forgetDevice = action({
  name: 'ForgetDevice',
  access: 'anyone',
  input: z.object(one),
  run: async (service, input, call) =>
    forget(service, (await requireAccess(service, input.AccessToken)).user, input.DeviceKey, call),
})

export const updateDeviceStatus = action({
  name: 'UpdateDeviceStatus',
  access: 'anyone',
  input: z.object({ ...one, DeviceRememberedStatus: rememberedStatus }),
  run: async (service, input, call) =>
    setStatus(service, (await requireAccess(service, input.AccessToken)).user, input, call),
})
