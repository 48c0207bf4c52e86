import { expect, type Page, test } from './look/app.ts'
import { enter } from './sheet/enter.ts'
import { injection, newSheet } from './sheet/newSheet.ts'

test.slow()

/** A disk that takes nothing more, as the browser reports it. */
const setFull = (page: Page, isFull: boolean) =>
  page.evaluate((full) => {
    const quota = full ? 100 * 2 ** 20 : 2 ** 40
    navigator.storage.estimate = async () => ({ usage: 96 * 2 ** 20, quota })
    const { prototype } = IDBObjectStore as { prototype: IDBObjectStore & { usualPut?: IDBObjectStore['put'] } }
    prototype.usualPut ??= prototype.put
    prototype.put = full
      ? () => {
          throw new DOMException('no room', 'QuotaExceededError')
        }
      : prototype.usualPut
  }, isFull)

test('a full device is told before anything is lost, and the answer stays on the page', async ({ page }) => {
  await newSheet(page, injection)
  await expect(page.getByText(/サーバーに保存しました/)).toBeVisible()
  await setFull(page, true)
  await enter(page.getByLabel('設備番号の照合'), injection.code)
  await expect(page.getByText('端末に保存できません。空き容量を確かめてください。')).toBeVisible()
  await expect(page.getByText(/端末の空き容量がほとんどありません（残り4MB）/)).toBeVisible()

  // Whoever leaves now is asked first.
  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(page.getByText('端末に保存できません。空き容量を確かめてください。')).toBeVisible()

  await setFull(page, false)
  await expect(page.getByText(/サーバーに保存しました/)).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await page.getByRole('button', { name: /^1 準備・本人確認/ }).click()
  await expect(page.getByRole('button', { name: '設備番号の照合' })).toContainText(injection.code)
})
