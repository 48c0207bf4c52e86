import { z } from 'zod'
import { cognitoError } from '../../errors.ts'
import { deviceType, requireDevice, saveDevice } from '../../rememberedDevices/devices.ts'
import type { Call, Service } from '../../service.ts'
import type { User } from '../../store/records.ts'
import { pageOf } from '../../wire/paging.ts'
import type { Output } from '../action.ts'

/** The same for a user and for an administrator. */

export const rememberedStatus = z.enum(['remembered', 'not_remembered']).optional()

export const show = async (service: Service, sub: string, key: string): Promise<Output> => ({
  Device: deviceType(await requireDevice(service, sub, key)),
})

export async function listPage(
  service: Service,
  sub: string,
  { Limit: limit, PaginationToken: token }: { Limit?: number | undefined; PaginationToken?: string | undefined },
): Promise<Output> {
  const { rows, next } = await pageOf(
    service,
    { list: `devices of ${sub}`, limit, token },
    (page) => service.store.listEnrolments(sub, 'device', page),
    ({ id }) => id,
  )
  return { Devices: rows.map(deviceType), ...(next && { PaginationToken: next }) }
}

export async function forget(service: Service, user: User, key: string, call: Call): Promise<Output> {
  if (!(await service.store.removeEnrolment(user.sub, 'device', key))) throw cognitoError('deviceNotFound')
  tell(service, user, call)
  return {}
}

export async function setStatus(
  service: Service,
  user: User,
  input: { DeviceKey: string; DeviceRememberedStatus?: string | undefined },
  call: Call,
): Promise<Output> {
  const device = await requireDevice(service, user.sub, input.DeviceKey)
  await saveDevice(service, device, { isRemembered: input.DeviceRememberedStatus === 'remembered' })
  tell(service, user, call)
  return {}
}

const tell = (service: Service, user: User, { action }: Call) =>
  service.emit({ type: 'device.change', action, sub: user.sub, username: user.username })
