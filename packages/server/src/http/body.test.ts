import { AppError } from '@ecs/core'
import { expect, test } from 'vitest'
import { readJson } from './body.ts'

const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  new Request('http://localhost/api/x', { method: 'POST', body, headers: { 'content-type': type } })

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => (error instanceof AppError ? error.code : String(error)),
  )

test('JSON is read', async () => {
  expect(await readJson(post('{"a":"点検"}'), 100)).toEqual({ a: '点検' })
  expect(await readJson(post('{}', 'application/json; charset=utf-8'), 100)).toEqual({})
})

test.each([
  ['text/plain', 'C-415'],
  ['application/x-www-form-urlencoded', 'C-415'],
])('a body of type %s is refused', async (type, code) => {
  expect(await codeOf(readJson(post('{}', type), 100))).toBe(code)
})

test('a body over the limit is refused, declared or not', async () => {
  const big = JSON.stringify({ a: 'x'.repeat(200) })
  expect(await codeOf(readJson(post(big), 100))).toBe('C-413')
  const stream = new Blob([big]).stream()
  const undeclared = new Request('http://localhost/', {
    method: 'POST',
    body: stream,
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
  } as RequestInit)
  expect(await codeOf(readJson(undeclared, 100))).toBe('C-413')
})

test('broken JSON and broken UTF-8 are refused', async () => {
  expect(await codeOf(readJson(post('{"a":'), 100))).toBe('C-400')
  expect(await codeOf(readJson(post(new Uint8Array([0x22, 0xff, 0x22])), 100))).toBe('C-400')
  expect(await codeOf(readJson(post(''), 100))).toBe('C-400')
})

test.each(['{"a":"\\u0000"}', '["\\ud800"]', '{"\\u0000":1}', '{"a":[{"b":"\\udc00 "}]}'])(
  'letters no database can keep are refused: %s',
  async (body) => {
    await expect(readJson(post(body), 1000)).rejects.toMatchObject({ code: 'C-400' })
  },
)

test('a whole character written as two escapes, or a text about escapes, is taken', async () => {
  expect(await readJson(post('["\\ud83d\\ude00","\\\\u0000"]'), 1000)).toEqual(['😀', '\\u0000'])
})

test.each([
  ['arrays', `${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`],
  ['objects', `${'{"a":'.repeat(20_000)}"\\u0000"${'}'.repeat(20_000)}`],
  ['both, without strange letters', `${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`],
])('%s within one another without end are refused', async (_, body) => {
  await expect(readJson(post(body), 1_000_000)).rejects.toMatchObject({ code: 'C-400' })
})

test('brackets in a text, and many beside one another, are no depth', async () => {
  const text = '[{"'.repeat(200)
  expect(await readJson(post(JSON.stringify({ text, escaped: '\\"[' })), 10_000)).toEqual({ text, escaped: '\\"[' })
  expect(await readJson(post(`[${'[],'.repeat(500)}[]]`), 10_000)).toHaveLength(501)
})
