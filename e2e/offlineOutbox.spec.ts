import { api } from '@ecs/core'
import { answer, ask, send } from './approve/scene.ts'
import { expect, type Page, test } from './look/app.ts'
import { findingsAtWidths } from './look/findings.ts'
import { openField, openOil } from './offline/openOil.ts'
import { enter } from './sheet/enter.ts'
import { injection, newSheet } from './sheet/newSheet.ts'

/** One answer that does not reach the server, and the page that lists it. */
async function leaveUnsent(page: Page, cut: string): Promise<void> {
  await newSheet(page, injection)
  const saved = page.locator('[data-saved]')
  await expect(saved).toContainText('サーバーに保存しました')
  await page.route(cut, (route) => route.abort())
  await enter(page.getByLabel('設備番号の照合'), injection.code)
  await expect(saved).toContainText('送信待ち 1', { timeout: 30_000 })
  await page.goto('/outbox')
}

test('what could not be sent is listed with its reason, and leaves when the server is back', async ({ page }) => {
  await leaveUnsent(page, '**/api/**')
  const record = page.getByRole('article')
  await expect(record).toHaveCount(1)
  await expect(record.getByRole('heading', { name: injection.target })).toBeVisible()
  // How often it was tried already hangs on the machine.
  await expect(record.getByText(/^(送信待ち|再試行)$/).first()).toBeVisible()
  expect.soft(await findingsAtWidths(page)).toEqual([])

  await page.unroute('**/api/**')
  await expect(page.getByText('送信待ちはありません。')).toBeVisible({ timeout: 60_000 })
})

test('what is given up is named, and needs a word', async ({ page }) => {
  await leaveUnsent(page, '**/api/operations')
  await page.getByRole('article').getByRole('button', { name: /破棄$/ }).click()
  const dialog = page.getByRole('dialog', { name: '未送信の内容を破棄しますか' })
  const discard = dialog.getByRole('button', { name: '破棄', exact: true })
  await expect(discard).toBeDisabled()
  await dialog.getByLabel(/と入力してください/).fill('破棄')
  await discard.click()
  await expect(page.getByText('送信待ちはありません。')).toBeVisible()
})

test('two values for one item: both stand in the outbox with people and times, and one is chosen there', async ({
  page,
  context,
}) => {
  const { id, oil } = await openOil(page)
  await context.setOffline(true)
  await enter(openField(page), '49')
  await expect(page.locator('[data-saved]')).toContainText('送信待ち 1', { timeout: 30_000 })
  expect(await send('leader', answer(id, oil, '48', {}, 99))).toEqual(['applied'])
  // The sheet's new copy does not come through: this device knows of the conflict by the answer alone.
  const copy = `**/api/checksheets/${id}`
  await page.route(copy, (route) => route.abort())
  await context.setOffline(false)
  await expect(page.locator('[data-saved]')).toContainText('競合が1件あります', { timeout: 30_000 })

  await page.goto('/outbox')
  const record = page.getByRole('article')
  const sides = record.locator('dl > div')
  await expect(sides.filter({ hasText: 'この端末の値' })).toContainText(/49.*\d+:\d\d/s)
  await expect(sides.filter({ hasText: 'サーバーの値' })).toContainText(/48.*鈴木 美咲.*\d+:\d\d/s)
  expect.soft(await findingsAtWidths(page)).toEqual([])
  await record.getByRole('button', { name: '残す値を選ぶ' }).click()
  const dialog = page.getByRole('dialog', { name: 'どちらの値を残しますか' })
  await dialog.getByRole('radio', { name: /あなたの値/ }).check()
  await dialog.getByLabel('理由').fill('温度計を読み直したため')
  await page.unroute(copy)
  await dialog.getByRole('button', { name: '49 ℃ を残す' }).click()
  await expect(page.getByText('送信待ちはありません。')).toBeVisible({ timeout: 30_000 })
  const { results } = await ask<{ results: { itemId: string; value: string }[] }>('operator', api.getChecksheet, {
    checksheetId: id,
  })
  expect(results.find(({ itemId }) => itemId === oil)?.value).toBe('49')
})
