import { api } from '@ecs/core'
import type { Page } from '@playwright/test'
import { answer, ask, check, filledSheet, makeTemplate, person, send } from './approve/scene.ts'
import { expect, test } from './look/app.ts'
import { longForm } from './look/longForm.ts'
import { waitUntilInstalled } from './offline/device.ts'
import { openField, openOil } from './offline/openOil.ts'
import { enter } from './sheet/enter.ts'
import { injection, newSheet } from './sheet/newSheet.ts'

test.describe.configure({ timeout: 180_000 })

const saved = (page: Page) => page.locator('[data-saved]')
const waits = (page: Page, count: number) => expect(saved(page)).toContainText(`送信待ち ${count}`, { timeout: 30_000 })
type Results = { results: { itemId: string; value: string }[] }
const storedValue = async (checksheetId: string, itemId: string) =>
  (await ask<Results>('operator', api.getChecksheet, { checksheetId })).results.find((one) => one.itemId === itemId)
    ?.value

test('two tabs without a network: each sees the other’s work, and everything is sent once', async ({
  page,
  context,
}) => {
  const made = await makeTemplate([check])
  const id = await filledSheet(made)
  const [, pressure, oil] = made.items as [string, string, string]
  const other = await context.newPage()
  const sent: string[] = []
  // Only what was answered has left the device.
  context.on('response', (response) => {
    if (!response.url().endsWith('/api/operations')) return
    for (const operation of response.request().postDataJSON().operations as { id: string }[]) sent.push(operation.id)
  })
  await page.goto(`/checksheet/${id}?cell=${pressure}`)
  await other.goto(`/checksheet/${id}?cell=${oil}`)
  await expect(openField(page)).toBeVisible({ timeout: 30_000 })
  await expect(openField(other)).toBeVisible({ timeout: 30_000 })
  await context.setOffline(true)
  await enter(openField(page), '13.9')
  await enter(openField(other), '47')
  await waits(page, 2)
  await waits(other, 2)
  await expect(page.getByText('47').first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => storedValue(id, pressure), { timeout: 60_000 }).toBe('13.9')
  await expect.poll(() => storedValue(id, oil), { timeout: 60_000 }).toBe('47')
  await expect(saved(page)).toContainText('サーバーに保存しました', { timeout: 30_000 })
  expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted())
  expect(sent).toHaveLength(2)
})

test('a window that keeps nothing says so before anything is typed', async ({ page }) => {
  const id = await filledSheet(await makeTemplate([check]))
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not in this window', 'SecurityError')
    }
  })
  await page.goto(`/checksheet/${id}`)
  const words = /このブラウザーは端末に保存できません（プライベートウィンドウなど）/
  await expect(page.getByText(words)).toBeVisible({ timeout: 30_000 })
})

test('unsent work travels in a file to another device of the same person, and goes on there', async ({
  page,
  context,
  browser,
}) => {
  const { id, oil } = await openOil(page)
  await page.route('**/api/operations', (route) => route.abort())
  await enter(openField(page), '46')
  await waits(page, 1)
  await page.goto('/outbox')
  await page.getByRole('button', { name: '暗号化して書き出す' }).click()
  await page.getByLabel(/^パスフレーズ（12文字以上）/).fill('あかるい第2工場の朝9時')
  await page.getByLabel('パスフレーズ（もう一度）').fill('あかるい第2工場の朝9時')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '書き出す', exact: true }).click()
  const file = await (await saving).path()
  await context.setOffline(true)

  const tablet = await person(browser, 'operator', { storageState: { cookies: [], origins: [] } })
  await tablet.goto('/outbox')
  await tablet.getByRole('button', { name: 'ファイルから取り込む' }).click()
  await tablet.getByLabel('ファイル（.ecsout）').setInputFiles(file)
  await tablet.getByLabel('パスフレーズ', { exact: true }).fill('あかるい第2工場の朝9時')
  await tablet.getByRole('button', { name: '取り込む', exact: true }).click()
  await expect(tablet.getByText('1件の操作を取り込みました。')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => storedValue(id, oil), { timeout: 60_000 }).toBe('46')
  // The first device sends it once more: the server has it already, and so does whoever wrote after it.
  expect(await send('leader', answer(id, oil, '44', {}, 99))).toEqual(['applied'])
  await context.setOffline(false)
  await page.unroute('**/api/operations')
  await expect(page.getByText('送信待ちはありません。')).toBeVisible({ timeout: 60_000 })
  expect(await storedValue(id, oil)).toBe('44')
  await tablet.context().close()
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a new version waits for its person, and what was typed is there afterwards',
    longForm,
    async ({ page, context }) => {
      await newSheet(page, injection)
      await expect(saved(page)).toContainText('サーバーに保存しました')
      await waitUntilInstalled(page)
      // The same program under another address is a new version to the browser.
      await page.evaluate(() => void navigator.serviceWorker.register('/sw.js?next'))
      const line = page.getByRole('status').filter({ hasText: '新しい版があります。入力内容はそのまま残ります。' })
      await expect(line).toBeVisible({ timeout: 60_000 })
      await context.setOffline(true)
      await page.getByLabel('設備番号の照合').fill(injection.code)
      const loaded = page.waitForEvent('load')
      await line.getByRole('button').click()
      await loaded
      await expect(page.getByRole('button', { name: '設備番号の照合' })).toContainText(injection.code, {
        timeout: 30_000,
      })
      await waits(page, 1)
      await expect(line).toBeHidden()
    },
  )
})
