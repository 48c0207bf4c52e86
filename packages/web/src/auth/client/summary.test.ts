import { decodeJWT } from 'aws-amplify/auth'
import { expect, test } from 'vitest'
import { summaryOf } from './summary.ts'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const tokenOf = (payload: object) => decodeJWT(`${encode({ alg: 'RS256' })}.${encode(payload)}.c2lnbmF0dXJl`)

const user = { username: 'k.sato', userId: '0190aaaa-0000-7000-8000-000000000001' }
const times = { exp: 2_000_000_000, iat: 1_900_000_000 }
const idToken = tokenOf({ ...times, iss: 'http://localhost:3000/idp/ap-northeast-1_EcsCloud1' })
const attribute = { email: 'k.sato@example.jp', email_verified: 'true' }

test('the summary has the shape of the specification', () => {
  const accessToken = tokenOf({ ...times, 'cognito:groups': ['ecs-operator', 'ecs-leader'] })
  expect(summaryOf(user, { accessToken, idToken }, attribute)).toEqual({
    info: { username: 'k.sato', userId: user.userId },
    id: user.userId,
    groups: ['ecs-operator', 'ecs-leader'],
    poolId: 'ap-northeast-1_EcsCloud1',
    idToken: idToken.toString(),
    attribute,
  })
})

test('a person without groups has an empty list', () => {
  expect(summaryOf(user, { accessToken: tokenOf(times), idToken }, attribute).groups).toEqual([])
})
