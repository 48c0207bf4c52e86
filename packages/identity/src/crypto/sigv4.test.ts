import { expect, test } from 'vitest'
import { amzDate, parseAmzDate, signatureOf, signRequest } from './sigv4.ts'

test('AWS’s published example has AWS’s published signature', () => {
  const headers = new Map([
    ['content-type', 'application/x-www-form-urlencoded; charset=utf-8'],
    ['host', 'iam.amazonaws.com'],
    ['x-amz-date', '20150830T123600Z'],
  ])
  const parts = {
    method: 'GET',
    url: new URL('https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08'),
    headers,
    signedHeaders: [...headers.keys()],
    body: '',
  }
  const scope = { day: '20150830', region: 'us-east-1', service: 'iam' }
  const signature = signatureOf('wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', '20150830T123600Z', scope, parts)
  expect(signature.toString('hex')).toBe('5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7')
})

test('dates are written and read in the basic form', () => {
  const date = new Date('2028-02-29T23:59:58Z')
  expect(amzDate(date)).toBe('20280229T235958Z')
  expect(parseAmzDate('20280229T235958Z')).toEqual(date)
  for (const bad of ['', '2028-02-29T23:59:58Z', '20281399T000000Z', '20280229T235958'])
    expect(parseAmzDate(bad)).toBeNull()
})

test('a signed request keeps its body and carries date and authorization', async () => {
  const request = new Request('http://localhost:3000/idp/', {
    method: 'POST',
    body: '{}',
    headers: { 'x-amz-target': 'T' },
  })
  const key = { accessKeyId: 'AKIA', secretAccessKey: 's' }
  const signed = await signRequest(request, key, 'ap-northeast-1', new Date('2028-02-29T12:00:00Z'))
  expect(await signed.text()).toBe('{}')
  expect(signed.headers.get('x-amz-date')).toBe('20280229T120000Z')
  expect(signed.headers.get('authorization')).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIA\/20280229\/ap-northeast-1\/cognito-idp\/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature=[0-9a-f]{64}$/,
  )
})
