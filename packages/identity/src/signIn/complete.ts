import type { Output } from '../actions/action.ts'
import { recordAuthEvent } from '../authEvents/authEvents.ts'
import type { ClientSettings } from '../pool/options.ts'
import { deviceGroupKey, newDeviceKey } from '../rememberedDevices/keys.ts'
import type { Call, Service } from '../service.ts'
import type { User } from '../store/records.ts'
import type { Together } from '../store/store.ts'
import { startTokens } from '../tokens/issue.ts'

/** The last step of every sign-in. */
export async function completeSignIn(
  service: Service,
  client: ClientSettings,
  user: User,
  call: Call,
  together: Together,
): Promise<Output> {
  const tokens = await startTokens(service, user, client, call, together)
  call.device?.remember(user.sub)
  const about = { action: call.action, sub: user.sub, username: user.username, clientId: client.id }
  service.emit({ type: 'auth.ok', ...about, address: call.address })
  recordAuthEvent(service, { sub: user.sub, type: 'SignIn', response: 'Pass', clientId: client.id }, call)
  return { AuthenticationResult: { ...tokens, ...newDevice(service, user, call) }, ChallengeParameters: {} }
}

/** A name for a device that has none yet, which it may confirm. */
function newDevice(service: Service, user: User, { deviceKey }: Call) {
  if (service.pool.settings.devices === 'off' || deviceKey !== undefined) return {}
  const metadata = { DeviceKey: newDeviceKey(service, user.sub), DeviceGroupKey: deviceGroupKey(service) }
  return { NewDeviceMetadata: metadata }
}
