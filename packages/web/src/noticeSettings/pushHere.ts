import { api } from '@ecs/core'
import { call } from '../api/call.ts'

/** Push in this browser: asking for it, telling the server where to, and taking it back. */

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const keptAs = 'ecs.pushDevice'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return (await navigator.serviceWorker.getRegistration()) ?? undefined
}

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const worker = await registration()
  if (!worker) return 'unsupported'
  return (await worker.pushManager.getSubscription()) && localStorage.getItem(keptAs) ? 'on' : 'off'
}

/** Asks the person through the browser; answers what came of it. */
export async function startPush(serverKey: string, name: string): Promise<PushState> {
  const worker = await registration()
  if (!worker) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
  const { endpoint, keys } = made.toJSON()
  const subscriptionId = crypto.randomUUID()
  const body = { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! }, name }
  await call(api.putPushSubscription, { params: { subscriptionId }, body })
  localStorage.setItem(keptAs, subscriptionId)
  return 'on'
}

export async function stopPush(): Promise<PushState> {
  const subscriptionId = localStorage.getItem(keptAs)
  if (subscriptionId) await call(api.deletePushSubscription, { params: { subscriptionId } })
  localStorage.removeItem(keptAs)
  const worker = await registration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
  return pushState()
}
