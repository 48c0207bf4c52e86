import { appCode } from '../packages/identity/src/testing/totp.ts'
import { settled } from './find/openIn.ts'
import { expect, type Page, test } from './look/journey.ts'
import { longForm } from './look/longForm.ts'
import type { Person } from './signin/people.ts'
import { alertIn, fillSignIn, greetingOf, signInHeading, signOut } from './signin/screens.ts'
import { makeTestPool, usePool } from './signin/testPool.ts'
import { virtualPasskey } from './signin/virtualPasskey.ts'

/** The unmodified widget against a pool that has everything on. The product's own pool has it off (spec 9). */

const mfaFactors = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] as const
const on = { Enabled: true }
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** No English word is left on the screen; names of people and keys are not words. */
async function isJapanese(page: Page, ...allowed: string[]): Promise<void> {
  const shown = await page.locator('[data-amplify-form]').innerText()
  const rest = allowed.reduce((text, one) => text.replaceAll(one, ''), shown)
  expect(rest.replaceAll(/SMS|TOTP|QR/g, '')).not.toMatch(/[A-Za-z]{2,}/)
}

const submit = (page: Page) => page.locator('[data-amplify-form] button[type=submit]').click()

async function enterCode(page: Page, code: string): Promise<void> {
  await page.locator('input[name="confirmation_code"]').fill(code)
  await submit(page)
}

async function start(page: Page, person: Person): Promise<void> {
  await page.goto('/')
  await fillSignIn(page, person)
}

test('a code by SMS, by mail or of an app; a choice where there are two; a remembered browser needs none', async ({
  page,
}) => {
  const pool = makeTestPool({ mfa: 'OPTIONAL', mfaFactors: [...mfaFactors], devices: 'always' })
  await usePool(page, pool)

  await test.step('SMS: a wrong code is refused, the right one signs in', async () => {
    const person = await pool.addPerson({ SMSMfaSettings: on })
    await start(page, person)
    await expect(heading(page, 'SMSの確認コード')).toBeVisible()
    await isJapanese(page)
    await enterCode(page, '000000')
    await expect(alertIn(page)).toContainText('確認コードが違います')
    await enterCode(page, pool.lastCode('SMS')!)
    await expect(greetingOf(page, person)).toBeVisible()
    await signOut(page)
    await fillSignIn(page, person)
    // The browser is known: the password is enough.
    await expect(greetingOf(page, person)).toBeVisible()
    await signOut(page)
  })

  await test.step('mail and app: the person chooses', async () => {
    const person = await pool.addPerson({ EmailMfaSettings: on })
    const app = await (await unlocked(pool, person))()
    await start(page, person)
    await expect(heading(page, '認証の方法を選択')).toBeVisible()
    await isJapanese(page)
    await page.getByLabel('認証アプリ（TOTP）').check()
    await submit(page)
    await expect(heading(page, '認証アプリの確認コード')).toBeVisible()
    await enterCode(page, app())
    await expect(greetingOf(page, person)).toBeVisible()
    await signOut(page)
  })

  await test.step('mail alone', async () => {
    const person = await pool.addPerson({ EmailMfaSettings: on })
    await start(page, person)
    await expect(heading(page, 'メールの確認コード')).toBeVisible()
    await isJapanese(page)
    await enterCode(page, pool.lastCode('EMAIL')!)
    await expect(greetingOf(page, person)).toBeVisible()
  })
})

/** With mail switched on the set-up of an app would ask for a code: the app comes first. */
async function unlocked(pool: ReturnType<typeof makeTestPool>, person: Person) {
  await pool.admin('AdminSetUserMFAPreference', { Username: person.name, EmailMfaSettings: { Enabled: false } })
  const app = await pool.addApp(person)
  await pool.admin('AdminSetUserMFAPreference', { Username: person.name, EmailMfaSettings: on })
  return async () => app
}

test('where a second factor is required, an app is set up while signing in', longForm, async ({ page }) => {
  const pool = makeTestPool({ mfa: 'ON', mfaFactors: ['SOFTWARE_TOKEN_MFA'] })
  await usePool(page, pool, { signInFactors: { mfa: 'on', codes: ['totp'], passkeys: false, devices: 'off' } })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await pool.addPerson()
  await start(page, person)
  await expect(heading(page, '認証アプリの設定')).toBeVisible()
  const picture = page.locator('img[data-amplify-qrcode]')
  await expect(picture).toHaveJSProperty('width', 228)
  await expect(page.getByText('認証アプリでQRコードを読み取るか', { exact: false })).toBeVisible()
  const copy = page.getByRole('button', { name: 'コピー' })
  // A button to look at as well: it was a word that broke into three lines.
  const { width, height } = (await copy.boundingBox())!
  expect([width > height, height >= 44]).toEqual([true, true])
  await copy.focus()
  await page.keyboard.press('Enter')
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  await isJapanese(page, secret)
  await enterCode(page, appCode(secret, new Date()))
  await expect(greetingOf(page, person)).toBeVisible()
})

