import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientId, goodPassword, ok, type Scene, scene } from '../testing/scene.ts'

/** Random histories of one account, compared step by step with a model that knows only the rules. */

interface Token {
  text: string
  family: number
  generation: number
}

interface Model {
  seconds: number
  isEnabled: boolean
  failures: number
  lastFailure: number
  families: { isAlive: boolean; generation: number; replacedAt: number[] }[]
  tokens: Token[]
}

type Real = Scene
type Step = fc.AsyncCommand<Model, Real>

const grace = 60
const step = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  isPossible = (_: Readonly<Model>) => true,
): Step => ({
  check: isPossible,
  run,
  toString: () => name,
})

function isLocked(model: Model): boolean {
  if (model.failures < 5) return false
  return model.seconds < model.lastFailure + Math.min(2 ** (model.failures - 5), 900)
}

const signIn = (isRight: boolean) =>
  step(`sign in with the ${isRight ? 'right' : 'wrong'} password`, async (model, real) => {
    const { status, body } = await real.signIn('sato', isRight ? goodPassword : 'wrong')
    if (isLocked(model)) return expect(body.message).toBe('Password attempts exceeded')
    if (!isRight) {
      const isQuiet = model.seconds >= model.lastFailure + 900
      model.failures = isQuiet ? 1 : model.failures + 1
      model.lastFailure = model.seconds
      return expect(body.message).toBe('Incorrect username or password.')
    }
    model.failures = 0
    if (!model.isEnabled) return expect(body.message).toBe('User is disabled.')
    expect(status).toBe(200)
    model.families.push({ isAlive: true, generation: 0, replacedAt: [] })
    model.tokens.push({
      text: body.AuthenticationResult.RefreshToken,
      family: model.families.length - 1,
      generation: 0,
    })
  })

const refresh = (pick: number) =>
  step(
    `refresh with token ${pick}`,
    async (model, real) => {
      const token = model.tokens[pick % model.tokens.length]!
      const family = model.families[token.family]!
      const { status, body } = await real.call('GetTokensFromRefreshToken', {
        ClientId: clientId,
        RefreshToken: token.text,
      })
      if (!family.isAlive) return expect(body.message).toBe('Refresh Token has been revoked')
      const replacedAt = family.replacedAt[token.generation]
      if (replacedAt !== undefined && model.seconds >= replacedAt + grace) {
        family.isAlive = false
        return expect(body.__type).toBe('RefreshTokenReuseException')
      }
      expect(status).toBe(200)
      if (replacedAt === undefined) {
        family.replacedAt[token.generation] = model.seconds
        family.generation++
      }
      const text = body.AuthenticationResult.RefreshToken
      const same = model.tokens.find((it) => it.family === token.family && it.generation === family.generation)
      if (same) expect(text).toBe(same.text)
      else model.tokens.push({ text, family: token.family, generation: family.generation })
    },
    (model) => model.tokens.length > 0,
  )

const revoke = (pick: number) =>
  step(
    `revoke token ${pick}`,
    async (model, real) => {
      const token = model.tokens[pick % model.tokens.length]!
      await ok(real.call('RevokeToken', { ClientId: clientId, Token: token.text }))
      model.families[token.family]!.isAlive = false
    },
    (model) => model.tokens.length > 0,
  )

const setEnabled = (isEnabled: boolean) =>
  step(isEnabled ? 'enable' : 'disable', async (model, real) => {
    await ok(real.admin(isEnabled ? 'AdminEnableUser' : 'AdminDisableUser', { Username: 'sato' }))
    model.isEnabled = isEnabled
    if (isEnabled) model.failures = 0
    else for (const family of model.families) family.isAlive = false
  })

const wait = (seconds: number) =>
  step(`wait ${seconds} s`, async (model, real) => {
    real.clock.advance(seconds)
    model.seconds += seconds
  })

const steps = [
  fc.boolean().map(signIn),
  fc.constant(signIn(false)),
  fc.nat({ max: 30 }).map(refresh),
  fc.nat({ max: 30 }).map(refresh),
  fc.nat({ max: 30 }).map(revoke),
  fc.constantFrom(true, true, false).map(setEnabled),
  fc.constantFrom(1, 2, 5, 59, 60, 900).map(wait),
]

test('any history of sign-ins, refreshes, revocations and waiting goes by the rules', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
      const real = scene()
      await real.addUser('sato')
      const model: Model = { seconds: 0, isEnabled: true, failures: 0, lastFailure: -900, families: [], tokens: [] }
      await fc.asyncModelRun(() => ({ model, real }), commands)
    }),
    { numRuns: 25 },
  )
})
