import { expect, test } from 'vitest'
import { madePassword, makePool } from '../testing/made.ts'
import { ok, refusal, scene } from '../testing/scene.ts'

const policy = (PasswordHistorySize: number) => ({
  Policies: { PasswordPolicy: { MinimumLength: 8, PasswordHistorySize } },
})
const usedBefore = 'PasswordHistoryPolicyViolationException: Password has previously been used and cannot be reused.'

test('the last passwords may not be chosen again, by nobody and in no way', async () => {
  const it = scene()
  const pool = await makePool(it, policy(2))
  await pool.addUser('sato', { email: 'sato@example.jp', email_verified: 'true' })
  const { AccessToken } = (await ok(pool.signIn('sato'))).AuthenticationResult
  const change = (from: string, to: string) =>
    it.call('ChangePassword', { AccessToken, PreviousPassword: from, ProposedPassword: to })
  const set = (Password: string) => pool.admin('AdminSetUserPassword', { Username: 'sato', Password, Permanent: true })
  expect(await refusal(change(madePassword, madePassword))).toBe(usedBefore)
  await ok(set('second-horse-7'))
  expect(await refusal(set(madePassword))).toBe(usedBefore)
  await ok(it.call('ForgotPassword', { ClientId: pool.clientId, Username: 'sato' }))
  await it.identity.sweep()
  const confirm = (Password: string) =>
    it.call('ConfirmForgotPassword', {
      ClientId: pool.clientId,
      Username: 'sato',
      ConfirmationCode: it.lastCode(),
      Password,
    })
  expect(await refusal(confirm('second-horse-7'))).toBe(usedBefore)
  // The refusal used nothing up: the same code sets another password.
  await ok(confirm('third-horse-77'))
  // Two are remembered, the one in use among them: the first is free again.
  await ok(set(madePassword))
})

test('a temporary password does not wash the history away', async () => {
  const it = scene()
  const pool = await makePool(it, policy(3))
  await pool.addUser('sato')
  await ok(pool.admin('AdminSetUserPassword', { Username: 'sato', Password: 'for-once-only-1' }))
  const { Session } = await ok(pool.signIn('sato', { PASSWORD: 'for-once-only-1' }))
  const choose = (NEW_PASSWORD: string) =>
    pool.respond('NEW_PASSWORD_REQUIRED', Session, { USERNAME: 'sato', NEW_PASSWORD })
  expect(await refusal(choose(madePassword))).toBe(usedBefore)
  expect(await ok(choose('another-horse-7'))).toHaveProperty('AuthenticationResult')
})

test('where the policy remembers none, a password may be set again', async () => {
  const pool = await makePool(scene(), policy(0))
  await pool.addUser('sato')
  await ok(pool.admin('AdminSetUserPassword', { Username: 'sato', Password: madePassword, Permanent: true }))
})
