import { expect, test } from './look/journey.ts'
import { createPerson } from './signin/people.ts'
import { alertIn, fillSignIn, greetingOf, signIn, signInHeading, signOut } from './signin/screens.ts'

test('a stranger sees the sign-in screen and nothing behind it', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/history')
  await expect(signInHeading(page)).toBeVisible()
  await expect(page).toHaveTitle('サインイン | ECSクラウド')
  await expect(page.getByText('アカウントは管理者が発行します。')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  expect(calls.filter((path) => path.startsWith('/api/') && path !== '/api/files/link')).toEqual([])
})

test('signing in greets by username and goes to the first screen', async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person, '/history?year=2026')
  await expect(page).toHaveURL('/')
  // Nobody has given this person a place to work yet, and the first screen says so.
  await expect(page.getByRole('heading', { name: '利用できるECSがありません。' })).toBeVisible()
})

test('a signed-in person stays so after a reload, without seeing the sign-in screen', async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person)
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) seen.push(heading.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/list')
  await expect(greetingOf(page, person)).toBeVisible()
  await expect(page).toHaveURL('/list')
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((text) => text.includes('サインイン'))).toEqual([])
})

test('while it is not known who is there, neither sign-in nor content is shown', async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person)
  const held: (() => void)[] = []
  await page.route('**/config.json', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/list')
  await expect(page.locator('.boot-header')).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveCount(0)
  for (const go of held) go()
  await expect(greetingOf(page, person)).toBeVisible()
})

test('a wrong password is told in Japanese, in an alert that can be closed', async ({ page }) => {
  const person = await createPerson()
  await page.goto('/')
  await fillSignIn(page, { name: person.name, password: 'not-this-one-1' })
  await expect(alertIn(page)).toHaveText('ユーザー名またはパスワードが違います。')
  await alertIn(page).getByRole('button', { name: '閉じる' }).click()
  await expect(alertIn(page)).toHaveCount(0)
  await fillSignIn(page, person)
  await expect(greetingOf(page, person)).toBeVisible()
})

test('an unknown person gets the same answer', async ({ page }) => {
  await page.goto('/')
  await fillSignIn(page, { name: 'nobody-of-that-name', password: 'not-this-one-1' })
  await expect(alertIn(page)).toHaveText('ユーザー名またはパスワードが違います。')
})

test('the password can be shown and hidden, and that is said in Japanese', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('パスワード', { exact: true }).fill('hinoki')
  const eye = page.getByRole('switch', { name: 'パスワードを表示' })
  await expect(eye).toContainText('パスワードを隠しています')
  await eye.click()
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveAttribute('type', 'text')
  await expect(eye).toContainText('パスワードを表示しています')
})

test('signing out leads back and leaves no token behind', async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person)
  const revoked = page.waitForRequest((request) => request.headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false)
  await signOut(page)
  await revoked
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito')))
  expect(kept).toEqual([])
  await page.reload()
  await expect(signInHeading(page)).toBeVisible()
})
