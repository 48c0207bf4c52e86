import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { decodeSearchQuery, searchResultPath } from './searchQuery.ts'

/** The whole way: our encoding, the browser's address bar, the router, our decoding. */
function throughTheAddressBar(text: string): string | undefined {
  const { pathname } = new URL(searchResultPath(text), 'https://ecs.example')
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (match?.route.handle?.name !== 'SearchResult') return undefined
  return decodeSearchQuery(match.params.searchQuery ?? '')
}

test.each([
  'ポンプ 圧力',
  'a/b',
  '/',
  '?x=1',
  '#2号機',
  '.',
  '..',
  '...',
  './..',
  '100%',
  '%2F',
  '%2e%2E',
  '%',
  '~2F',
  '~',
  'C:\\temp',
  '🔧🧯',
  '"完全一致" -除外',
  ' 前後の空白 ',
  'タブ\tと\n改行',
  'ECS-20261113-0023',
  '＃／？．％',
  '+&=;,:@',
])('%j survives the address', (text) => {
  expect(throughTheAddressBar(text)).toBe(text)
})

test('any text survives the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      expect(throughTheAddressBar(text)).toBe(text)
    }),
  )
})

test('half an emoji becomes the replacement character instead of an error', () => {
  expect(throughTheAddressBar('\ud83d')).toBe('\ufffd')
})

test('plain words stay readable', () => {
  expect(searchResultPath('IM-03')).toBe('/search/result/IM-03')
  expect(decodeURIComponent(searchResultPath('ポンプ'))).toBe('/search/result/ポンプ')
})

test('an address typed by hand works', () => {
  const match = matchRoutes(routes, new URL('/search/result/作動油', 'https://ecs.example').pathname)?.at(-1)
  expect(decodeSearchQuery(match?.params.searchQuery ?? '')).toBe('作動油')
})

test('no words lead to the form', () => {
  expect(searchResultPath('')).toBe('/search/text')
})
