import { expect, type Page, test } from './look/app.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'

const place = '射出成形 第1工場'

async function toTarget(page: Page, target: string): Promise<void> {
  await page.goto('/create')
  await page.getByLabel('ECS（現場）').selectOption({ label: place })
  await page.locator('a[href*="/create/search/result"]').filter({ hasText: target }).click()
  await expect(page.getByRole('heading', { level: 1, name: target })).toBeVisible()
}

async function sound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await layoutFindings(page)).toEqual([])
}

test('a sheet that runs is offered first, and a second one says why', async ({ page }) => {
  await toTarget(page, '射出成形機 3号機')
  await sound(page)
  await expect(page.getByText(/入力中の記録があります/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '続きを開く' }).first()).toBeVisible()
  await page.getByRole('link', { name: /新しく作成（理由）$/ }).click()
  await page.getByRole('button', { name: '作成して開始' }).click()
  await expect(page.getByText('「作成の理由」を入力してください。')).toBeVisible()
  await page.getByLabel('作成の理由').fill('朝の点検のやり直し')
  await sound(page)
  // Pressed twice: one sheet.
  await page.getByRole('button', { name: '作成して開始' }).dblclick()
  await expect(page).toHaveURL(/\/checksheet\/[\da-f-]{36}$/)
})

test('today’s plan is opened from the plan', async ({ page }) => {
  await page.goto('/create?by=plan')
  await page.getByLabel('ECS（現場）').selectOption({ label: place })
  await page.getByRole('list', { name: '予定から' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/checksheet\/[\da-f-]{36}$/)
})

test('a template first, then a target', async ({ page }) => {
  await page.goto('/create?by=template')
  await page.getByLabel('ECS（現場）').selectOption({ label: place })
  await page.getByRole('link', { name: /日常点検表/ }).click()
  await page.getByRole('link', { name: /射出成形機 1号機/ }).click()
  await expect(page).toHaveURL(/\/create\/search\/result\?.*template=/)
})

test('a code leads to its target; an unknown one is told', async ({ page }) => {
  await page.goto('/create/search/qr')
  await page.getByLabel('コード（スキャナーまたは手入力）').fill('XX-99')
  await page.keyboard.press('Enter')
  await expect(page.getByText('「XX-99」に一致する対象がありません。')).toBeVisible()
  await sound(page)
  await page.getByLabel('コード（スキャナーまたは手入力）').fill('ecs:target:IM-04')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '射出成形機 4号機' })).toBeVisible()
})

test('a past day needs a reason and is at most a week ago', async ({ page }) => {
  await toTarget(page, '射出成形機 1号機')
  await page.locator('a[href*="/create/execute"]:not([href*="copy="])').first().click()
  const day = page.getByLabel('実施日')
  const daysAgo = (days: number) => new Date(Date.now() + 9 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
  await day.fill(daysAgo(9))
  await page.getByRole('button', { name: '作成だけ' }).click()
  await expect(page.getByText(/までの日を選んでください/)).toBeVisible()
  await day.fill(daysAgo(2))
  await page.getByLabel('作成の理由').fill('紙の記録を写すため')
  await page.getByRole('button', { name: '作成だけ' }).click()
  await expect(page).toHaveURL(/\/list$/)
})

test('a label is cut into fields, checked, and fills the form', async ({ page }) => {
  await page.goto('/create')
  await page.getByLabel('ECS（現場）').selectOption({ label: '出荷検査 シャフト' })
  await page.locator('a[href*="/create/search/result"]').first().click()
  await page.locator('a[href*="/create/execute"]:not([href*="copy="])').first().click()
  await page.getByRole('link', { name: '現品票を読む' }).click()
  await page.getByText('区切り（品番,ロット,数量）').click()
  await page.getByLabel('コード（スキャナーまたは手入力）').fill('SH-2041,L990001,500')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /ロット\s*L990001/ })).toBeVisible()
  await sound(page)
  await page.getByRole('button', { name: 'この内容で進む' }).click()
  await expect(page.getByLabel(/^ロット・製造番号/)).toHaveValue('L990001')
})
