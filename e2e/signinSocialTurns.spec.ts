import { expect, test } from './look/journey.ts'
import { longForm } from './look/longForm.ts'
import { accountOf, companyButton, companyPage, goOn, isIn, keptTokens, leaveFor } from './signin/company.ts'
import { startWithOffice } from './signin/office.ts'
import { createPerson } from './signin/people.ts'
import { fillSignIn, signInHeading } from './signin/screens.ts'

/** A company's account, where somebody is quick, has several tabs, turns back, or the company is not there. */

test.use({ ignoreHTTPSErrors: true })

let it: Awaited<ReturnType<typeof startWithOffice>>
test.beforeAll(async () => {
  it = await startWithOffice()
})
test.afterAll(() => it.stop())

const begin = '**/idp/oauth2/authorize?*'
const notConfirmed = 'サインインを確認できませんでした。'
const away = 'サインイン先につながりません。しばらくしてからもう一度お試しください。'

test('who taps twice leaves once', async ({ page }) => {
  const person = await createPerson({ server: it.product })
  it.showOffice(accountOf(person))
  await page.goto(it.url)
  let left = 0
  page.on('request', (request) => {
    if (request.url().includes('/oauth2/authorize')) left++
  })
  await companyButton(page).dblclick()
  await expect(companyPage(page)).toBeVisible()
  expect(left).toBe(1)
  await goOn(page)
  await isIn(page, person)
})

test('a page that the browser had kept is as new when somebody turns back to it', longForm, async ({ page }) => {
  await page.goto(it.url)
  // Nothing comes: the page stays as it was when the browser left it.
  await page.route(begin, (route) => route.fulfill({ status: 204 }))
  await companyButton(page).click()
  const leaving = page.getByRole('button', { name: 'ヒノキ工業へ移動しています…' })
  await expect(leaving).toBeDisabled()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(companyButton(page)).toBeEnabled()
  await page.unroute(begin)
  const person = await createPerson({ server: it.product })
  it.showOffice(accountOf(person))
  await companyButton(page).click()
  await goOn(page)
  await isIn(page, person)
})

test('a button that led nowhere can be pressed again', async ({ page }) => {
  await page.clock.install()
  await page.goto(it.url)
  await page.route(begin, (route) => route.fulfill({ status: 204 }))
  await companyButton(page).click()
  await expect(companyButton(page)).toBeHidden()
  await page.clock.fastForward(11_000)
  await expect(companyButton(page)).toBeEnabled()
})

test('two tabs at once: both come in', longForm, async ({ context }) => {
  const person = await createPerson({ server: it.product })
  const [first, second] = [await context.newPage(), await context.newPage()]
  await leaveFor(it, first, accountOf(person), '/notification/00000000-0000-7000-8000-000000000000')
  await leaveFor(it, second, accountOf(person))
  await Promise.all([goOn(first), goOn(second)])
  await Promise.all([isIn(first, person), isIn(second, person)])
  await expect(first).toHaveURL(/\/notification\/00000000/)
  expect(second.url()).toBe(`${it.url}/`)
})

test('another tab with a password meanwhile: one person is in, in both', longForm, async ({ context }) => {
  const [atCompany, byPassword] = [
    await createPerson({ server: it.product }),
    await createPerson({ server: it.product }),
  ]
  const [first, second] = [await context.newPage(), await context.newPage()]
  await leaveFor(it, first, accountOf(atCompany))
  await second.goto(it.url)
  await fillSignIn(second, byPassword)
  await isIn(second, byPassword)
  await goOn(first)
  await isIn(first, byPassword)
  expect(await keptTokens(first)).toBe(3)
})

test('an address that was used, and the company’s page once more, change nothing', longForm, async ({ page }) => {
  const person = await createPerson({ server: it.product })
  await leaveFor(it, page, accountOf(person))
  const back = page.waitForRequest((request) => request.url().startsWith(`${it.url}/?code=`))
  await goOn(page)
  const used = (await back).url()
  await isIn(page, person)
  await page.goto(used)
  await isIn(page, person)
  expect(page.url()).toBe(`${it.url}/`)
  await page.goBack()
  await page.goBack()
  await goOn(page)
  await isIn(page, person)
  // Nobody is signed in by it later either.
  await page.getByRole('button', { name: 'サインアウト' }).first().click()
  await expect(signInHeading(page)).toBeVisible()
  await page.goto(used)
  await expect(page.getByRole('alert')).toContainText(notConfirmed)
  expect([await keptTokens(page), page.url()]).toEqual([0, `${it.url}/`])
})

test('what one browser began another one does not finish', async ({ page, browser }) => {
  const person = await createPerson({ server: it.product })
  await leaveFor(it, page, accountOf(person))
  const link = (await page.getByRole('link', { name: '続ける' }).getAttribute('href')) ?? ''
  const other = await browser.newPage({ ignoreHTTPSErrors: true })
  await other.goto(link)
  await expect(other.getByRole('alert')).toContainText(notConfirmed)
  await expect(signInHeading(other)).toBeVisible()
  expect([await keptTokens(other), other.url()]).toEqual([0, `${it.url}/`])
  await other.close()
  await goOn(page)
  await isIn(page, person)
})

test('a company that is not there, at the start or at the end, and is there again', longForm, async ({ page }) => {
  const person = await createPerson({ server: it.product })
  it.showOffice(accountOf(person))
  await page.goto(it.url)
  it.office.setDown(true)
  await companyButton(page).click()
  await expect(page.getByRole('alert')).toContainText(away)
  it.office.setDown(false)
  await companyButton(page).click()
  await expect(companyPage(page)).toBeVisible()
  it.office.setDown(true)
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText(away)
  it.office.setDown(false)
  await companyButton(page).click()
  await goOn(page)
  await isIn(page, person)
})
