import { cameraSeeing } from './capture/fakeCamera.ts'
import { openMethod } from './capture/openItem.ts'
import { expect, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'

const { name: _, ...tablet } = devices[1]!
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
test.use({ ...tablet, launchOptions: { executablePath, args: await cameraSeeing(['LOT-77']) } })

const cars = { ecs: '社用車（白ナンバー）', target: '' }

test('photos are taken, laid over each other, marked and taken out again', async ({ page }) => {
  await openMethod(page, { place: cars, item: '測定時の写真', method: 'カメラ' })
  const shoot = page.getByRole('button', { name: '撮影する' })
  await expect(shoot).toBeEnabled({ timeout: 60_000 })
  await shoot.tap()
  await expect(page.getByRole('button', { name: '写真1' })).toBeVisible()
  await expect(page.getByText('1枚（1枚必要）')).toBeVisible()
  await page.getByRole('button', { name: '前回の写真を重ねる' }).tap()
  await expect(page.getByRole('button', { name: '重ねるのをやめる' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await layoutFindings(page)).toEqual([])

  await page.getByRole('button', { name: '連写（5枚）' }).tap()
  // This item takes two photos: the burst stops there.
  await expect(page.getByRole('button', { name: '写真2' })).toBeVisible({ timeout: 30_000 })
  await expect(shoot).toBeDisabled()

  await page.getByRole('button', { name: '写真1' }).tap()
  await page.getByRole('button', { name: '注記する' }).tap()
  const dialog = page.getByRole('dialog', { name: '写真に注記する' })
  const photo = await dialog.getByRole('img', { name: '撮影した写真' }).boundingBox()
  if (!photo) throw new Error('there is no photo to mark')
  await page.mouse.move(photo.x + 40, photo.y + 40)
  await page.mouse.down()
  await page.mouse.move(photo.x + 160, photo.y + 120)
  await page.mouse.up()
  await dialog.getByText('ぼかし').click()
  await page.mouse.move(photo.x + 200, photo.y + 60)
  await page.mouse.down()
  await page.mouse.move(photo.x + 300, photo.y + 160)
  await page.mouse.up()
  await dialog.getByRole('button', { name: '注記を保存（2件）' }).tap()
  await expect(dialog).toHaveCount(0)
  // The marked photo took the place of the first: still two.
  await page.getByRole('button', { name: '撮影を終える（2枚）' }).tap()
  await expect(page).toHaveURL(/\/checksheet\/[\da-f-]{36}$/)
})
