import { beforeEach, describe, expect, test } from 'vitest'
import { modulus } from '../crypto/group.ts'
import { clientId, goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, type SrpChallenge, srpTimestamp, startSrp } from '../testing/srpClient.ts'

/** S5: everything that can be done wrong between InitiateAuth and RespondToAuthChallenge. */

let it: Scene
beforeEach(async () => {
  it = scene({ clients: [{ id: clientId }, { id: 'otherclient' }] })
  await it.addUser('sato')
  await it.addUser('ito')
})

async function begin(name = 'sato') {
  const start = startSrp()
  const { ChallengeParameters, Session } = await ok(
    it.call('InitiateAuth', initiateSrp(name, start.publicA.toString(16))),
  )
  return { start, challenge: ChallengeParameters as SrpChallenge, session: Session as string }
}

async function answer(name = 'sato') {
  const { start, challenge, session } = await begin(name)
  const timestamp = srpTimestamp(it.clock.now)
  return { ...respondSrp(challenge, proveSrp(start, challenge, goodPassword, timestamp), timestamp), Session: session }
}

const respond = (body: unknown) => it.call('RespondToAuthChallenge', body)
const refused = /^NotAuthorizedException: /

describe('S5 public values', () => {
  const tricks: [string, string][] = [
    ['A = 0', '0'],
    ['A = 0 in two digits', '00'],
    ['A = 1', '1'],
    ['A = N', modulus.toString(16)],
    ['A = 2N', (2n * modulus).toString(16)],
    ['A = N − 1', (modulus - 1n).toString(16)],
    ['A that is no number', 'xyz'],
    ['A of a megabit', 'f'.repeat(100_000)],
  ]
  test.each(tricks)('%s', async (_name, srpA) => {
    expect(await refusal(it.call('InitiateAuth', initiateSrp('sato', srpA)))).toMatch(refused)
  })

  test('B and the secret block are new each time', async () => {
    const [one, two] = [await begin(), await begin()]
    expect(one.challenge.SRP_B).not.toBe(two.challenge.SRP_B)
    expect(one.challenge.SECRET_BLOCK).not.toBe(two.challenge.SECRET_BLOCK)
    expect(one.challenge.SALT).toBe(two.challenge.SALT)
  })

  test('an answer to an earlier B', async () => {
    const { start, challenge } = await begin()
    const later = await begin()
    const timestamp = srpTimestamp(it.clock.now)
    const signature = proveSrp(start, challenge, goodPassword, timestamp)
    expect(await refusal(respond(respondSrp(later.challenge, signature, timestamp)))).toMatch(refused)
  })
})

describe('S5 sessions', () => {
  test('the right answer is taken once', async () => {
    const body = await answer()
    await ok(respond(body))
    expect(await refusal(respond(body))).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    )
  })

  test('clients that leave Session out are served too, and as strictly', async () => {
    const { Session: _, ...body } = await answer()
    await ok(respond(body))
    expect(await refusal(respond(body))).toMatch(/only be used once/)
  })

  test('of many parallel right answers one gets tokens', async () => {
    const body = await answer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => respond(body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a wrong answer uses the session up', async () => {
    const body = await answer()
    const wrong = structuredClone(body)
    wrong.ChallengeResponses.PASSWORD_CLAIM_SIGNATURE = Buffer.alloc(32).toString('base64')
    expect(await refusal(respond(wrong))).toMatch(refused)
    expect(await refusal(respond(body))).toMatch(/only be used once/)
  })

  test('after three minutes it is too late', async () => {
    const body = await answer()
    it.clock.advance(180)
    expect(await refusal(respond(body))).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.',
    )
  })

  test('another user’s session', async () => {
    const body = await answer('ito')
    body.ChallengeResponses.USERNAME = 'sato'
    expect(await refusal(respond(body))).toMatch(refused)
  })

  test('another user’s Session beside the own secret block', async () => {
    const body = await answer()
    const { session } = await begin('ito')
    expect(await refusal(respond({ ...body, Session: session }))).toMatch(refused)
  })

  test('another client', async () => {
    expect(await refusal(respond({ ...(await answer()), ClientId: 'otherclient' }))).toMatch(refused)
  })

  test('another challenge’s name', async () => {
    const body = await answer()
    for (const ChallengeName of ['NEW_PASSWORD_REQUIRED', 'SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'DEVICE_PASSWORD_VERIFIER'])
      expect(await refusal(respond({ ...body, ChallengeName }))).toMatch(refused)
  })

  test('the session of a new password as proof of a password', async () => {
    await ok(it.admin('AdminCreateUser', { Username: 'new', TemporaryPassword: 'first-day-1' }))
    const { Session } = await ok(it.signIn('new', 'first-day-1'))
    const body = await answer()
    body.ChallengeResponses.PASSWORD_CLAIM_SECRET_BLOCK = Session
    expect(await refusal(respond({ ...body, Session }))).toMatch(refused)
    const forged = {
      ...body,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeResponses: { USERNAME: 'new', NEW_PASSWORD: goodPassword },
    }
    expect(await refusal(respond({ ...forged, Session: 'forged-forged-forged' }))).toMatch(refused)
  })

  test('a tampered secret block, bit by bit', async () => {
    const body = await answer()
    const block = Buffer.from(body.ChallengeResponses.PASSWORD_CLAIM_SECRET_BLOCK, 'base64')
    for (const position of [0, 1, 13, 100, block.length - 1]) {
      const changed = Buffer.from(block)
      changed[position]! ^= 1
      const secretBlock = changed.toString('base64')
      const { Session: _, ...rest } = structuredClone(body)
      rest.ChallengeResponses.PASSWORD_CLAIM_SECRET_BLOCK = secretBlock
      expect(await refusal(respond(rest))).toMatch(refused)
    }
  })
})

describe('S5 timestamps', () => {
  const forms: [string, (now: Date) => string][] = [
    ['ISO form', (now) => now.toISOString()],
    ['another zone', (now) => srpTimestamp(now).replace('UTC', 'JST')],
    ['ten minutes ago', (now) => srpTimestamp(new Date(now.getTime() - 600_000))],
    ['in ten minutes', (now) => srpTimestamp(new Date(now.getTime() + 600_000))],
    ['nothing but words', () => 'whenever you like'],
  ]
  test.each(forms)('%s', async (_name, write) => {
    const { start, challenge } = await begin()
    const timestamp = write(it.clock.now)
    const signature = proveSrp(start, challenge, goodPassword, timestamp)
    expect(await refusal(respond(respondSrp(challenge, signature, timestamp)))).toMatch(refused)
  })

  test('another timestamp than the one that was signed', async () => {
    const body = await answer()
    body.ChallengeResponses.TIMESTAMP = srpTimestamp(new Date(it.clock.now.getTime() + 1000))
    expect(await refusal(respond(body))).toMatch(refused)
  })

  test('four minutes of difference are tolerated', async () => {
    const { start, challenge } = await begin()
    const timestamp = srpTimestamp(new Date(it.clock.now.getTime() - 240_000))
    await ok(respond(respondSrp(challenge, proveSrp(start, challenge, goodPassword, timestamp), timestamp)))
  })
})
