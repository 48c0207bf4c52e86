import { expect, test } from 'vitest'
import { clientId, goodPassword, ok, scene } from './testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, srpTimestamp, startSrp } from './testing/srpClient.ts'

test('S29 events tell what happened and never a secret', async () => {
  const it = scene()
  const { addUser, call, signIn, admin, clock, events, messages } = it
  await addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
  await ok(admin('AdminCreateUser', { Username: 'new', UserAttributes: [{ Name: 'email', Value: 'n@example.jp' }] }))
  const { Session } = await ok(signIn('new', messages.at(-1)!.temporaryPassword))
  const responses = { USERNAME: 'new', NEW_PASSWORD: 'canary-new-password' }
  await ok(
    call('RespondToAuthChallenge', {
      ClientId: clientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: responses,
    }),
  )
  const start = startSrp()
  const { ChallengeParameters } = await ok(call('InitiateAuth', initiateSrp('sato', start.publicA.toString(16))))
  const signature = proveSrp(start, ChallengeParameters, goodPassword, srpTimestamp(clock.now))
  const { AuthenticationResult: tokens } = await ok(
    call('RespondToAuthChallenge', respondSrp(ChallengeParameters, signature, srpTimestamp(clock.now))),
  )
  for (let n = 0; n < 6; n++) await signIn('sato', 'canary-wrong-password')
  const renewal = { ClientId: clientId, RefreshToken: tokens.RefreshToken }
  const { AuthenticationResult: next } = await ok(call('GetTokensFromRefreshToken', renewal))
  clock.advance(61)
  await call('GetTokensFromRefreshToken', renewal)
  await ok(call('ForgotPassword', { ClientId: clientId, Username: 'sato' }))
  const reset = { ClientId: clientId, Username: 'sato', Password: 'canary-reset-password' }
  await call('ConfirmForgotPassword', { ...reset, ConfirmationCode: 'canary-code' })
  await ok(call('ConfirmForgotPassword', { ...reset, ConfirmationCode: it.lastCode() }))
  await it.identity.rotateKeys()

  const types = new Set(events.map(({ type }) => type))
  for (const type of [
    'auth.ok',
    'auth.fail',
    'auth.lock',
    'auth.challenge',
    'token.refresh',
    'token.reuse',
    'password.change',
    'password.reset',
    'code.sent',
    'code.fail',
    'user.create',
    'key.rotate',
  ] as const)
    expect(types).toContain(type)
  const log = JSON.stringify(events)
  const secrets = [goodPassword, 'canary', Session, ChallengeParameters.SECRET_BLOCK, signature]
  const codes = messages.flatMap(({ code, temporaryPassword }) =>
    [code, temporaryPassword].filter((text) => text !== undefined),
  )
  for (const secret of [...secrets, ...codes, ...Object.values(tokens), ...Object.values(next)].filter(
    (value) => typeof value === 'string' && value !== 'Bearer',
  ))
    expect(log).not.toContain(secret)
})

test('what the store keeps holds no password, code or token in clear', async () => {
  const it = scene()
  await it.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
  const { AuthenticationResult } = await ok(it.signIn('sato'))
  await ok(it.call('ForgotPassword', { ClientId: clientId, Username: 'sato' }))
  const user = await it.identity.findUser('sato')
  const code = await it.store.tryCode(user!.sub, 'resetPassword')
  const kept = JSON.stringify([user, code, await it.store.listKeys()])
  for (const secret of [goodPassword, it.lastCode(), AuthenticationResult.RefreshToken])
    expect(kept).not.toContain(secret)
})
