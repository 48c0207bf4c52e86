import { answerHeader, api } from '@ecs/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callAs, subjectOf, tokenOf } from './callAs.ts'
import { setTokenSource } from './token.ts'

/** Work in the background is sent as the person whose work it is, and a refused token is renewed once. */

const me = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const tokenFor = (sub: string, nth = 1) => `h.${btoa(JSON.stringify({ sub, nth })).replaceAll('=', '')}.s`

const answers: Response[] = []
const sent: (string | null)[] = []

beforeEach(() => {
  sent.length = 0
  answers.length = 0
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('authorization'))
    return answers.shift() ?? Response.error()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setTokenSource(async () => undefined)
})

const refused = () => Response.json({ error: { code: 'C-401', message: 'サインインが必要です。' } }, { status: 401 })
const welcome = () =>
  Response.json(
    { id: me, username: 'sato', name: '佐藤', groups: [], authList: [] },
    { headers: { [answerHeader]: '1' } },
  )

test('a token that the server refuses is renewed, and the call is made again', async () => {
  setTokenSource(async ({ isForced = false } = {}) => tokenFor(me, isForced ? 2 : sent.length + 1))
  answers.push(refused(), welcome())
  expect(await callAs(me)(api.getMe, {})).toMatchObject({ username: 'sato' })
  expect(sent).toEqual([`Bearer ${tokenFor(me, 1)}`, `Bearer ${tokenFor(me, 2)}`])
})

test('without a new token the refusal stands, and nothing is sent twice', async () => {
  setTokenSource(async ({ isForced = false } = {}) => (isForced ? undefined : tokenFor(me)))
  answers.push(refused())
  await expect(callAs(me)(api.getMe, {})).rejects.toMatchObject({ code: 'C-401' })
  expect(sent).toHaveLength(1)
})

test('a second refusal is told, not tried for ever', async () => {
  setTokenSource(async () => tokenFor(me))
  answers.push(refused(), refused(), welcome())
  await expect(callAs(me)(api.getMe, {})).rejects.toMatchObject({ code: 'C-401' })
  expect(sent).toHaveLength(2)
})

test('nothing is sent as somebody else who has signed in meanwhile', async () => {
  setTokenSource(async () => tokenFor('11111111-1111-4111-8111-111111111111'))
  await expect(callAs(me)(api.getMe, {})).rejects.toMatchObject({ code: 'C-401' })
  expect(sent).toEqual([])
})

test.each([undefined, '', 'x', 'a.b.c', `h.${btoa('null')}.s`])('%j is nobody’s token', async (token) => {
  setTokenSource(async () => token)
  expect(subjectOf(token)).toBeUndefined()
  await expect(tokenOf(me)).rejects.toMatchObject({ code: 'C-401' })
})
