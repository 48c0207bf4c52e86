import { expect, test } from 'vitest'
import { makePool } from '../testing/made.ts'
import { ok, refusal, scene } from '../testing/scene.ts'

const contacts = {
  email: 'sato@example.jp',
  email_verified: 'true',
  phone_number: '+819012345678',
  phone_number_verified: 'true',
}
const sms = { SmsConfiguration: { SnsCallerArn: 'arn:aws:iam::123456789012:role/sms' } }

async function recovering(factors: object) {
  const it = scene()
  const { admin, addUser, clientId } = await makePool(it)
  await ok(
    admin('SetUserPoolMfaConfig', {
      MfaConfiguration: 'OPTIONAL',
      SmsMfaConfiguration: sms,
      EmailMfaConfiguration: {},
    }),
  )
  await addUser('sato', contacts)
  await ok(admin('AdminSetUserMFAPreference', { Username: 'sato', ...factors }))
  return () => it.call('ForgotPassword', { ClientId: clientId, Username: 'sato' })
}
const on = { Enabled: true }

test.each([
  ['neither', {}, 'phone_number'],
  ['the phone', { SMSMfaSettings: on }, 'email'],
  ['the mailbox', { EmailMfaSettings: on }, 'phone_number'],
])('with %s as second factor, a forgotten password is recovered by the other', async (_, factors, contact) => {
  const forgot = await recovering(factors)
  expect((await ok(forgot())).CodeDeliveryDetails.AttributeName).toBe(contact)
})

test('where both are second factors, nobody gets in by one of them alone', async () => {
  const forgot = await recovering({ SMSMfaSettings: on, EmailMfaSettings: on })
  expect(await refusal(forgot())).toMatch(/^InvalidParameterException: Cannot reset password/)
})
