import { expect, test } from 'vitest'
import { forgetOldShells, installShell } from './install.ts'
import { respondWithAsset, respondWithPage } from './respond.ts'
import { assetsCache, type ShellFiles } from './shellFiles.ts'
import { fakeCaches } from './testing/fakeCaches.ts'

const first: ShellFiles = {
  version: '1',
  files: { '/': 'sha256-a', '/assets/app-1.js': 'sha256-b', '/assets/list-1.js': 'sha256-c' },
  onDemand: { '/assets/reader-1.wasm': 'sha256-d' },
}
const second: ShellFiles = {
  version: '2',
  files: { '/': 'sha256-e', '/assets/app-2.js': 'sha256-f', '/assets/list-1.js': 'sha256-c' },
  onDemand: {},
}
const third: ShellFiles = { version: '3', files: { '/': 'sha256-g', '/assets/app-3.js': 'sha256-h' }, onDemand: {} }

/** A server that answers every file with its own name, and remembers what it was asked. */
function server(isUp: () => boolean = () => true) {
  const asked: [path: string, integrity: string | undefined][] = []
  const fetch = async (path: RequestInfo | URL, init?: RequestInit) => {
    if (!isUp()) throw new TypeError('offline')
    const url = new URL(path instanceof Request ? path.url : path, 'http://localhost')
    asked.push([url.pathname, init?.integrity])
    return new Response(url.pathname, { headers: { 'content-type': 'text/javascript' } })
  }
  return { asked, fetch: fetch as typeof globalThis.fetch }
}

const assetsIn = async (caches: CacheStorage) =>
  (await (await caches.open(assetsCache)).keys()).map(({ url }) => new URL(url).pathname)

test('every file is asked for once, with the hash it must have', async () => {
  const { asked, fetch } = server()
  await installShell(first, { caches: fakeCaches(), fetch })
  expect(asked.toSorted()).toEqual(Object.entries(first.files).toSorted())
})

test('a new version fetches only what is new', async () => {
  const caches = fakeCaches()
  await installShell(first, { caches, fetch: server().fetch })
  const { asked, fetch } = server()
  await installShell(second, { caches, fetch })
  expect(asked.map(([path]) => path).toSorted()).toEqual(['/', '/assets/app-2.js'])
})

test('one refused file ends the installation, and the version before still answers', async () => {
  const caches = fakeCaches()
  await installShell(first, { caches, fetch: server().fetch })
  const broken = (async () => new Response('', { status: 404 })) as unknown as typeof fetch
  await expect(installShell(second, { caches, fetch: broken })).rejects.toThrow('404')
  const page = await respondWithPage(new Request('http://localhost/list'), first, { caches, fetch: broken })
  expect(await page.text()).toBe('/')
})

test('pages of the version before keep their files until the version after next', async () => {
  const caches = fakeCaches()
  const { fetch } = server()
  await installShell(first, { caches, fetch })
  await installShell(second, { caches, fetch })
  await forgetOldShells(second, caches)
  expect(await assetsIn(caches)).toContain('/assets/app-1.js')
  await installShell(third, { caches, fetch })
  expect((await assetsIn(caches)).toSorted()).toEqual(['/assets/app-2.js', '/assets/app-3.js', '/assets/list-1.js'])
})

test('what was used on demand is there without a network', async () => {
  const caches = fakeCaches()
  let isUp = true
  const { fetch } = server(() => isUp)
  const reader = () =>
    respondWithAsset(new Request('http://localhost/assets/reader-1.wasm'), first, { caches, fetch }).then((it) =>
      it.text(),
    )
  await reader()
  isUp = false
  expect(await reader()).toBe('/assets/reader-1.wasm')
})

test("the sign-in page of a Wi-Fi is never kept in a file's place", async () => {
  const caches = fakeCaches()
  const portal = (async () =>
    new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })) as unknown as typeof fetch
  await respondWithAsset(new Request('http://localhost/assets/reader-1.wasm'), first, { caches, fetch: portal })
  expect(await assetsIn(caches)).toEqual([])
})
