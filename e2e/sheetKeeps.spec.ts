import { expect, test } from './look/app.ts'
import { givenSheet } from './sheet/givenSheet.ts'
import { press } from './sheet/keys.ts'
import { injection } from './sheet/newSheet.ts'
import { recordedValues } from './sheet/recordedValues.ts'

test('a tab that dies in the middle of a word loses at most the last keystroke', async ({ page, context }) => {
  const address = await givenSheet(page, injection)
  await page.getByLabel('設備番号の照合').fill(injection.code)
  await press(page, 'Enter', '1')
  const text = page.getByLabel('前直からの申し送り')
  await expect(text).toBeFocused()
  const words = '成形条件を変更。金型温調の水量を'
  // As fast as people type on a tablet: every keystroke reaches the disk while the next one is on its way.
  for (const letter of words) {
    await page.keyboard.insertText(letter)
    await page.waitForTimeout(120)
  }
  // Killed as the system kills a tab: nothing on the page gets a chance to say goodbye.
  const cdp = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => undefined)
  await crashed

  const again = await context.newPage()
  await again.goto(address)
  // Nobody decided it: it is offered where it was typed, and nothing of it is recorded.
  const note = again.locator('article[data-open]').getByText(/未確定の入力/)
  await expect(note).toBeVisible()
  const value = (await note.locator('b').textContent()) ?? ''
  expect(words.startsWith(value)).toBe(true)
  expect(value.length).toBeGreaterThanOrEqual(words.length - 1)
  const field = again.getByLabel('前直からの申し送り')
  await expect(field).toHaveValue('')
  const recorded = () => recordedValues(address)
  expect(await recorded()).not.toContain(value)
  await again.getByRole('button', { name: '確定' }).click()
  await expect(field).toHaveValue(value)
  await expect(note).toHaveCount(0)
  await expect.poll(recorded, { timeout: 30_000 }).toContain(value)
})

test('without a server everything goes on, and the page says where the answers are', async ({ page, context }) => {
  await givenSheet(page, injection)
  await page.getByLabel('設備番号の照合').fill(injection.code)
  await context.setOffline(true)
  await press(page, 'Enter', '1')
  await page.keyboard.insertText('なし')
  await press(page, 'Control+Enter', '1')
  await expect(page.getByText(/端末に保存しました .*（送信待ち \d+）/)).toBeVisible()
  await expect(page.getByText(/オフラインです。入力は端末に保存され/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/サーバーに保存しました/)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  const line = page.getByRole('button', { name: /2-1 ?機械周辺の整理整頓/ })
  await page.getByRole('button', { name: /^2 電源投入前/ }).click()
  await expect(line.getByRole('img', { name: '良' })).toBeVisible()
})
