import { bomb, drawing } from './capture/badPictures.ts'
import { openMethod } from './capture/openItem.ts'
import { scan } from './capture/scanner.ts'
import { expect, type Page, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'

const { name: _, ...tablet } = devices[1]!
test.use(tablet)

/** What a browser without a right to the camera, or without one, answers. */
const refuse = (page: Page, name: 'NotAllowedError' | 'NotFoundError') =>
  page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', error))
  }, name)

test('without the right to the camera the way to it is shown, and a scanner in the hand still works', async ({
  page,
}) => {
  await refuse(page, 'NotAllowedError')
  await openMethod(page, { method: 'QR読取' })
  await expect(page.getByText('カメラを使えません。ブラウザーの設定でカメラを許可してください。')).toBeVisible()
  await page.getByText('手順を見る').tap()
  await expect(page.getByText('「カメラ」を「許可」にします。')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await layoutFindings(page)).toEqual([])
  // A scanner types fast, wherever the focus is, and ends with Enter.
  await page.locator('h1').click()
  await scan(page, 'IM-03')
  await expect(page.getByText('一致しました')).toBeVisible()
  await expect(page.getByText('スキャナーで読み取り')).toBeVisible()
})

test('without a camera a picture or the hand helps; what was typed stays marked', async ({ page }) => {
  await refuse(page, 'NotFoundError')
  await openMethod(page, { method: 'QR読取' })
  await expect(page.getByText('この端末で使えるカメラが見つかりません。')).toBeVisible()
  const picture = page.getByLabel('画像から読む')
  await picture.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByText('画像として開けませんでした。')).toBeVisible()
  // A few bytes that ask for gigabytes are refused unopened.
  await picture.setInputFiles(bomb)
  await expect(page.getByText('画像が大きすぎます（5000万画素まで）。')).toBeVisible()
  await picture.setInputFiles(drawing)
  await expect(page.getByText('画像として開けませんでした。')).toBeVisible()
  await picture.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot() })
  const unread = 'QRコードを読み取れませんでした。明るい場所で近づけるか、番号を手入力してください。'
  await expect(page.getByText(unread)).toBeVisible({ timeout: 30_000 })
  // The words leave the field its room.
  const field = await page.getByLabel('番号を手入力').boundingBox()
  expect(field?.width).toBeGreaterThan(300)
  await page.getByLabel('番号を手入力').pressSequentially('https://evil.example/IM-03', { delay: 60 })
  await page.getByRole('button', { name: 'この番号を使う' }).tap()
  await expect(page.getByText('手入力（記録に印が残ります）')).toBeVisible()
  // Its content is a text: nothing was opened.
  expect(new URL(page.url()).hostname).toBe('localhost')
  await expect(page.locator('a[href*="evil"]')).toHaveCount(0)
})

test('S17 what a code holds is a text: it is looked up, never opened', async ({ page }) => {
  await refuse(page, 'NotFoundError')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.includes('evil')) elsewhere.push(request.url())
  })
  page.on('dialog', (dialog) => elsewhere.push(dialog.message()))
  await page.goto('/search/qr')
  await page.getByRole('button', { name: '射出成形 第1工場' }).click()
  const field = page.getByLabel('QR・バーコード・番号')
  for (const code of ['javascript:alert(1)', '//evil.example/IM-03', 'https://evil.example/?q=1', 'A'.repeat(500)]) {
    await field.fill(code)
    await field.press('Enter')
    await expect(page.getByText(`「${code}」に一致する対象がありません。`)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/search/qr')
  }
  await expect(page.locator('a[href^="javascript"], a[href*="//evil"]')).toHaveCount(0)
  expect(elsewhere).toEqual([])
})
