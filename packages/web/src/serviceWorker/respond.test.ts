import { expect, test } from 'vitest'
import { installShell } from './install.ts'
import { refreshPage, respondWithFile, wayOf } from './respond.ts'
import type { ShellFiles } from './shellFiles.ts'
import { fakeCaches } from './testing/fakeCaches.ts'

const list: ShellFiles = { version: '1', files: { '/': 'sha256-a', '/favicon.svg': 'sha256-b' }, onDemand: {} }
const origin = 'https://ecs.example'

const way = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  wayOf({ url: new URL(path, origin).href, mode, method }, origin, list)

test.each(['/', '/list', '/checksheet/1/process/2/item/3/camera', '/configuration'])('%s is the page', (path) => {
  expect(way(path)).toBe('page')
})

test.each([
  '/api/me',
  '/api/docs',
  '/config.json',
  '/idp/',
  '/oauth2/authorize?x=1',
  '/logout',
  '/files/a.jpg',
  '/healthz',
])('%s always reaches the server', (path) => {
  expect(way(path)).toBeUndefined()
  expect(way(path, 'cors')).toBeUndefined()
})

test('hashed files and those of the shell come from the device, everything else does not', () => {
  expect(way('/assets/app-1.js', 'cors')).toBe('asset')
  expect(way('/favicon.svg', 'no-cors')).toBe('file')
  expect(way('/robots.txt', 'cors')).toBeUndefined()
  expect(way('/list', 'navigate', 'POST')).toBeUndefined()
  expect(way('https://elsewhere.example/assets/app-1.js', 'cors')).toBeUndefined()
})

const answering = (policy: string, status = 200) =>
  (async () =>
    new Response('page', { status, headers: { 'content-security-policy': policy } })) as unknown as typeof fetch

test('a changed security policy reaches the kept page', async () => {
  const caches = fakeCaches()
  await installShell(list, { caches, fetch: answering('old') })
  await refreshPage(list, { caches, fetch: answering('new') })
  expect((await respondWithFile('/', list, { caches }))?.headers.get('content-security-policy')).toBe('new')
})

test('a failing server leaves the kept page alone', async () => {
  const caches = fakeCaches()
  await installShell(list, { caches, fetch: answering('old') })
  await refreshPage(list, { caches, fetch: answering('broken', 503) })
  await refreshPage(list, { caches, fetch: (() => Promise.reject(new TypeError('offline'))) as typeof fetch })
  expect((await respondWithFile('/', list, { caches }))?.headers.get('content-security-policy')).toBe('old')
})
