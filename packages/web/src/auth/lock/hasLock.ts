import { hasPasskey } from '../../device/passkey.ts'
import { canHavePin, hasPin } from '../../device/pin.ts'

/** Whether this device can be unlocked without a network; true also where it cannot have a lock at all. */
export async function hasLock(userId: string): Promise<boolean> {
  if (!canHavePin()) return true
  const [pin, passkey] = await Promise.all([hasPin(userId), hasPasskey(userId)])
  return pin || passkey
}
