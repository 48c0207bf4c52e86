/** Whose notices this browser shows: a push subscription belongs to the browser, not to a person. */

const keptAs = 'ecs.pushDevice'

export type PushOwner = { userId: string; subscriptionId: string }

export function pushOwner(): PushOwner | undefined {
  const [userId, subscriptionId] = (localStorage.getItem(keptAs) ?? '').split('/')
  return userId && subscriptionId ? { userId, subscriptionId } : undefined
}

export function setPushOwner(owner: PushOwner | undefined): void {
  if (owner) localStorage.setItem(keptAs, `${owner.userId}/${owner.subscriptionId}`)
  else localStorage.removeItem(keptAs)
}

/**
 * Somebody else works at this device now: the notices of the person before them do not appear here any more. The push
 * service tells our server with the next one.
 */
export async function endForeignPush(userId: string): Promise<void> {
  const owner = pushOwner()
  if (!owner || owner.userId === userId) return
  const worker = await navigator.serviceWorker?.getRegistration()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  setPushOwner(undefined)
}
