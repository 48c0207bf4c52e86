import { forgetOldShells, installShell } from './install.ts'
import { outboxTag, type ToPage, type ToWorker } from './messages.ts'
import { passServer } from './passServer.ts'
import { notificationOf, openPlace, placeOf } from './push.ts'
import { openCvCopy, refreshPage, respondWithAsset, respondWithFile, respondWithPage, wayOf } from './respond.ts'
import { scope } from './scope.ts'
import type { ShellFiles } from './shellFiles.ts'

/** The build puts the list here. */
declare const shellFiles: ShellFiles

const list = shellFiles
const outside = { caches: scope.caches, fetch: (...args: Parameters<typeof fetch>) => fetch(...args) }

scope.addEventListener('install', (event) => {
  event.waitUntil(passServer(event))
  event.waitUntil(installShell(list, outside))
})

// A first visit is served from here at once. A new version waits until a person wants it.
scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldShells(list, scope.caches).then(() => scope.clients.claim()))
})

scope.addEventListener('message', (event) => {
  if ((event.data as ToWorker | undefined)?.kind === 'takeOver') event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const way = wayOf(request, scope.location.origin, list)
  if (way === 'page') {
    event.respondWith(respondWithPage(request, list, outside))
    event.waitUntil(refreshPage(list, outside))
  } else if (way === 'asset') event.respondWith(respondWithAsset(request, list, outside))
  else if (way === 'file')
    event.respondWith(orNetwork(request, respondWithFile(new URL(request.url).pathname, list, outside)))
  else if (way === 'copy') {
    const copy = scope.caches.open(openCvCopy.cache).then((cache) => cache.match(openCvCopy.path))
    event.respondWith(orNetwork(request, copy))
  }
})

const orNetwork = async (request: Request, known: Promise<Response | undefined>): Promise<Response> =>
  (await known) ?? (await fetch(request))

// The network is back: whoever is open sends. With no page open nothing is sent, since keys and tokens live in pages.
scope.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(wakePages())
})

async function wakePages(): Promise<void> {
  const wake: ToPage = { kind: 'send' }
  for (const client of await scope.clients.matchAll({ includeUncontrolled: true })) client.postMessage(wake)
}

scope.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data)
  event.waitUntil(scope.registration.showNotification(title, options))
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPlace(placeOf(event.notification.data), scope.clients))
})
