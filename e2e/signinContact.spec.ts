import { expect, test } from './look/journey.ts'
import { longFormUnless } from './look/longForm.ts'
import { codeFor } from './signin/mail.ts'
import { createPerson } from './signin/people.ts'
import { alertIn, fillSignIn, greetingOf } from './signin/screens.ts'

const heading = 'アカウントの回復に使う連絡先を確認してください'
const phone_number = '+819012345678'
const email = 'k.yamada@example.jp'
const mail = /^メールアドレス: k\*+a@example\.jp$/
const phone = /^電話番号: \*+5678$/

/** Spec 4 asks for each contact by itself; the widget alone would ask only when neither is verified. */
for (const { email_verified, phone_number_verified, asks } of [
  { email_verified: 'true', phone_number_verified: 'true', asks: [] },
  { email_verified: 'true', phone_number_verified: 'false', asks: [phone] },
  { email_verified: 'false', phone_number_verified: 'true', asks: [mail] },
  { email_verified: 'false', phone_number_verified: 'false', asks: [mail, phone] },
]) {
  test(
    `mail verified: ${email_verified}, phone verified: ${phone_number_verified}`,
    longFormUnless(asks.length === 1),
    async ({ page }) => {
      const attributes = { email, email_verified, phone_number, phone_number_verified }
      const person = await createPerson({ attributes })
      await page.goto('/')
      await fillSignIn(page, person)
      if (asks.length > 0) {
        await expect(page.getByRole('heading', { name: heading })).toBeFocused()
        await expect(page.getByRole('radio')).toHaveCount(asks.length)
        for (const name of asks) await expect(page.getByRole('radio', { name })).toBeVisible()
        await expect(page.getByRole('banner')).toHaveCount(0)
        await page.getByRole('button', { name: 'あとで確認する' }).click()
      }
      await expect(greetingOf(page, person)).toBeVisible()
      await expect(page).toHaveURL('/')
    },
  )
}

test('a missing flag counts as not verified', async ({ page }) => {
  const person = await createPerson({ attributes: { email } })
  await page.goto('/')
  await fillSignIn(page, person)
  await expect(page.getByRole('radio', { name: mail })).toBeVisible()
})

test('a contact is verified with a code, and is not asked for again', async ({ page }) => {
  const email = `q-${Date.now()}@example.jp`
  const person = await createPerson({ attributes: { email } })
  await page.goto('/')
  await fillSignIn(page, person)
  await page.getByRole('button', { name: '確認コードを送る' }).click()
  await expect(page.getByText('に確認コードを送りました。')).toBeVisible()
  const code = await codeFor(email)
  await page.getByLabel('確認コード').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '決定' }).click()
  await expect(alertIn(page)).toHaveText('確認コードが違います。もう一度入力してください。')
  await page.getByLabel('確認コード').fill(code)
  await page.getByRole('button', { name: '決定' }).click()
  await expect(greetingOf(page, person)).toBeVisible()

  await page.getByRole('button', { name: 'サインアウト' }).first().click()
  await fillSignIn(page, person)
  await expect(greetingOf(page, person)).toBeVisible()
  await expect(page.getByRole('heading', { name: heading })).toHaveCount(0)
})

test('the second step can be skipped too', async ({ page }) => {
  const person = await createPerson({ attributes: { email } })
  await page.goto('/')
  await fillSignIn(page, person)
  await page.getByRole('button', { name: '確認コードを送る' }).click()
  await expect(page.getByLabel('確認コード')).toBeVisible()
  await page.getByRole('button', { name: 'あとで確認する' }).click()
  await expect(greetingOf(page, person)).toBeVisible()
})

test('attributes that cannot be fetched count as complete', async ({ page }) => {
  const person = await createPerson({ attributes: { email } })
  await page.route('**/idp/', (route) =>
    route.request().headers()['x-amz-target']?.endsWith('.GetUser')
      ? route.fulfill({ status: 400, json: { __type: 'NotAuthorizedException', message: 'Invalid Access Token' } })
      : route.continue(),
  )
  await page.goto('/')
  await fillSignIn(page, person)
  await expect(greetingOf(page, person)).toBeVisible()
})
