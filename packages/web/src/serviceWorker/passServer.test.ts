import { expect, test } from 'vitest'
import { passServer, serverRoutes } from './passServer.ts'
import { isServerPath } from './serverPaths.ts'

const patterns = serverRoutes.map(({ condition }) => new URLPattern(condition.urlPattern, 'https://ecs.example'))
const isPassed = (path: string) => patterns.some((pattern) => pattern.test(`https://ecs.example${path}`))

test.each([
  '/api/attachments/1/content?sha256=ab',
  '/api',
  '/idp/',
  '/config.json',
  '/apiary',
  '/',
  '/search/qr',
  '/assets/api-1.js',
])('%s: routes and paths agree on whose affair it is', (path) => {
  expect(isPassed(path)).toBe(isServerPath(path.split('?')[0]!))
})

test('a browser without static routes, or one that refuses them, installs the app all the same', async () => {
  await passServer({})
  await passServer({ addRoutes: () => Promise.reject(new TypeError('not today')) })
})
