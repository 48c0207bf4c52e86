import { z } from 'zod'
import { cognitoError } from '../../errors.ts'
import { findDevice, readVerifier, sealVerifier } from '../../rememberedDevices/devices.ts'
import { isKeyOf } from '../../rememberedDevices/keys.ts'
import { requireAccess } from '../../tokens/access.ts'
import { deviceKey, token } from '../../wire/fields.ts'
import { action } from '../action.ts'

/** A device that a sign-in has named gives its half of the secret and is known from then on. */
export const confirmDevice = action({
  name: 'ConfirmDevice',
  access: 'anyone',
  input: z.object({
    AccessToken: token,
    DeviceKey: deviceKey,
    DeviceSecretVerifierConfig: z
      .object({ PasswordVerifier: z.string().max(131072).optional(), Salt: z.string().max(131072).optional() })
      .optional(),
    DeviceName: z.string().min(1).max(1024).optional(),
  }),
  async run(service, input, call) {
    const { user } = await requireAccess(service, input.AccessToken)
    const { devices } = service.pool.settings
    if (devices === 'off') throw cognitoError('devicesOff')
    const { PasswordVerifier: given = '', Salt = '' } = input.DeviceSecretVerifierConfig ?? {}
    const { verifier, salt } = readVerifier(given, Salt)
    if (!isKeyOf(service, user.sub, input.DeviceKey)) throw cognitoError('deviceNotFound')
    if (await findDevice(service, user.sub, input.DeviceKey)) throw cognitoError('deviceExists')
    const now = service.now()
    await service.store.putEnrolment({
      sub: user.sub,
      kind: 'device',
      id: input.DeviceKey,
      document: {
        salt,
        sealedVerifier: sealVerifier(service, user.sub, input.DeviceKey, verifier),
        name: input.DeviceName,
        isRemembered: devices === 'always',
        lastAddress: call.address,
        lastAuthAt: now.getTime(),
      },
      createdAt: now,
      modifiedAt: now,
    })
    service.emit({ type: 'device.change', action: call.action, sub: user.sub, username: user.username })
    return { UserConfirmationNecessary: devices === 'userOptIn' }
  },
})
