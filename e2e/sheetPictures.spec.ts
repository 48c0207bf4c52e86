import { openMethod } from './capture/openItem.ts'
import { expect, type Page, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'
import { longForm } from './look/longForm.ts'
import { givenSheet } from './sheet/givenSheet.ts'
import { injection } from './sheet/newSheet.ts'

const { name: _, ...tablet } = devices[1]!
test.use(tablet)

async function openItem(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+f')
  await page.getByLabel('番号、名称、基準、値、コメント').fill(name)
  await page.getByRole('dialog').getByRole('button', { name }).first().click()
}

async function showLayout(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'その他の操作' }).tap()
  await page.getByText(name, { exact: true }).click()
  await page.keyboard.press('Escape')
}

const gauge = '見本1　ポンプ圧力（主圧力計）'
const isDrawn = (page: Page, name: string) =>
  page
    .getByRole('button', { name })
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth > 0)

test(
  'pictures of how it should look stand beside the standard, grow, and are there without a network',
  longForm,
  async ({ page, context }) => {
    // Five pictures belong to this template: an open sheet brings them all onto the device.
    const links = new Set<string>()
    page.on('requestfinished', (request) => {
      if (/\/files\/.*pictures/.test(decodeURIComponent(request.url()))) links.add(new URL(request.url()).pathname)
    })
    await givenSheet(page, injection)
    await openItem(page, '金型取付ボルト')
    const bolt = '金型取付ボルト・クランプ'
    for (const no of [1, 2]) await expect.poll(() => isDrawn(page, `見本${no}　${bolt}`)).toBe(true)
    await page.getByRole('button', { name: `見本1　${bolt}` }).tap()
    const dialog = page.getByRole('dialog', { name: '見本写真' })
    await expect(dialog.getByRole('img', { name: `見本1　${bolt}` })).toBeVisible()
    await dialog.getByRole('button', { name: '次の写真' }).tap()
    await expect(dialog.getByText('2/2枚')).toBeVisible()
    const large = dialog.getByRole('img', { name: `見本2　${bolt}` })
    const before = (await large.boundingBox())!.width
    await dialog.getByText('4倍').click()
    expect((await large.boundingBox())!.width).toBeCloseTo(4 * before, 0)
    expect(await axeFindings(page)).toEqual([])
    expect(await layoutFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: '閉じる' }).tap()
    await expect(dialog).toBeHidden()

    await expect.poll(() => links.size).toBe(5)
    await openItem(page, 'ポンプ圧力')
    await showLayout(page, '帳票')
    await expect.poll(() => isDrawn(page, gauge)).toBe(true)
    await context.setOffline(true)
    await showLayout(page, '1問ずつ')
    await expect.poll(() => isDrawn(page, gauge)).toBe(true)
  },
)

/** A camera that is out of focus. */
const blurCamera = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
      const pen = canvas.getContext('2d')!
      setInterval(() => {
        pen.filter = 'none'
        pen.fillStyle = '#d8d8d8'
        pen.fillRect(0, 0, 1280, 720)
        pen.filter = 'blur(40px)'
        pen.fillStyle = '#303030'
        pen.fillRect(300, 150, 680, 420)
      }, 100)
      return canvas.captureStream(10)
    }
  })

test('the camera page shows what the photo should look like, and says when it is blurred (V-012)', async ({ page }) => {
  await blurCamera(page)
  await openMethod(page, { place: { ecs: '社用車（白ナンバー）', target: '' }, item: '測定時の写真', method: 'カメラ' })
  await expect(page.getByText('見本写真', { exact: true })).toBeVisible()
  await expect.poll(() => isDrawn(page, '見本1　測定時の写真')).toBe(true)
  const shoot = page.getByRole('button', { name: '撮影する' })
  await expect(shoot).toBeEnabled({ timeout: 60_000 })
  const blurred = page.getByRole('dialog', { name: 'この写真はぼけています。撮り直しますか？' })
  const photo = page.getByRole('button', { name: '写真1', exact: true })
  await shoot.tap()
  await blurred.getByRole('button', { name: '撮り直す' }).tap()
  await expect(photo).toHaveCount(0)
  await shoot.tap()
  await blurred.getByRole('button', { name: 'このまま使う' }).tap()
  await expect(photo).toBeVisible()
})
