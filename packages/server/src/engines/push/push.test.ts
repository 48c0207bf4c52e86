import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush } from './encrypt.ts'
import { openPush } from './index.ts'
import { vapidHeader, vapidKeysOf } from './vapid.ts'

const from = (text: string) => Buffer.from(text, 'base64url')

test('a message is closed as the example of RFC 8291 has it', () => {
  const closed = encryptPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { privateKey: from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: from('DGv6ra1nlYgDCS1FRnbzlw') },
  )
  expect(closed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('who sends is signed for one push service, and the keys follow from the secret', () => {
  const secret = randomBytes(32)
  const keys = vapidKeysOf(secret)
  expect(vapidKeysOf(secret).publicKey).toBe(keys.publicKey)
  const header = vapidHeader(keys, 'https://push.example/abc', 'mailto:a@b', new Date(0))
  const [, text = '', signature = '', k = ''] = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header)!
  const point = from(k)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  expect(verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, from(signature))).toBe(true)
  expect(JSON.parse(from(text.split('.')[1]!).toString())).toEqual({
    aud: 'https://push.example',
    exp: 43_200,
    sub: 'mailto:a@b',
  })
})

test('only push services are called, never an address of the own network', () => {
  const { isPushService } = openPush({
    secret: randomBytes(32),
    hosts: ['localhost:9'],
    contact: 'mailto:a@b',
    now: () => new Date(),
  })
  for (const [endpoint, isOne] of [
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
    ['https://web.push.apple.com/x', true],
    ['http://localhost:9/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://169.254.169.254/latest', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['http://localhost:5432/', false],
  ] as const)
    expect(isPushService(endpoint), endpoint).toBe(isOne)
})
