import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './look/journey.ts'
import { longForm } from './look/longForm.ts'
import { startProduct } from './server/startProduct.ts'
import { createPerson } from './signin/people.ts'
import { alertIn, fillSignIn, greetingOf, signIn, signInHeading } from './signin/screens.ts'

test('a server that is restarted, or killed, signs nobody out', longForm, async ({ page }) => {
  test.slow()
  const dataDir = mkdtempSync(join(tmpdir(), 'ecs-e2e-'))
  let product = await startProduct({ dataDir })
  const { port } = new URL(product.url)
  try {
    const person = await createPerson({ server: product })
    await page.clock.install()
    await signIn(page, person, product.url)
    for (const end of ['stop', 'kill'] as const) {
      await product[end]()
      // While nobody answers: the tokens have expired, a refresh is tried and reaches nobody.
      for (let i = 0; i < 3; i++) {
        await page.clock.fastForward('20:30')
        await page.mouse.move(20 + i, 20)
      }
      await expect(greetingOf(page, person)).toBeVisible()
      product = await startProduct({ dataDir, port: Number(port) })
      await page.reload()
      await expect(greetingOf(page, person)).toBeVisible()
    }
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('without the service the sign-in screen says that nothing can be reached', async ({ page }) => {
  const person = await createPerson()
  await page.goto('/')
  await expect(signInHeading(page)).toBeVisible()
  await page.route('**/idp/', (route) => route.abort())
  await fillSignIn(page, person)
  await expect(alertIn(page)).toHaveText('通信できません。電波の届く場所で、もう一度お試しください。')
  await page.unroute('**/idp/')
  await fillSignIn(page, person)
  await expect(greetingOf(page, person)).toBeVisible()
})

test('a person who is signed out still leaves when the service is down', longForm, async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person)
  // A request that is never answered.
  await page.route('**/idp/', () => new Promise<void>(() => undefined))
  await page.getByRole('button', { name: 'サインアウト' }).first().click()
  await expect(signInHeading(page)).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')))
  expect(kept).toEqual([])
})

test('a server that is not there at the first visit is said so, and tried again', longForm, async ({ page }) => {
  await page.route('**/config.json', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'サーバーにつながりません。' })).toBeVisible()
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect(signInHeading(page)).toBeVisible()
})

test('the settings of the last time serve a signed-in person without the server', async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person)
  await page.route('**/config.json', (route) => route.abort())
  await page.reload()
  await expect(greetingOf(page, person)).toBeVisible()
})

for (const [what, config] of [
  ['no user pool', { userPoolId: '' }],
  ['a user pool id without underscore', { userPoolId: 'EcsCloud1' }],
] as const) {
  test(`${what} is a configuration error`, async ({ page }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...config } })
    })
    await page.goto('/')
    await expect(page.getByRole('alert')).toHaveText('設定エラーです（詳細はコンソール）。管理者に連絡してください。')
    expect(errors.some((text) => text.includes('userPoolId'))).toBe(true)
    await page.evaluate(() => localStorage.setItem('ecs.display', JSON.stringify({ lang: 'en' })))
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText(
      'Configuration error (see console) – please contact the administrator',
    )
  })
}
