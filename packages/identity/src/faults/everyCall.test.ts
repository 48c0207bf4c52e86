import { describe, expect, test } from 'vitest'
import { DropConnection } from '../handler.ts'
import type { Store } from '../store/store.ts'
import { clientId, goodPassword, ok, type Reply, type Scene, scene } from '../testing/scene.ts'

/**
 * Every call to the store fails once: the first, then the second, and so on until a run goes through.
 * Whatever happened, the account can be used afterwards and nothing is half done.
 */

const newPassword = 'long-enough-1'

interface Scenario {
  name: string
  /** What must be there before, and the request that is then disturbed. */
  prepare(it: Scene): Promise<() => Promise<Reply>>
  /** What must hold after a disturbed request, and after one that went through. */
  check(it: Scene, wasDone: boolean): Promise<void>
}

const mail = { email: 'sato@example.jp', email_verified: 'true' }

/** Exactly one of the two passwords opens the door. */
async function expectOnePassword(it: Scene, expected: 'old' | 'new' | 'either') {
  const opens = async (password: string) => (await it.signIn('sato', password)).status === 200
  const old = await opens(goodPassword)
  const next = await opens(newPassword)
  expect([old, next].filter(Boolean)).toHaveLength(1)
  if (expected !== 'either') expect(next ? 'new' : 'old').toBe(expected)
}

const scenarios: Scenario[] = [
  {
    name: 'sign-in',
    prepare: async (it) => {
      await it.addUser('sato')
      return () => it.signIn('sato')
    },
    check: async (it) => void (await ok(it.signIn('sato'))),
  },
  {
    name: 'a failed sign-in',
    prepare: async (it) => {
      await it.addUser('sato')
      return () => it.signIn('sato', 'wrong')
    },
    check: async (it) => void (await ok(it.signIn('sato'))),
  },
  {
    name: 'refresh',
    prepare: async (it) => {
      await it.addUser('sato')
      const { RefreshToken } = (await ok(it.signIn('sato'))).AuthenticationResult
      remembered.set(it, RefreshToken)
      return () => it.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })
    },
    check: async (it) => {
      const RefreshToken = remembered.get(it)
      await ok(it.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken }))
    },
  },
  {
    name: 'change of password',
    prepare: async (it) => {
      await it.addUser('sato')
      const { AccessToken, RefreshToken } = (await ok(it.signIn('sato'))).AuthenticationResult
      remembered.set(it, RefreshToken)
      const change = { AccessToken, PreviousPassword: goodPassword, ProposedPassword: newPassword }
      return () => it.call('ChangePassword', change)
    },
    check: async (it, wasDone) => {
      const renewal = { ClientId: clientId, RefreshToken: remembered.get(it) }
      const isAlive = (await it.call('GetTokensFromRefreshToken', renewal)).status === 200
      const isChanged = (await it.signIn('sato', newPassword)).status === 200
      expect(isAlive).toBe(!isChanged)
      if (wasDone) expect(isChanged).toBe(true)
      await expectOnePassword(it, 'either')
    },
  },
  {
    name: 'reset by code',
    prepare: async (it) => {
      await it.addUser('sato', { attributes: mail })
      await ok(it.call('ForgotPassword', { ClientId: clientId, Username: 'sato' }))
      const reset = { ClientId: clientId, Username: 'sato', ConfirmationCode: it.lastCode(), Password: newPassword }
      return () => it.call('ConfirmForgotPassword', reset)
    },
    check: async (it, wasDone) => {
      await expectOnePassword(it, wasDone ? 'new' : 'either')
      const reset = { ClientId: clientId, Username: 'sato', ConfirmationCode: it.lastCode(), Password: newPassword }
      // Not done means that the code is still good: nobody has to ask for another.
      if (!wasDone) await ok(it.call('ConfirmForgotPassword', reset))
    },
  },
  {
    name: 'the first password of one’s own',
    prepare: async (it) => {
      await ok(it.admin('AdminCreateUser', { Username: 'sato', TemporaryPassword: goodPassword }))
      const { Session } = await ok(it.signIn('sato'))
      const ChallengeResponses = { USERNAME: 'sato', NEW_PASSWORD: newPassword }
      const answer = { ClientId: clientId, ChallengeName: 'NEW_PASSWORD_REQUIRED', Session, ChallengeResponses }
      return () => it.call('RespondToAuthChallenge', answer)
    },
    check: async (it, wasDone) => expectOnePassword(it, wasDone ? 'new' : 'either'),
  },
  {
    name: 'disabling',
    prepare: async (it) => {
      await it.addUser('sato')
      const { RefreshToken } = (await ok(it.signIn('sato'))).AuthenticationResult
      remembered.set(it, RefreshToken)
      return () => it.admin('AdminDisableUser', { Username: 'sato' })
    },
    check: async (it, wasDone) => {
      const renewal = { ClientId: clientId, RefreshToken: remembered.get(it) }
      const isAlive = (await it.call('GetTokensFromRefreshToken', renewal)).status === 200
      const canSignIn = (await it.signIn('sato')).status === 200
      expect([isAlive, canSignIn]).toEqual([!wasDone, !wasDone])
    },
  },
]

const remembered = new WeakMap<Scene, string>()

/** Makes the n-th call from now fail; tells whether it came to that. */
function failAt(store: Store, n: number): () => boolean {
  let calls = 0
  const originals = { ...store }
  for (const [name, method] of Object.entries(originals) as [keyof Store, (...values: unknown[]) => unknown][])
    Object.assign(store, {
      [name]: async (...values: unknown[]) => {
        calls++
        if (calls === n) throw new Error(`fault in ${name}`)
        return method(...values)
      },
    })
  return () => {
    Object.assign(store, originals)
    return calls >= n
  }
}

describe.each(scenarios)('$name', ({ prepare, check }) => {
  test('survives a fault at every call', async () => {
    for (let n = 1; ; n++) {
      const it = scene()
      const act = await prepare(it)
      const restore = failAt(it.store, n)
      const answer = await act().catch((error: unknown) => error)
      const wasDisturbed = restore()
      if (wasDisturbed) expect(answer instanceof DropConnection || (answer as Reply).status === 500).toBe(true)
      await check(it, !wasDisturbed)
      if (!wasDisturbed) break
      expect(n).toBeLessThan(20)
    }
  })
})
