import { expect, type Page, test } from './look/journey.ts'
import { longFormUnless } from './look/longForm.ts'
import { accountOf, companyButton, isIn, keptTokens, leaveFor } from './signin/company.ts'
import { startWithOffice } from './signin/office.ts'
import { createPerson } from './signin/people.ts'
import { fillSignIn, greetingOf, signInHeading } from './signin/screens.ts'

test.use({ ignoreHTTPSErrors: true })

let it: Awaited<ReturnType<typeof startWithOffice>>
test.beforeAll(async () => {
  it = await startWithOffice()
})
test.afterAll(() => it.stop())

const leave = (page: Page, claims: Record<string, unknown>, path = '/') => leaveFor(it, page, claims, path)

async function come(page: Page, claims: Record<string, unknown>, path = '/'): Promise<void> {
  await leave(page, claims, path)
  await page.getByRole('link', { name: '続ける' }).click()
}

for (const width of [390, 1440]) {
  test(
    `with the company's account: in, still in after a reload, and out, at ${width}`,
    longFormUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const person = await createPerson({ server: it.product })
      await come(page, accountOf(person))
      await isIn(page, person)
      expect(page.url()).toBe(`${it.url}/`)
      await page.reload()
      await isIn(page, person)
      const left = page.waitForRequest((request) => request.url().startsWith(`${it.url}/idp/logout?`))
      await page.getByRole('button', { name: 'サインアウト' }).first().click()
      await left
      await expect(signInHeading(page)).toBeVisible()
      expect(await keptTokens(page)).toBe(0)
      await page.reload()
      await expect(signInHeading(page)).toBeVisible()
      // The password is still theirs as well.
      await fillSignIn(page, person)
      await isIn(page, person)
    },
  )
}

test('who came by a label comes to what it names', async ({ page }) => {
  const person = await createPerson({ server: it.product })
  await come(page, accountOf(person), '/notification/00000000-0000-7000-8000-000000000000')
  await expect(greetingOf(page, person)).toBeVisible()
  await expect(page).toHaveURL(/\/notification\/00000000/)
})

test('somebody whom nobody invited stays outside and hears what to do', async ({ page }) => {
  await come(page, { sub: 'stranger', email: 'stranger@example.jp', email_verified: true })
  await expect(page.getByRole('alert')).toContainText('このアカウントは登録されていません。')
  await expect(signInHeading(page)).toBeVisible()
  expect([await keptTokens(page), page.url()]).toEqual([0, `${it.url}/`])
})

test('an address that the company has not verified opens no account', async ({ page }) => {
  const person = await createPerson({ server: it.product })
  await come(page, { ...accountOf(person), email_verified: false })
  await expect(page.getByRole('alert')).toContainText('メールアドレスが確認済みでないため')
  expect(await keptTokens(page)).toBe(0)
})

test('who breaks off at the company goes on as they like', async ({ page }) => {
  const person = await createPerson({ server: it.product })
  await leave(page, accountOf(person))
  await page.getByRole('link', { name: 'キャンセル' }).click()
  await expect(page.getByText('サインインを中止しました。')).toBeVisible()
  // And by the browser's own button.
  await companyButton(page).click()
  await expect(page.getByRole('heading', { name: 'ヒノキ工業' })).toBeVisible()
  await page.goBack()
  await fillSignIn(page, person)
  await expect(greetingOf(page, person)).toBeVisible()
})

test('a link with somebody else’s code signs nobody in', async ({ page }) => {
  await page.goto(`${it.url}/?code=stolen&state=forged`)
  await expect(page.getByRole('alert')).toContainText('サインインを確認できませんでした。')
  // Also while a sign-in of one's own is under way.
  const person = await createPerson({ server: it.product })
  await leave(page, accountOf(person))
  await page.goto(`${it.url}/?code=stolen&state=forged`)
  await expect(page.getByRole('alert')).toContainText('サインインを確認できませんでした。')
  expect([await keptTokens(page), page.url()]).toEqual([0, `${it.url}/`])
})
