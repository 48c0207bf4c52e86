import type { ToPage } from './messages.ts'

/** What the server sends; whatever else arrives is still shown, since a browser ends a push that shows nothing. */
type Payload = { title: string; body: string; url: string; tag: string; urgent: boolean }
type Data = { json: () => unknown } | null

const usual: Payload = {
  title: 'お知らせ',
  body: 'アプリで確認してください。',
  url: '/notification',
  tag: '',
  urgent: false,
}

export function notificationOf(data: Data): { title: string; options: object } {
  const { title, body, url, tag, urgent } = { ...usual, ...read(data) }
  const options = {
    body,
    tag: tag || url,
    data: { url },
    icon: '/icons/icon-192.png',
    lang: 'ja',
    requireInteraction: urgent,
  }
  return { title, options }
}

function read(data: Data): Partial<Payload> {
  try {
    return (data?.json() ?? {}) as Partial<Payload>
  } catch {
    // Not JSON: what is shown then says only that there is something.
    return {}
  }
}

/** Only ever a place inside of this app. */
export function placeOf(data: unknown): string {
  const url = (data as { url?: unknown } | null)?.url
  return typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : usual.url
}

type Page = { postMessage: (message: unknown) => void; focus?: () => Promise<unknown> }
type Pages = {
  matchAll: (of: { type?: 'window'; includeUncontrolled: boolean }) => Promise<Page[]>
  openWindow: (url: string) => Promise<unknown>
}

/** An open page goes there by itself, so that nothing typed in it is lost to a reload; else a new one opens. */
export async function openPlace(url: string, clients: Pages): Promise<void> {
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page?.focus) {
    await clients.openWindow(url)
    return
  }
  const go: ToPage = { kind: 'go', url }
  page.postMessage(go)
  await page.focus()
}
