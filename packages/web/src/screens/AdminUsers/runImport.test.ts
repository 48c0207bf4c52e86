import { type api, appError } from '@ecs/core'
import { expect, test } from 'vitest'
import { type AccountCalls, runImport } from './runImport.ts'

const row = (username: string, part: Partial<api.UserImportRow> = {}, email: string | null = null) => ({
  sheet: '',
  row: 2,
  effect: 'add' as const,
  changes: ['profile' as const, 'groups' as const, 'ecs' as const],
  user: { username, name: username, email, groups: [], ecsIds: [] },
  ...part,
})

function pool(fails: Record<string, Error> = {}) {
  const told: string[] = []
  const calls: AccountCalls = {
    create: async ({ username }, delivery) => {
      if (fails[username]) throw fails[username]
      told.push(`${username} ${delivery}`)
      return { temporaryPassword: delivery === 'show' ? `pw-${username}` : null }
    },
    change: async ({ username }, what) => {
      told.push(`${username} ${what}`)
    },
  }
  return { told, calls }
}

test('new people are made, known ones changed in what differs, equal ones left alone', async () => {
  const { told, calls } = pool()
  const rows = [row('a'), row('b', { effect: 'change', changes: ['groups'] }), row('c', { effect: 'same' })]
  const steps: number[] = []
  const done = await runImport(rows, 'show', calls, ({ left }) => steps.push(left))
  expect(told).toEqual(['a show', 'b groups'])
  expect(done).toEqual({
    added: 1,
    changed: 1,
    passwords: [{ username: 'a', name: 'a', password: 'pw-a' }],
    refused: [],
    left: 0,
  })
  expect(steps).toEqual([1, 0])
})

test('by mail whoever has no address is on the list instead', async () => {
  const { told, calls } = pool()
  const done = await runImport([row('a', {}, 'a@example.jp'), row('b')], 'mail', calls, () => undefined)
  expect(told).toEqual(['a mail', 'b show'])
  expect(done.passwords.map(({ username }) => username)).toEqual(['b'])
})

test('what the pool refuses is named and the next ones go on; without a connection the rest is left', async () => {
  const { told, calls } = pool({ a: appError('usernameTaken'), c: appError('networkError') })
  const done = await runImport([row('a'), row('b'), row('c'), row('d')], 'show', calls, () => undefined)
  expect(told).toEqual(['b show'])
  expect(done).toMatchObject({
    added: 1,
    left: 2,
    refused: [{ username: 'a', why: expect.stringContaining('使われて') }],
  })
})
