import { modulus, toBigInt } from '../crypto/group.ts'
import { cognitoError } from '../errors.ts'
import type { Call, Service } from '../service.ts'
import type { Enrolment } from '../store/records.ts'
import { epochSeconds } from '../wire/output.ts'

/** The browsers and phones that a user has had remembered. */

export interface DeviceRecord {
  salt: string
  sealedVerifier: string
  name?: string | undefined
  isRemembered: boolean
  lastAddress?: string | undefined
  lastAuthAt: number
}

export const recordOf = (device: Enrolment) => device.document as unknown as DeviceRecord

export const findDevice = (service: Service, sub: string, key: string) =>
  service.store.findEnrolment(sub, 'device', key)

export async function requireDevice(service: Service, sub: string, key: string): Promise<Enrolment> {
  const device = await findDevice(service, sub, key)
  if (!device) throw cognitoError('deviceNotFound')
  return device
}

export async function saveDevice(service: Service, device: Enrolment, change: Partial<DeviceRecord>): Promise<void> {
  if (!(await service.store.changeEnrolment(device, { ...change }, service.now()))) throw cognitoError('deviceNotFound')
}

/** What the device sent instead of its secret; refused when it could not be a verifier. */
export function readVerifier(passwordVerifier: string, salt: string): { verifier: Buffer; salt: string } {
  const value = toBigInt(Buffer.from(passwordVerifier, 'base64'))
  const saltHex = Buffer.from(salt, 'base64')
    .toString('hex')
    .replace(/^0+(?=.)/, '')
  if (value <= 1n || value >= modulus - 1n || saltHex === '' || saltHex.length > 128)
    throw cognitoError('invalidParameter', 'Invalid device secret verifier config.')
  return { verifier: Buffer.from(value.toString(16).padStart(768, '0'), 'hex'), salt: saltHex }
}

export const sealVerifier = ({ sealer }: Service, sub: string, key: string, verifier: Buffer) =>
  sealer.seal('verifier', verifier, `${sub} ${key}`).toString('base64')

export function openVerifier({ sealer }: Service, device: Enrolment): Buffer {
  const box = Buffer.from(recordOf(device).sealedVerifier, 'base64')
  const verifier = sealer.open('verifier', box, `${device.sub} ${device.id}`)
  if (!verifier) throw new Error('a device was sealed with another secretKey')
  return verifier
}

export async function touchDevice(service: Service, device: Enrolment, call: Call): Promise<void> {
  await saveDevice(service, device, { lastAuthAt: service.now().getTime(), lastAddress: call.address })
}

/** DeviceType, as the API shows it. */
export function deviceType(device: Enrolment) {
  const { name, isRemembered, lastAddress, lastAuthAt } = recordOf(device)
  return {
    DeviceKey: device.id,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      ...(name ? [{ Name: 'device_name', Value: name }] : []),
      { Name: 'dev:device_remembered_status', Value: isRemembered ? 'remembered' : 'not_remembered' },
      ...(lastAddress ? [{ Name: 'last_ip_used', Value: lastAddress }] : []),
    ],
    DeviceCreateDate: epochSeconds(device.createdAt),
    DeviceLastModifiedDate: epochSeconds(device.modifiedAt),
    DeviceLastAuthenticatedDate: lastAuthAt / 1000,
  }
}
