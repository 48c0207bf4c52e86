import { axeFindings, layoutFindings } from './look/findings.ts'
import { expect, type Page, test } from './look/journey.ts'
import { longForm, longFormUnless } from './look/longForm.ts'
import { sweep } from './look/sweep.ts'
import { createPerson } from './signin/people.ts'
import { fillSignIn, signIn, signInHeading } from './signin/screens.ts'

const email = 'k.yamada@example.jp'

/** How to reach each screen from the sign-in screen. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  'sign in': async () => undefined,
  'wrong password': async (page) => {
    await fillSignIn(page, { name: 'nobody-of-that-name', password: 'not-this-one-1' })
    await expect(page.getByText('ユーザー名またはパスワードが違います。')).toBeVisible()
  },
  'forgot password': async (page) => {
    await page.getByRole('button', { name: 'パスワードをお忘れの方' }).click()
    await expect(page.getByLabel('ユーザー名を入力')).toBeVisible()
  },
  'reset password': async (page) => {
    await page.getByRole('button', { name: 'パスワードをお忘れの方' }).click()
    await page.getByLabel('ユーザー名を入力').fill('nobody-of-that-name')
    await page.getByRole('button', { name: 'コードを送る' }).click()
    await page.getByLabel('新しいパスワード', { exact: true }).fill('short')
    await page.getByLabel('新しいパスワード（確認）').fill('shorty')
    await page.getByLabel('確認コード').fill('123')
    await expect(page.getByText('2つのパスワードが一致していません')).toBeVisible()
  },
  'new password': async (page) => {
    await fillSignIn(page, await createPerson({ isTemporary: true }))
    await expect(page.getByRole('heading', { name: '新しいパスワードを決める' })).toBeVisible()
  },
  'verify contact': async (page) => {
    await fillSignIn(page, await createPerson({ attributes: { email, phone_number: '+819012345678' } }))
    await expect(page.getByRole('radio')).toHaveCount(2)
  },
  'confirm contact': async (page) => {
    await fillSignIn(page, await createPerson({ attributes: { email } }))
    await page.getByRole('button', { name: '確認コードを送る' }).click()
    await page.getByLabel('確認コード').fill('000000')
    await page.getByRole('button', { name: '決定' }).click()
    await expect(page.getByText('確認コードが違います。')).toBeVisible()
  },
}

for (const [turn, [name, open]] of Object.entries(screens).entries()) {
  test(
    `${name}: nothing to find in any display at any width`,
    longFormUnless(name === 'sign in' || name === 'verify contact'),
    async ({ page }) => {
      test.slow()
      await page.goto('/')
      await expect(signInHeading(page)).toBeVisible()
      await open(page)
      await sweep(page, turn)
    },
  )
}

test('the inactivity warning: nothing to find', async ({ page }) => {
  test.slow()
  await signIn(page, await createPerson())
  // The time stands still half a minute before the end; everything else goes on.
  await page.clock.setFixedTime(Date.now() + 29.5 * 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('dialog')).toBeVisible()
  await sweep(page, 7)
})

test('the configuration error: nothing to find', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: {} }))
  await page.goto('/')
  await expect(page.getByRole('alert')).toBeVisible()
  await sweep(page, 8)
})

test('all nineteen languages can be chosen; Hebrew runs from right to left', longForm, async ({ page }) => {
  await page.goto('/')
  const menu = page.getByLabel('言語')
  await expect(menu.locator('option')).toHaveCount(19)
  for (const [code, button] of [
    ['de', 'Anmelden'],
    ['zh', '登录'],
    ['he', 'התחבר'],
    ['en', 'Sign in'],
  ] as const) {
    await page.getByRole('combobox').selectOption(code)
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
    await expect(page.locator('main').locator('..')).toHaveAttribute('dir', code === 'he' ? 'rtl' : 'ltr')
    expect([...(await layoutFindings(page)), ...(await axeFindings(page))], code).toEqual([])
  }
  await expect(page.getByRole('heading', { name: 'Sign in to ECSクラウド' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.getByRole('combobox').selectOption('ja')
  await expect(signInHeading(page)).toBeVisible()
})

test('choosing a language keeps the step', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'パスワードをお忘れの方' }).click()
  await page.getByRole('combobox').selectOption('en')
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await expect(page.getByLabel('Enter your username')).toBeVisible()
})
