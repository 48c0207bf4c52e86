import { expect, test } from 'vitest'
import { pageAt } from '../router/pageAt.ts'
import type { ScreenName } from '../text/texts.ts'
import { isBuilt } from './unbuilt.ts'

const sources = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../routes.tsx'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)

test('a screen that says 準備中 stands in the list', () => {
  const preparing = sources.flatMap(([, text]) =>
    [...text.matchAll(/<Preparing screen="(\w+)"/g)].map(([, name]) => name),
  )
  expect(preparing.filter((name) => isBuilt(name as ScreenName))).toEqual([])
})

test('whatever leads to a screen that may not be built asks first', () => {
  const leading = sources.filter(([, text]) => {
    const addresses = [...text.matchAll(/['"`](\/[a-z][a-z/-]*)/g)].map(([, address]) => address!)
    return addresses.some((address) => {
      const name = pageAt(address)?.name
      return name !== undefined && !isBuilt(name)
    })
  })
  expect(leading.filter(([, text]) => !text.includes('isBuilt(')).map(([file]) => file)).toEqual([])
})
