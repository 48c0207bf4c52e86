import { cameraSeeing } from './capture/fakeCamera.ts'
import { makeSecondPhotoSheet } from './capture/photoSheet.ts'
import { expect, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'

const { name: _, ...phone } = devices[0]!
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
test.use({ ...phone, launchOptions: { executablePath, args: await cameraSeeing(['LOT-77']) } })

/** A JPEG of 320 × 240, drawn by the browser. */
const drawn = `(async () => {
  const canvas = new OffscreenCanvas(320, 240)
  const paper = canvas.getContext('2d')
  paper.fillStyle = '#386'
  paper.fillRect(0, 0, 320, 240)
  const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer()
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
})()`

test('last time lies at half strength over the live picture; before and after stand side by side', async ({
  page,
  baseURL,
}) => {
  await page.goto('/mypage/userinfo')
  const picture = Buffer.from(await page.evaluate<string>(drawn), 'base64')
  const { cameras } = await makeSecondPhotoSheet(baseURL ?? '', picture)
  await page.goto(cameras[0]!)
  await page.getByRole('button', { name: '前回の写真を重ねる' }).tap()
  const overlay = page.locator('video ~ img')
  await expect(overlay).toHaveCSS('opacity', '0.5')
  await expect.poll(() => overlay.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await page.getByRole('button', { name: '撮影する' }).tap()
  const [before, after] = [page.getByRole('img', { name: '前回' }), page.getByRole('img', { name: '今回' })]
  await expect(after).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => before.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await expect.poll(() => after.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  expect(await axeFindings(page)).toEqual([])
  expect(await layoutFindings(page)).toEqual([])
})
