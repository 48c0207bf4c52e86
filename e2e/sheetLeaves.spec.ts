import { expect, type Page, test } from './look/app.ts'
import { givenSheet } from './sheet/givenSheet.ts'
import { injection } from './sheet/newSheet.ts'

/** An answer and the way out in one breath: the page gets no moment of its own between them. */
async function answerAndLeave(page: Page, item: string, leave: 'reload' | 'goAway'): Promise<void> {
  await page.evaluate(
    ([name, way]) => {
      const buttons = document.querySelectorAll<HTMLElement>(`[role=group][aria-label="${name}"] button`)
      const good = [...buttons].find(({ textContent, ariaLabel }) => textContent === '良' || ariaLabel === '良')
      good?.click()
      if (way === 'reload') location.reload()
      else location.href = 'about:blank'
    },
    [item, leave] as const,
  )
}

test('answers given in the moment the page is left are there again, and are sent', async ({ page, context }) => {
  const address = await givenSheet(page, injection)
  await page.getByLabel('設備番号の照合').fill(injection.code)
  await answerAndLeave(page, '保護具の着用', 'reload')
  const first = page.getByRole('button', { name: /1-2 ?保護具の着用/ })
  await page.getByRole('button', { name: /^1 準備・本人確認/ }).click()
  await expect(first.getByRole('img', { name: '良' })).toBeVisible()

  // Words too: who closes or reloads a page means what is written there.
  await page.getByLabel('前直からの申し送り').fill('水量を変更')
  await page.reload()
  await page.getByRole('button', { name: /^1 準備・本人確認/ }).click()
  await expect(page.getByRole('button', { name: /1-3 ?前直からの申し送り/ })).toContainText('水量を変更')

  await page.getByRole('button', { name: /^2 電源投入前/ }).click()
  await page.getByRole('group', { name: '機械周辺の整理整頓' }).waitFor()
  await answerAndLeave(page, '機械周辺の整理整頓', 'goAway')
  const again = await context.newPage()
  await again.goto(address)
  await again.getByRole('button', { name: /^2 電源投入前/ }).click()
  const second = again.getByRole('button', { name: /2-1 ?機械周辺の整理整頓/ })
  await expect(second.getByRole('img', { name: '良' })).toBeVisible()
  await expect(again.getByText(/サーバーに保存しました/)).toBeVisible({ timeout: 30_000 })
})
