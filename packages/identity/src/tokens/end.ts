import type { Call, Service } from '../service.ts'
import type { User } from '../store/records.ts'

/** Signs a user out everywhere. */
export async function endSignIns(service: Service, user: User, call: Call): Promise<void> {
  await service.store.revokeFamiliesOf(user.sub, service.now())
  service.revocations.forget()
  service.emit({ type: 'token.revoke', action: call.action, sub: user.sub, username: user.username, detail: 'all' })
}
