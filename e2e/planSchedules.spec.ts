import { test as base, expect, type Page } from '@playwright/test'
import { axeFindings, layoutFindings } from './look/findings.ts'
import { demoPassword } from './server/startProduct.ts'
import { openAs } from './signin/signedIn.ts'

const place = '構内フォークリフト'

const test = base.extend<{ leader: Page }>({
  leader: async ({ page }, use) => {
    await openAs(page, { name: 'leader', password: demoPassword }, '/')
    await page.getByRole('link', { name: place, exact: true }).click()
    await expect(page).toHaveURL(/\/list$/)
    await use(page)
  },
})

async function sound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await layoutFindings(page)).toEqual([])
}

test('a leader plans a weekly inspection, sees its days, and pauses it', async ({ leader: page }) => {
  const name = `週次点検 ${Date.now()}`
  await page.goto('/admin/schedules')
  await page.getByRole('button', { name: '予定を追加' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('名称、ひな形、対象を入れてください。')).toBeVisible()
  await page.getByLabel('予定の名称').fill(name)
  await page.getByLabel('ひな形').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'すべて選ぶ' }).click()
  await page.getByText('毎週', { exact: true }).click()
  await page.getByRole('button', { name: '水', exact: true }).click()
  await page.getByLabel('シフト').selectOption({ index: 1 })
  await expect(page.getByText(/\(水\)/).first()).toBeVisible()
  await sound(page)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('毎週 月・水曜日')).toBeVisible()
  await page.getByRole('button', { name: `${name}　一時停止` }).click()
  await expect(page.getByRole('button', { name: `${name}　再開` })).toBeVisible()
  await sound(page)
})

test('a round: stops in order, arrival by code', async ({ leader: page }) => {
  const name = `巡回 ${Date.now()}`
  await page.goto('/admin/routes')
  await page.getByRole('button', { name: '順路を追加' }).click()
  await page.getByLabel('順路の名称').fill(name)
  await page.getByLabel('立ち寄りを追加').selectOption({ index: 1 })
  await page.getByLabel('立ち寄りを追加').selectOption({ index: 2 })
  await page
    .getByRole('button', { name: /を前へ$/ })
    .last()
    .click()
  await sound(page)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: `${name}　今日の巡回` }).click()
  await page.getByLabel('到着のコード').fill('FL-02')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/に到着しました。/)).toBeVisible()
  await expect(page.getByText('到着', { exact: true })).toBeVisible()
  await sound(page)
})
