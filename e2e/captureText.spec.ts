import { cameraSeeingDisplay } from './capture/fakeCamera.ts'
import { makeOwnSheet } from './capture/ownSheet.ts'
import { expect, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'

const { name: _, ...phone } = devices[0]!
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
test.use({ ...phone, launchOptions: { executablePath, args: cameraSeeingDisplay('14.2') } })

test('a display is photographed by itself, read on the device and recorded only by a person', async ({ page }) => {
  test.slow()
  const outside: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') outside.push(request.url())
  })
  const limits = { unit: 'MPa', decimals: 1, lower: '10', upper: '14' }
  const { id, items, pageOf } = await makeOwnSheet([{ name: '油圧', kind: 'number', inputs: ['ocr'], ...limits }])
  await page.goto(pageOf(items[0]!, 'ocr-call'))
  // The camera rests on the display: nobody presses anything.
  await expect(page.getByLabel('読み取り値（MPa）')).toHaveValue('14.2', { timeout: 90_000 })
  await expect(page.getByRole('img', { name: '読み取った部分の画像' })).toBeVisible()
  await expect(page.getByText('規格外です', { exact: false }).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await layoutFindings(page)).toEqual([])
  // Out of limits: looked at twice.
  await page.getByRole('button', { name: '「14.2 MPa」で記録する' }).tap()
  await expect(page.getByText('もう一度確かめてください。')).toBeVisible()
  await page.getByRole('button', { name: '確かめました。「14.2 MPa」で記録する' }).tap()
  await expect(page).toHaveURL(new RegExp(`/checksheet/${id}$`))
  await expect(page.getByLabel('油圧')).toHaveValue('14.2')

  // Another time the person sees that the picture shows something else, and corrects it; the page can also be left.
  await page.goto(pageOf(items[0]!, 'ocr-call'))
  await expect(page.getByLabel('読み取り値（MPa）')).toHaveValue('14.2', { timeout: 90_000 })
  await page.getByLabel('読み取り値（MPa）').fill('13.2')
  await expect(page.getByText('規格外です', { exact: false })).toHaveCount(0)
  await page.getByRole('button', { name: '「13.2 MPa」で記録する' }).tap()
  await expect(page).toHaveURL(new RegExp(`/checksheet/${id}$`))
  await expect(page.getByRole('link', { name: /送信済み \d/ })).toBeVisible({ timeout: 30_000 })
  // Crop and value stand together in the record, with how it was read and how sure the reader was.
  await page.goto(`/checksheet/${id}/record`)
  const row = page.getByRole('row', { name: /油圧/ })
  await expect(row).toContainText(/OCR.*%/)
  await expect(row.getByRole('img').first()).toBeVisible()
  expect(outside).toEqual([])
})
