import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { markPure } from './unusedCoreLeaves.ts'
import { slim } from './withoutSchemas.ts'

const program = (code: string) => parseSync('api.js', code).program

test('a contract keeps what a call needs and loses its schemas', () => {
  const code = `export const a = 1
export const getThing = endpoint({ method: 'GET', path: '/api/a/{id}', summary: 'x', can: 'signedIn', params, response: z.null() })
export const b = 2`
  expect(slim(code, program(code))).toBe(`export const a = 1
export const getThing = { method: 'GET', path: '/api/a/{id}', can: 'signedIn' }
export const b = 2`)
})

test('a contract that is put together elsewhere stops the build', () => {
  const code = 'export const getThing = endpoint(parts)'
  expect(() => slim(code, program(code))).toThrow('endpoint()')
  const spread = 'export const getThing = endpoint({ ...parts })'
  expect(() => slim(spread, program(spread))).toThrow('one by one')
})

test('values that call something are marked, functions and plain values are not', () => {
  const code = `const Uuid = z.uuid()
export const names = ['a']
export const max = 5
export const same = (text) => text
let count = start()`
  expect(markPure(code, program(code))).toBe(`const Uuid = /* @__PURE__ */ (() => (z.uuid()))()
export const names = /* @__PURE__ */ (() => (['a']))()
export const max = 5
export const same = (text) => text
let count = start()`)
})
