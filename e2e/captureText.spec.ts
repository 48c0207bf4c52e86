import { api } from '@ecs/core'
import { ask } from './approve/scene.ts'
import { cameraSeeingDisplay } from './capture/fakeCamera.ts'
import { makeOwnSheet } from './capture/ownSheet.ts'
import { expect, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'

const { name: _, ...phone } = devices[0]!
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
test.use({ ...phone, launchOptions: { executablePath, args: cameraSeeingDisplay('14.2') } })

async function commentsOf(checksheetId: string): Promise<string> {
  const { comments } = await ask<{ comments: { text: string }[] }>('operator', api.getChecksheet, { checksheetId })
  return comments.map(({ text }) => text).join('\n')
}

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
  // The actions stand at the bottom edge, and the photo around the number can be seen large.
  const decide = page.getByRole('button', { name: '「14.2 MPa」で記録する' })
  await expect(decide).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '写真を拡大' }).tap()
  const large = page.getByRole('dialog', { name: '読み取った写真' })
  const shown = large.getByRole('img', { name: '読み取った写真' })
  await expect(shown).toBeVisible()
  const before = await shown.evaluate((img) => img.clientWidth)
  await large.getByText('4倍').tap()
  await expect.poll(() => shown.evaluate((img) => img.clientWidth)).toBe(4 * before)
  expect(await axeFindings(page)).toEqual([])
  await large.getByRole('button', { name: '閉じる' }).tap()
  // Out of limits: looked at twice.
  await decide.tap()
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

  // A third time the keys are nearer: the reading is left, and that it was stays on record.
  await page.goto(pageOf(items[0]!, 'ocr-call'))
  await page.getByRole('button', { name: '手入力', exact: true }).tap({ timeout: 90_000 })
  await expect(page).toHaveURL(new RegExp(`/checksheet/${id}$`))
  await page.getByLabel('油圧').fill('12.9')
  await expect.poll(() => commentsOf(id), { timeout: 30_000 }).toMatch(/「14\.2」.*手入力に切り替えました/)
  await page.goto(`/checksheet/${id}/record`)
  await expect(page.getByRole('row', { name: /油圧.*手入力に切り替えました/ })).toBeVisible()
  expect(outside).toEqual([])
})
