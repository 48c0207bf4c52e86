import { expect, test } from './look/journey.ts'
import { longFormUnless } from './look/longForm.ts'
import { createPerson } from './signin/people.ts'
import { greetingOf, signIn, signInHeading } from './signin/screens.ts'

const warning = 'まもなくサインアウトします'
const why = '30分間操作がなかったため、サインアウトしました。入力内容は端末に残っています。'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
})

test('after 29 quiet minutes a warning counts down; going on keeps the person', async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person)
  await page.clock.runFor('28:30')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor('00:40')
  const dialog = page.getByRole('dialog', { name: warning })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('timer')).toHaveText(/^あと(5\d|4\d)秒$/)
  await dialog.getByRole('button', { name: '続ける' }).click()
  await expect(dialog).toHaveCount(0)
  await page.clock.runFor('05:00')
  await expect(greetingOf(page, person)).toBeVisible()
})

test('after 30 quiet minutes the person is signed out and told why', async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person)
  const revoked = page.waitForRequest((request) => request.headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false)
  await page.clock.runFor('30:01')
  await revoked
  await expect(signInHeading(page)).toBeVisible()
  await expect(page.getByText(why)).toBeVisible()
})

for (const [kind, act] of [
  ['mouse', (page) => page.mouse.move(Math.random() * 300, 200)],
  ['key', (page) => page.keyboard.press('Shift')],
  ['touch', (page) => page.touchscreen.tap(300, 400)],
] as [string, (page: import('@playwright/test').Page) => Promise<void>][]) {
  test.describe(kind, () => {
    test.use({ hasTouch: kind === 'touch' })
    test(`${kind} activity starts the time again`, longFormUnless(kind === 'touch'), async ({ page }) => {
      const person = await createPerson()
      await signIn(page, person)
      for (let i = 0; i < 3; i++) {
        await page.clock.runFor('20:00')
        await act(page)
      }
      await expect(greetingOf(page, person)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.clock.runFor('30:01')
      await expect(signInHeading(page)).toBeVisible()
    })
  })
}

test('activity in one tab keeps the other alive, and the end comes to both', async ({ page, context }) => {
  const person = await createPerson()
  await signIn(page, person)
  const other = await context.newPage()
  await other.goto('/list')
  await expect(greetingOf(other, person)).toBeVisible()
  // The clock is the browser's: it moves both tabs.
  for (let i = 0; i < 3; i++) {
    await page.clock.runFor('20:00')
    await page.mouse.move(50 + i, 50)
  }
  await expect(greetingOf(other, person)).toBeVisible()
  await page.clock.runFor('30:01')
  await expect(signInHeading(page)).toBeVisible()
  await expect(signInHeading(other)).toBeVisible()
})

for (const [minutes, stays] of [
  [29, true],
  [31, false],
] as const) {
  test(`coming back after ${minutes} minutes`, async ({ page, context }) => {
    const person = await createPerson()
    await signIn(page, person)
    await page.close()
    const later = await context.newPage()
    await later.clock.install({ time: Date.now() + minutes * 60_000 })
    await later.goto('/list')
    if (stays) await expect(greetingOf(later, person)).toBeVisible()
    else await expect(later.getByText(why)).toBeVisible()
  })
}

test('a device that slept too long wakes at the sign-in screen', async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person)
  await page.clock.pauseAt(Date.now() + 120 * 60_000)
  await page.mouse.move(100, 100)
  await expect(signInHeading(page)).toBeVisible()
})
