import { type Attachment, api } from '@ecs/core'
import { ask } from './approve/scene.ts'
import { cameraSeeing } from './capture/fakeCamera.ts'
import { makeOwnSheet } from './capture/ownSheet.ts'
import { expect, type Page, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { layoutFindings } from './look/findings.ts'

const { name: _, ...phone } = devices[0]!
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
test.use({ ...phone, launchOptions: { executablePath, args: await cameraSeeing(['LOT-77']) } })

async function shoot(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: '撮影する' }).tap()
  await expect(page.getByRole('button', { name: '写真1' })).toBeVisible({ timeout: 30_000 })
}

test('M18 the place of a photo: kept where the item asks for it, not elsewhere, and never without consent', async ({
  page,
  context,
}) => {
  const { id, items, pageOf } = await makeOwnSheet([
    { name: '設置場所の写真', kind: 'photo', photoPlace: true },
    { name: '銘板の写真', kind: 'photo' },
    { name: '断られた場所の写真', kind: 'photo', photoPlace: true },
  ])
  await context.grantPermissions(['geolocation', 'camera'])
  await context.setGeolocation({ latitude: 35.681236, longitude: 139.767125, accuracy: 12 })
  await page.goto(pageOf(items[0]!, 'camera'))
  await expect(page.getByText('撮影位置を記録します。')).toBeVisible({ timeout: 30_000 })
  expect(await layoutFindings(page)).toEqual([])
  await page.getByRole('button', { name: '撮影する' }).tap()
  await page.getByRole('button', { name: '写真1' }).tap({ timeout: 30_000 })
  await expect(page.getByText('撮影位置　緯度 35.68124　経度 139.76713')).toBeVisible()

  await shoot(page, pageOf(items[1]!, 'camera'))
  await expect(page.getByText(/撮影位置/)).toHaveCount(0)

  await context.clearPermissions()
  await context.grantPermissions(['camera'])
  await page.goto(pageOf(items[2]!, 'camera'))
  await expect(page.getByText('位置を取得できません。写真は位置なしで保存します。')).toBeVisible({ timeout: 30_000 })
  await shoot(page, pageOf(items[2]!, 'camera'))
  await page.goto(`/checksheet/${id}`)
  const stored = async () =>
    (await ask<{ attachments: Attachment[] }>('operator', api.getChecksheet, { checksheetId: id })).attachments
  await expect.poll(async () => (await stored()).length, { timeout: 30_000 }).toBe(3)
  const geoOf = new Map((await stored()).map(({ itemId, geo }) => [itemId, geo]))
  expect(items.map((itemId) => geoOf.get(itemId))).toEqual([
    { latitude: 35.68124, longitude: 139.76713, accuracyM: 12 },
    undefined,
    undefined,
  ])
})
