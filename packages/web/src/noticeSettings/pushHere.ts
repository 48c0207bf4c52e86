import { api } from '@ecs/core'
import { call } from '../api/call.ts'
import { pushOwner, setPushOwner } from '../notices/pushOwner.ts'

/** Push in this browser: asking for it, telling the server where to, and taking it back. */

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** A first visit installs the worker a moment later; a page that may not have one would wait for ever. */
const patienceMs = 10_000

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const known = await navigator.serviceWorker.getRegistration()
  const tooLong = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs))
  return known ?? (await Promise.race([navigator.serviceWorker.ready, tooLong]))
}

export async function pushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const worker = await registration()
  if (!worker) return 'unsupported'
  return (await worker.pushManager.getSubscription()) && pushOwner()?.userId === userId ? 'on' : 'off'
}

/** Asks the person through the browser; answers what came of it. */
export async function startPush(serverKey: string, name: string, userId: string): Promise<PushState> {
  const worker = await registration()
  if (!worker) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return pushState(userId)
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
  const { endpoint, keys } = made.toJSON()
  const subscriptionId = crypto.randomUUID()
  const body = { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! }, name }
  await call(api.putPushSubscription, { params: { subscriptionId }, body })
  setPushOwner({ userId, subscriptionId })
  return 'on'
}

export async function stopPush(): Promise<PushState> {
  const owner = pushOwner()
  if (owner) await call(api.deletePushSubscription, { params: { subscriptionId: owner.subscriptionId } })
  setPushOwner(undefined)
  const worker = await registration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
  return 'off'
}
