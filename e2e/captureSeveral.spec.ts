import { cameraSeeing } from './capture/fakeCamera.ts'
import { openMethod } from './capture/openItem.ts'
import { expect, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'

const { name: _, ...phone } = devices[0]!
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
test.use({ ...phone, launchOptions: { executablePath, args: await cameraSeeing(['IM-08', 'IM-03']) } })

declare global {
  interface Window {
    longTasksMs?: number[]
  }
}

/** Reading is the worker's business: what the page itself takes long for is told, not judged, on a busy machine. */
function watchTasks(): void {
  const noted: number[] = []
  window.longTasksMs = noted
  new PerformanceObserver((list) => noted.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}

test('two codes in sight: the wrong one is refused and kept on record, the right one is taken', async ({ page }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') outside.push(request.url())
  })
  await openMethod(page, { method: 'QR読取' })
  await page.evaluate(watchTasks)
  await expect(page.getByText('2個のコードが見つかりました。番号を選んでください。')).toBeVisible({ timeout: 60_000 })
  const tasks = await page.evaluate(() => window.longTasksMs ?? [])
  console.log(`tasks over 50 ms while scanning: ${tasks.length} (longest ${Math.max(0, ...tasks)} ms)`)
  expect(await layoutFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'IM-08' }).tap()
  const words = '読み取った「IM-08」は対象「IM-03」と一致しません。別の設備の可能性があります。'
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(page.locator('mark')).toHaveText(['3', '8'])
  expect(page.url()).toContain('/qr-varfication?')
  expect(await axeFindings(page)).toEqual([])
  expect(await layoutFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'もう一度読む' }).tap()
  await page.getByRole('button', { name: 'IM-03' }).tap()
  await expect(page.getByText('一致しました')).toBeVisible()
  await page.getByRole('button', { name: '「IM-03」で決定' }).tap()
  await expect(page).toHaveURL(/\/checksheet\/[\da-f-]{36}$/)
  expect(outside).toEqual([])
})
