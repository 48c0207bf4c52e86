import { chromiumArgs } from '../tools/chromium.ts'
import { cameraInUse, giveAbilities } from './capture/fakeAbilities.ts'
import { openMethod } from './capture/openItem.ts'
import { expect, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'
import { longForm } from './look/longForm.ts'

const [phone, tablet] = devices
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const cameras = ['--use-fake-device-for-media-stream=device-count=2', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { executablePath, args: [...chromiumArgs, ...cameras] } })

test.describe('on a phone', () => {
  const { name: _, ...display } = phone!
  test.use(display)

  test('a camera in use elsewhere comes back; lamp, zoom and the other camera follow the thumb', async ({ page }) => {
    await giveAbilities(page, 1)
    await page.goto('/search/qr')
    await page.getByRole('button', { name: '射出成形 第1工場' }).tap()
    await expect(page.getByText('カメラをほかのアプリが使っています。')).toBeVisible()
    expect(await layoutFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'もう一度試す' }).tap()
    await expect(page.getByText('コードを枠に入れてください。')).toBeVisible({ timeout: 30_000 })

    await page.getByRole('button', { name: 'ライトをつける' }).tap()
    await expect(page.getByRole('button', { name: 'ライトを消す' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel('ズーム').fill('2.5')
    expect(await page.evaluate(() => window.wished)).toEqual([{ torch: true }, { zoom: 2.5 }])
    expect(await axeFindings(page)).toEqual([])
    expect(await layoutFindings(page)).toEqual([])

    const first = await cameraInUse(page)
    await page.getByRole('button', { name: 'カメラを切り替える' }).tap()
    await expect.poll(() => cameraInUse(page)).not.toBe(first)
    // The other camera's lamp is dark: the button says what is true.
    await expect(page.getByRole('button', { name: 'ライトをつける' })).toBeVisible()
    await page.getByRole('button', { name: 'カメラを切り替える' }).tap()
    await expect.poll(() => cameraInUse(page)).toBe(first)
  })
})

test.describe('on a tablet', () => {
  const { name: _, ...display } = tablet!
  test.use(display)

  test('the photo page has the same lamp and lens, and a photo is taken with them', longForm, async ({ page }) => {
    await giveAbilities(page)
    await openMethod(page, {
      place: { ecs: '社用車（白ナンバー）', target: '' },
      item: '測定時の写真',
      method: 'カメラ',
    })
    await page.getByRole('button', { name: 'ライトをつける' }).tap()
    await page.getByLabel('ズーム').fill('3')
    expect(await page.evaluate(() => window.wished)).toEqual([{ torch: true }, { zoom: 3 }])
    await page.getByRole('button', { name: '撮影する' }).tap()
    await expect(page.getByRole('button', { name: '写真1' })).toBeVisible()
    expect(await layoutFindings(page)).toEqual([])
  })
})
