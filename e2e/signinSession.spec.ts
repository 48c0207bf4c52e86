import { expect, type Page, test } from './look/journey.ts'
import { longForm, longFormUnless } from './look/longForm.ts'
import { operate, sharedServer } from './signin/operator.ts'
import { createPerson } from './signin/people.ts'
import { fillSignIn, greetingOf, signIn, signInHeading, signOut } from './signin/screens.ts'

const target = (action: string) => `AWSCognitoIdentityProviderService.${action}`
const isCall = (request: { headers(): Record<string, string> }, action: string) =>
  request.headers()['x-amz-target'] === target(action)

/** Tokens live an hour: after that much time the next call to our API refreshes them. */
async function letTokensExpire(page: Page): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await page.clock.fastForward('20:30')
    await page.mouse.move(10 + i, 10)
  }
}

test('expired tokens are refreshed and the person stays', async ({ page }) => {
  await page.clock.install()
  const person = await createPerson()
  await signIn(page, person)
  const refreshed = page.waitForRequest((request) => isCall(request, 'GetTokensFromRefreshToken'))
  const me = page.waitForResponse((response) => response.url().endsWith('/api/me') && response.status() === 200)
  await letTokensExpire(page)
  await page.reload()
  await refreshed
  await me
  await expect(greetingOf(page, person)).toBeVisible()
})

test('a revoked session ends at the next refresh', async ({ page }) => {
  await page.clock.install()
  const person = await createPerson()
  await signIn(page, person)
  await operate(sharedServer(), 'AdminUserGlobalSignOut', { Username: person.name })
  await letTokensExpire(page)
  // A screen that asks the server by itself is signed out at once; any other with its next call.
  await signInHeading(page)
    .waitFor({ timeout: 3000 })
    .catch(() => page.reload())
  await expect(signInHeading(page)).toBeVisible()
  await expect(page.getByText('サインインの有効期限が切れました。')).toBeVisible()
})

test('a session that was ended elsewhere ends here when the server says so', async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person)
  await operate(sharedServer(), 'AdminUserGlobalSignOut', { Username: person.name })
  // The server may remember for a moment that the token was good.
  await expect(async () => {
    await page.goto('/list')
    await expect(signInHeading(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('a refresh that reaches nobody signs nobody out', async ({ page }) => {
  await page.clock.install()
  const person = await createPerson()
  await signIn(page, person)
  await page.route('**/idp/', (route) =>
    isCall(route.request(), 'GetTokensFromRefreshToken') ? route.abort() : route.continue(),
  )
  await letTokensExpire(page)
  await page.reload()
  await expect(greetingOf(page, person)).toBeVisible()
})

test('a refresh that fails otherwise signs out', longForm, async ({ page }) => {
  await page.clock.install()
  const person = await createPerson()
  await signIn(page, person)
  await page.route('**/idp/', (route) =>
    isCall(route.request(), 'GetTokensFromRefreshToken')
      ? route.fulfill({ status: 400, json: { __type: 'InvalidParameterException', message: 'x' } })
      : route.continue(),
  )
  await letTokensExpire(page)
  await page.reload()
  await expect(signInHeading(page)).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')))
  expect(kept).toEqual([])
})

test('signing out in one tab signs out all; signing in lets all in', async ({ page, context }) => {
  const person = await createPerson()
  await signIn(page, person)
  const other = await context.newPage()
  await other.goto('/list')
  await expect(greetingOf(other, person)).toBeVisible()
  await signOut(page)
  await expect(signInHeading(other)).toBeVisible()
  await fillSignIn(page, person)
  await expect(greetingOf(page, person)).toBeVisible()
  await expect(greetingOf(other, person)).toBeVisible()
})

for (const kind of ['session', 'cookie'] as const) {
  test(`tokens in ${kind} storage`, longFormUnless(kind === 'cookie'), async ({ page, context }) => {
    const person = await createPerson()
    await context.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), tokenStorage: kind } })
    })
    await signIn(page, person)
    const inLocal = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito')))
    expect(inLocal).toEqual([])
    const cookies = (await context.cookies()).filter(({ name }) => name.endsWith('accessToken'))
    expect(cookies).toHaveLength(kind === 'cookie' ? 1 : 0)
    for (const { expires, secure, sameSite } of cookies) {
      expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365)
      expect({ secure, sameSite }).toEqual({ secure: true, sameSite: 'Lax' })
    }
    await page.reload()
    await expect(greetingOf(page, person)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/')
    if (kind === 'cookie') await expect(greetingOf(other, person)).toBeVisible()
    else await signIn(other, person)
    await signOut(page)
    await expect(signInHeading(other)).toBeVisible()
  })
}

test('damaged tokens lead to the sign-in screen, not to an empty page', longForm, async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('idToken')) localStorage.setItem(key, 'x.y.z')
  })
  await page.reload()
  await fillSignIn(page, person)
  await expect(greetingOf(page, person)).toBeVisible()
})

test('a user info that cannot be loaded is only logged', async ({ page }) => {
  const person = await createPerson()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await signIn(page, person)
  await page.route('**/idp/', (route) => (isCall(route.request(), 'GetUser') ? route.abort() : route.continue()))
  await page.reload()
  await expect(greetingOf(page, person)).toBeVisible()
  await expect.poll(() => errors.some((text) => text.startsWith('the current user could not be loaded'))).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
