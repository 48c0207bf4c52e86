/** The part of the service worker's world that is used here; the page's types do not know it. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
/** Static routes are young: not every browser has them. */
type Route = { condition: { urlPattern: string }; source: 'network' }
export type Installing = Extendable & { addRoutes?: (routes: Route[]) => Promise<void> }
type Fetching = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Messaging = Extendable & { data: unknown }
type Syncing = Extendable & { tag: string }
type Pushed = Extendable & { data: { json: () => unknown } | null }
type Clicked = Extendable & { notification: { close: () => void; data: unknown } }
type Client = { url: string; postMessage: (message: unknown) => void; focus?: () => Promise<unknown> }

type Scope = {
  location: Location
  caches: CacheStorage
  clients: {
    claim: () => Promise<void>
    matchAll: (of: { type?: 'window'; includeUncontrolled: boolean }) => Promise<Client[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install', listener: (event: Installing) => void) => void) &
    ((type: 'activate', listener: (event: Extendable) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void) &
    ((type: 'message', listener: (event: Messaging) => void) => void) &
    ((type: 'sync', listener: (event: Syncing) => void) => void) &
    ((type: 'push', listener: (event: Pushed) => void) => void) &
    ((type: 'notificationclick', listener: (event: Clicked) => void) => void)
}

export const scope = self as unknown as Scope
