import { openIn, settled } from './find/openIn.ts'
import { expect, test } from './look/app.ts'
import { findingsAtWidths } from './look/findings.ts'
import { isLong } from './look/longForm.ts'

test('an operator finds the sheet to go on with: tab, filter, address, back', async ({ page }) => {
  await openIn(page, '/list')
  await expect(page.getByRole('heading', { name: '一覧' })).toBeVisible()
  await page
    .getByRole('navigation', { name: '一覧の種類' })
    .getByRole('link', { name: /入力中/ })
    .click()
  const rows = page.locator('a[href^="/checksheet/"]')
  await expect(rows.first()).toContainText('入力中')
  await page.getByRole('button', { name: '絞り込み' }).click()
  await page.getByLabel('シフト').fill('真夜中')
  await page.getByRole('button', { name: 'この条件で表示' }).click()
  await expect(page.getByText('条件に合うチェックシートはありません。')).toBeVisible()
  await page.reload()
  await expect(page.getByText('条件に合うチェックシートはありません。')).toBeVisible()
  await page.getByRole('button', { name: '条件をクリア' }).click()
  await rows.first().click()
  await expect(page).toHaveURL(/\/checksheet\//)
  await page.goBack()
  await expect(rows.first()).toContainText('入力中')
  // 同じ内容で作成 of a row makes another sheet of the same target and template.
  const listed = await rows.first().getAttribute('href')
  await page
    .getByRole('button', { name: /の操作/ })
    .first()
    .click()
  await page.getByRole('link', { name: '同じ内容で作成' }).click()
  await expect(page).toHaveURL(/\/create\/execute\?.*copy=/)
  await page.getByRole('button', { name: /作成/ }).last().click()
  await expect(page).toHaveURL(/\/checksheet\//)
  expect(new URL(page.url()).pathname).not.toBe(listed)
})

test('a condition is kept under a name and used again', async ({ page }) => {
  await openIn(page, '/list?tab=all&deviation=yes')
  await page.getByRole('button', { name: '条件を保存' }).click()
  await page.getByLabel('条件の名前').fill('逸脱だけ')
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByRole('button', { name: /条件「逸脱あり」を外す/ }).click()
  await page.getByRole('button', { name: '逸脱だけ' }).click()
  await expect(page).toHaveURL(/deviation=yes/)
})

test('lists are clean at every width', async ({ page }) => {
  const paths = ['/list?tab=all', '/list?tab=all&view=cards', '/list?view=month', '/list?view=route']
  for (const path of isLong ? paths : ['/list?tab=all']) {
    await openIn(page, path)
    await settled(page)
    expect.soft(await findingsAtWidths(page), path).toEqual([])
  }
})

test('without a server the device shows what it has, and comes back by itself', async ({ page, context }) => {
  await openIn(page, '/list?tab=open')
  await page.locator('a[href^="/checksheet/"]').first().waitFor()
  await page.route('**/api/ecs/*/checksheets?**', (route) => route.abort())
  await page.getByRole('navigation', { name: '一覧の種類' }).getByRole('link', { name: 'すべて' }).click()
  await expect(page.getByRole('button', { name: 'もう一度' }).first()).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/ecs/*/checksheets?**')
  await page.getByRole('button', { name: 'もう一度' }).first().click()
  await expect(page.locator('a[href^="/checksheet/"]').first()).toBeVisible()
  await context.setOffline(false)
})
