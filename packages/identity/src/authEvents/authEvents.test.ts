import { expect, test } from 'vitest'
import { makePool } from '../testing/made.ts'
import { goodPassword, ok, refusal, scene } from '../testing/scene.ts'

test('each sign-in is noted with its end and its address, the newest first', async () => {
  const it = scene({ pool: { keepsAuthEvents: true } })
  await it.addUser('sato')
  const attempt = (PASSWORD: string, address: string) =>
    it.call(
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'testclient', AuthParameters: { USERNAME: 'sato', PASSWORD } },
      { address },
    )
  await refusal(attempt('wrong', '192.0.2.1'))
  it.clock.advance(5)
  const { AuthenticationResult } = await ok(attempt(goodPassword, '192.0.2.2'))
  it.clock.advance(5)
  const { AccessToken } = AuthenticationResult
  await ok(
    it.call('ChangePassword', { AccessToken, PreviousPassword: goodPassword, ProposedPassword: 'another-Horse-8' }),
  )
  const list = (more: object = {}) => ok(it.admin('AdminListUserAuthEvents', { Username: 'sato', ...more }))
  const { AuthEvents } = await list()
  expect(AuthEvents).toMatchObject([
    { EventType: 'PasswordChange', EventResponse: 'Pass' },
    { EventType: 'SignIn', EventResponse: 'Pass', EventContextData: { IpAddress: '192.0.2.2' } },
    {
      EventType: 'SignIn',
      EventResponse: 'Fail',
      ChallengeResponses: [{ ChallengeName: 'Password', ChallengeResponse: 'Failure' }],
      EventContextData: { IpAddress: '192.0.2.1' },
      EventRisk: { RiskDecision: 'NoRisk' },
    },
  ])
  expect(JSON.stringify(AuthEvents)).not.toContain('wrong')
  const first = await list({ MaxResults: 2 })
  const second = await list({ MaxResults: 2, NextToken: first.NextToken })
  expect([first.AuthEvents.length, second.AuthEvents.length]).toEqual([2, 1])

  const EventId = AuthEvents[2].EventId
  const feedback = { Username: 'sato', EventId, FeedbackValue: 'Invalid' }
  await ok(it.admin('AdminUpdateAuthEventFeedback', feedback))
  expect((await list()).AuthEvents[2].EventFeedback).toMatchObject({ FeedbackValue: 'Invalid', Provider: 'Admin' })
  expect(await refusal(it.admin('AdminUpdateAuthEventFeedback', { ...feedback, EventId: 'none' }))).toMatch(
    /does not exist/,
  )

  it.clock.advance(91 * 24 * 3600)
  await it.identity.sweep()
  expect((await list()).AuthEvents).toEqual([])
})

test('a pool made by API keeps them with its add-on, and says so without', async () => {
  const it = scene()
  const audited = await makePool(it, { UserPoolAddOns: { AdvancedSecurityMode: 'AUDIT' } })
  await audited.addUser('sato')
  await ok(audited.signIn('sato'))
  expect((await ok(audited.admin('AdminListUserAuthEvents', { Username: 'sato' }))).AuthEvents).toHaveLength(1)
  const plain = await makePool(it)
  await plain.addUser('sato')
  expect(await refusal(plain.admin('AdminListUserAuthEvents', { Username: 'sato' }))).toMatch(
    /^UserPoolAddOnNotEnabled/,
  )
})
