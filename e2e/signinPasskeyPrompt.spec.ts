import { findingsAtWidths } from './look/findings.ts'
import { expect, type Page, test } from './look/journey.ts'
import { longForm } from './look/longForm.ts'
import { fillSignIn, greetingOf, signOut } from './signin/screens.ts'
import { makeTestPool, usePool } from './signin/testPool.ts'
import { virtualPasskey } from './signin/virtualPasskey.ts'

/** The widget's own offer to register a passkey, where `/config.json` asks for it (spec 3, widget configuration). */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const offer = (page: Page) => page.getByRole('heading', { name: 'パスキーで素早くサインイン' })

/** Japanese, and nothing to find at any width; then as wide as before. */
async function isFine(page: Page): Promise<void> {
  expect(await page.locator('[data-amplify-authenticator-passkeyprompt]').innerText()).not.toMatch(/[A-Za-z]{2,}/)
  expect(await findingsAtWidths(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

function refuse(page: Page, name: string): Promise<void> {
  return page.evaluate((error) => {
    navigator.credentials.create = () => Promise.reject(new DOMException('', error))
  }, name)
}

async function begin(page: Page) {
  const pool = makeTestPool({
    firstFactors: ['PASSWORD', 'WEB_AUTHN'],
    webAuthn: { relyingPartyId: 'localhost', userVerification: 'required', isMultiFactor: true },
  })
  await usePool(page, pool, {
    signInFactors: { mfa: 'off', codes: [], passkeys: true, devices: 'off' },
    passwordless: {
      hiddenAuthMethods: ['EMAIL_OTP', 'SMS_OTP'],
      preferredAuthMethod: 'PASSWORD',
      passkeyRegistrationPrompts: { afterSignin: 'ALWAYS' },
    },
  })
  await virtualPasskey(page)
  const person = await pool.addPerson()
  await page.goto('/')
  await fillSignIn(page, person)
  await expect(offer(page)).toBeFocused()
  return { pool, person }
}

test('a passkey is offered once after sign-in, a failure is said, and the passkey signs in', async ({ page }) => {
  const { person } = await begin(page)
  await isFine(page)

  await test.step('what the device refuses can be tried again', async () => {
    await refuse(page, 'SecurityError')
    await button(page, 'パスキーを登録').click()
    await expect(page.getByRole('alert')).toHaveText('パスキーを登録できませんでした。もう一度お試しください。')
    await isFine(page)
  })

  await test.step('a reload goes on without asking; the next sign-in asks again', async () => {
    await page.reload()
    await expect(greetingOf(page, person)).toBeVisible()
    await signOut(page)
    await fillSignIn(page, person)
    await expect(offer(page)).toBeFocused()
  })

  await test.step('registered, then the content', async () => {
    await button(page, 'パスキーを登録').click()
    await expect(page.getByRole('heading', { name: 'パスキーを登録しました' })).toBeFocused()
    await expect(page.getByRole('heading', { name: '登録済みのパスキー' })).toBeVisible()
    await isFine(page)
    await button(page, '続ける').click()
    await expect(greetingOf(page, person)).toBeVisible()
  })

  await test.step('who has one is not asked, and signs in with it', async () => {
    await signOut(page)
    await fillSignIn(page, person)
    await expect(greetingOf(page, person)).toBeVisible()
    await signOut(page)
    await page.getByLabel('ユーザー名').fill(person.name)
    await button(page, 'ほかの方法でサインイン').click()
    await button(page, 'パスキーでサインイン').click()
    await expect(greetingOf(page, person)).toBeVisible()
  })
})

test(
  'who cancels or wants none comes to the content without one; a contact still comes first',
  longForm,
  async ({ page }) => {
    const { pool, person } = await begin(page)
    await refuse(page, 'NotAllowedError')
    await button(page, 'パスキーを登録').click()
    await expect(greetingOf(page, person)).toBeVisible()
    await signOut(page)
    await fillSignIn(page, person)
    await button(page, 'パスキーを使わずに続ける').click()
    await expect(greetingOf(page, person)).toBeVisible()
    await signOut(page)
    await pool.admin('AdminUpdateUserAttributes', {
      Username: person.name,
      UserAttributes: [{ Name: 'email_verified', Value: 'false' }],
    })
    await fillSignIn(page, person)
    await button(page, 'パスキーを使わずに続ける').click()
    await expect(page.getByRole('heading', { name: 'アカウントの回復に使う連絡先を確認してください' })).toBeVisible()
  },
)