test('sign-up where it is open: confirmed by a code, signed in by itself', longForm, async ({ page }) => {
  const pool = makeTestPool({ signUp: 'open' })
  await usePool(page, pool, { hideSignUp: false })
  await page.goto('/')
  await page.getByRole('tab', { name: 'アカウントを作る' }).click()
  const field = (name: string) => page.locator(`input[name="${name}"]`)
  for (const name of ['password', 'confirm_password']) await field(name).fill('hinoki-sugi-77')
  await expect(page.getByLabel('パスワード（確認）', { exact: true })).toBeVisible()
  await expect(page.getByText('アカウントは管理者が発行します。')).toBeHidden()
  await field('username').fill('shinki')
  await field('email').fill('shinki@example.jp')
  await isJapanese(page)
  await submit(page)
  await expect(page.locator('input[name="confirmation_code"]')).toBeVisible()
  await isJapanese(page, 's***@e***')
  await enterCode(page, pool.lastCode('EMAIL')!)
  await expect(page.getByText('shinki さん、ようこそ').first()).toBeVisible()
})

test('sign-up asks for agreement where the settings do, and says so while there is none', async ({ page }) => {
  const pool = makeTestPool({ signUp: 'open' })
  await usePool(page, pool, { hideSignUp: false, formFields: { signUp: { acknowledgement: {} } } })
  await page.goto('/')
  await page.getByRole('tab', { name: 'アカウントを作る' }).click()
  const field = (name: string) => page.locator(`input[name="${name}"]`)
  for (const name of ['password', 'confirm_password']) await field(name).fill('hinoki-sugi-77')
  await field('username').fill('doui')
  await field('email').fill('doui@example.jp')
  const box = page.getByRole('checkbox', { name: '利用規約に同意します' })
  const refusal = page.getByRole('alert').filter({ hasText: '利用規約に同意してください。' })
  // Spec 4: the button is dead while there are errors.
  await expect(refusal).toBeVisible()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[data-amplify-form] button[type=submit]')).toBeDisabled()
  await isJapanese(page)
  expect(pool.lastCode('EMAIL')).toBeUndefined()
  await box.check()
  await expect(refusal).toBeHidden()
  await submit(page)
  await expect(page.locator('input[name="confirmation_code"]')).toBeVisible()
})

test(
  'マイページ sets up an app and a passkey; the passkey signs in; every failure is said in Japanese',
  longForm,
  async ({ page }) => {
    const pool = makeTestPool({
      mfa: 'OPTIONAL',
      mfaFactors: [...mfaFactors],
      devices: 'userOptIn',
      firstFactors: ['PASSWORD', 'WEB_AUTHN'],
      webAuthn: { relyingPartyId: 'localhost', userVerification: 'required', isMultiFactor: true },
    })
    const signInFactors = { mfa: 'optional', codes: ['totp', 'email', 'sms'], passkeys: true, devices: 'ask' }
    await usePool(page, pool, { signInFactors })
    const { device, authenticatorId } = await virtualPasskey(page)
    const person = await pool.addPerson()
    await start(page, person)
    await expect(greetingOf(page, person)).toBeVisible()
    await page.goto('/mypage/userinfo')
    await settled(page)

    await test.step('an app', async () => {
      await page.getByRole('button', { name: '設定する', exact: true }).first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('img')).toHaveJSProperty('width', 228)
      const secret = await dialog.locator('code').innerText()
      await dialog.getByLabel('認証アプリのコード').fill('000000')
      await dialog.getByRole('button', { name: '設定する' }).click()
      await expect(dialog.getByText('違います', { exact: false })).toBeVisible()
      await dialog.getByLabel('認証アプリのコード').fill(appCode(secret, new Date()))
      await dialog.getByRole('button', { name: '設定する' }).click()
      await expect(page.getByText('認証アプリを設定しました。', { exact: false })).toBeVisible()
      await page.getByRole('button', { name: 'メール 使う' }).click()
      await expect(page.getByRole('button', { name: 'メール 使わない' })).toBeVisible()
    })

    const add = page.getByRole('button', { name: 'パスキーを登録' })
    await test.step('a passkey, once on this device', async () => {
      await add.click()
      await expect(page.getByText('パスキーを登録しました。')).toBeVisible()
      await add.click()
      await expect(page.getByText('この端末のパスキーはすでに登録されています。')).toBeVisible()
    })

    await test.step('not supported, cancelled, aborted, another address', async () => {
      for (const [name, words] of [
        ['NotAllowedError', 'パスキーの登録を取り消しました。'],
        ['AbortError', 'パスキーの操作が中断されました。'],
        ['SecurityError', 'このアドレスではパスキーを使えません。'],
      ]) {
        await page.evaluate((error) => {
          navigator.credentials.create = () => Promise.reject(new DOMException('', error))
        }, name)
        await add.click()
        await expect(page.getByText(words!, { exact: false })).toBeVisible()
      }
      await page.evaluate(() => Object.defineProperty(window, 'PublicKeyCredential', { value: undefined }))
      await add.click()
      await expect(page.getByText('この端末ではパスキーを使えません。')).toBeVisible()
    })

    await test.step('the passkey signs in', async () => {
      await page.reload()
      await settled(page)
      await signOut(page)
      await page.getByLabel('ユーザー名').fill(person.name)
      await page.getByRole('button', { name: 'ほかの方法', exact: false }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'サインインの方法を選ぶ' })).toBeFocused()
      await isJapanese(page)
      await page.getByRole('button', { name: 'パスキーでサインイン' }).click()
      await expect(greetingOf(page, person)).toBeVisible()
      await signOut(page)
      await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
      await page.getByLabel('ユーザー名').fill(person.name)
      await page.getByRole('button', { name: 'ほかの方法', exact: false }).click()
      await page.getByRole('button', { name: 'パスキーでサインイン' }).click()
      await expect(alertIn(page)).toContainText('パスキーの操作を取り消しました')
      await expect(signInHeading(page)).toBeHidden()
    })
  },
)
