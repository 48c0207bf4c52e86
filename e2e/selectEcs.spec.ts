import { answerHeader } from '@ecs/core'
import { expect, type Page, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { axeFindings, findingsAtWidths, layoutFindings } from './look/findings.ts'
import { longFormUnless } from './look/longForm.ts'

const injection = '射出成形 第1工場'
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByText(name, { exact: true }) })
const answerHome = (page: Page, json: unknown, status = 200) =>
  page.route('**/api/home', (route) => route.fulfill({ status, json, headers: { [answerHeader]: '1' } }))
const emptyHome = { ecs: [], goOn: [], favourites: [], recent: [] }

test('the day begins with today’s numbers; a card leads to its list, and one can come back', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'ECSを選択してください' })).toBeVisible()
  await expect(card(page, injection).getByText('今日の残り')).toBeVisible()
  await card(page, injection).getByRole('link', { name: injection, exact: true }).click()
  await expect(page).toHaveURL(/\/list$/)
  await expect(page.getByRole('banner').getByText(injection)).toBeVisible()
  await page.getByRole('link', { name: 'ECSクラウド ホーム' }).click()
  await expect(card(page, injection).getByText('選択中')).toBeVisible()
})

test('続きから opens the sheet one has begun', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('link', { name: /の続きを入力$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/checksheet\/[\da-f-]{36}$/)
})

test('cards are sorted by name when one asks for it, also next time', async ({ page }) => {
  await page.goto('/')
  await page.getByText('名称', { exact: true }).click()
  await page.reload()
  await expect(page.getByRole('radio', { name: '名称' })).toBeChecked()
})

test('a star makes a favourite and takes it back', async ({ page }) => {
  await page.goto('/')
  const star = page.getByRole('button', { name: /をお気に入りにする$/ }).first()
  const name = (await star.getAttribute('aria-label'))!.replace('をお気に入りにする', '')
  await star.click()
  await expect(page.getByRole('heading', { name: 'お気に入りの対象' })).toBeVisible()
  await page
    .getByRole('button', { name: `${name}をお気に入りから外す` })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'お気に入りの対象' })).toBeHidden()
})

test('who belongs to no ECS is told so', async ({ page }) => {
  await answerHome(page, emptyHome)
  await page.goto('/')
  await expect(page.getByText('利用できるECSがありません。管理者にお問い合わせください。')).toBeVisible()
})

test('trouble of the server is shown with a way to try again', async ({ page }) => {
  await answerHome(page, { error: { code: 'C-500', message: 'サーバーで問題が発生しました。' } }, 500)
  await page.goto('/')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/home')
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect(card(page, injection)).toBeVisible()
})

test('one ECS selects itself, and one can come back', async ({ page }) => {
  await page.route('**/api/home', async (route) => {
    const answer = await route.fetch()
    const home = (await answer.json()) as { ecs: unknown[] }
    await route.fulfill({ response: answer, json: { ...home, ecs: home.ecs.slice(0, 1) } })
  })
  await page.goto('/')
  await expect(page).toHaveURL(/\/list$/)
  await page.getByRole('link', { name: 'ECSクラウド ホーム' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('without a network the last numbers stay, and only what is prepared can be opened', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('button', { name: `${injection}をオフライン用に準備` }).click()
  // Half an hour without a network would lock the person out: a PIN is asked for, and only a warning leads past it.
  const step = page.getByRole('dialog', { name: 'オフラインで使う前に、暗証番号を決めてください' })
  await step.getByRole('button', { name: '設定しないで準備する' }).click()
  await expect(step.getByText(/電波の届く場所に戻るまで自分の入力も開けなくなります/)).toBeVisible()
  expect.soft(await findingsAtWidths(page)).toEqual([])
  await step.getByLabel('新しい暗証番号（数字4〜8桁）').fill('270519')
  await step.getByLabel('新しい暗証番号（確認）').fill('270519')
  await step.getByRole('button', { name: '設定する' }).click()
  await expect(card(page, injection).getByText('オフライン可')).toBeVisible({ timeout: 30_000 })
  await context.setOffline(true)
  await expect(card(page, '高圧受電設備').getByText('未準備')).toBeVisible({ timeout: 30_000 })
  await expect(card(page, '高圧受電設備').getByRole('link')).toHaveCount(0)
  await expect(card(page, injection).getByRole('link', { name: injection, exact: true })).toBeVisible()
})

for (const { name, ...device } of devices)
  test(
    `the first screen is sound on ${name}`,
    longFormUnless(name === 'a phone (390)'),
    async ({ browser, operator, baseURL }) => {
      const context = await browser.newContext({ ...device, storageState: operator, ...(baseURL && { baseURL }) })
      const page = await context.newPage()
      await page.goto('/')
      await expect(card(page, injection)).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(await layoutFindings(page)).toEqual([])
      await context.close()
    },
  )
