import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { drawBigPhotos } from './capture/bigPhotos.ts'
import { makePhotoPlace, photoSheetAt } from './capture/photoSheet.ts'
import { brokenInvariants } from './faults/invariants.ts'
import { inspectorAt, signIn as tokenOf } from './faults/site.ts'
import { lossesOf } from './faults/work.ts'
import { type Device, killDevice, prepare, signIn, startDevice, waitUntilInstalled } from './offline/device.ts'
import { readDevice } from './offline/deviceStore.ts'
import { setPin, unlockWith } from './offline/pin.ts'
import { startProduct } from './server/startProduct.ts'

const photos = process.env.ECS_TEST_LONG ? 10 : 2
const pin = '482716'
const hourMs = 60 * 60_000
const saved = (page: Page) => page.locator('[data-saved]')

test(`ten hours without a server, ${photos} photos, killed twice: all of it arrives once, byte by byte`, async () => {
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'ecs-ten-hours-'))
  const dataDir = join(folder, 'data')
  const product = await startProduct({ dataDir })
  const place = await makePhotoPlace(product.url, photos)
  const device = await startDevice(folder, 'tablet', product.url)
  const { page } = device
  await signIn(page, 'operator')
  await waitUntilInstalled(page)
  await prepare(page, place.ecsName)
  await setPin(page, pin)
  const files = await drawBigPhotos(page, photos)
  await product.kill()

  const { ecsId: ecs, targetId: target, templateId: template, templateVersionId: version } = place
  await page.goto(`/create/execute?${new URLSearchParams({ ecs, target, template, version })}`)
  await page.getByRole('button', { name: '作成して開始' }).click()
  await expect(page).toHaveURL(/\/checksheet\/[\da-f-]{36}$/)
  const sheet = new URL(page.url()).pathname
  const { address, cameras } = photoSheetAt(sheet, place.content)
  await page.goto(address)
  await page.locator('article[data-open] input').first().fill('42.5')
  await addPhotos(page, cameras[0]!, files.slice(0, photos / 2))
  const beforeKill = await readAtRest(page, address)
  await killDevice(device.context)

  const third = await relaunch(3)
  expect(await readAtRest(third.page, address)).toEqual(beforeKill)
  await addPhotos(third.page, cameras[0]!, files.slice(photos / 2))
  const before2ndKill = await readAtRest(third.page, address)
  await killDevice(third.context)

  const tenth = await relaunch(10)
  expect(await readAtRest(tenth.page, address)).toEqual(before2ndKill)
  await expect(tenth.page.getByText(/仮-/).first()).toBeVisible()
  await tenth.page.getByRole('button', { name: '提出へ進む' }).click()
  await tenth.page.getByRole('button', { name: '提出する' }).click()
  const unsent = await readAtRest(tenth.page, address)
  expect(unsent.photos).toHaveLength(photos)

  const again = await startProduct({ dataDir, port: Number(new URL(product.url).port) })
  await expect(saved(tenth.page)).toContainText('サーバーに保存しました', { timeout: 120_000 })
  await expect(tenth.page.getByText(/ECS-\d{8}-\d{4}/).first()).toBeVisible()
  expect(new URL(tenth.page.url()).pathname).toBe(sheet)
  const inspector = inspectorAt(again.url, await tokenOf(again.url, 'operator'))
  const hashes = new Map(unsent.photos.map(({ id, sha256 }) => [id, sha256]))
  expect(await lossesOf(inspector, again.url, { comments: new Map(), photos: hashes })).toEqual([])
  expect(await brokenInvariants(dataDir, { taken: unsent.operations.map(({ id }) => id) })).toEqual([])
  await tenth.page.goto('/outbox')
  await expect(tenth.page.getByText('送信待ちはありません。')).toBeVisible()
  await tenth.context.close()
  await again.stop()
  rmSync(folder, { recursive: true, force: true })

  async function relaunch(hours: number): Promise<Device> {
    const started = await startDevice(folder, 'tablet', product.url)
    await started.page.clock.install({ time: Date.now() + hours * hourMs })
    await started.page.goto(address)
    await unlockWith(started.page, pin)
    return started
  }
})

async function addPhotos(page: Page, camera: string, files: string[]): Promise<void> {
  await page.goto(camera)
  const shown = page.getByRole('button', { name: /^写真\d+$/ })
  await expect(page.getByLabel('画像を選ぶ')).toBeAttached()
  const before = await shown.count()
  await page.getByLabel('画像を選ぶ').setInputFiles(files)
  await expect(shown).toHaveCount(before + files.length, { timeout: 120_000 })
}

/** What lies on the device once the sheet says that all of it does. */
async function readAtRest(page: Page, address: string) {
  if (!page.url().endsWith(address)) await page.goto(address)
  await expect(saved(page)).toContainText(/送信待ち \d+/, { timeout: 60_000 })
  const { operations, photos: stored } = await readDevice(page)
  const count = operations.length
  await expect(saved(page)).toContainText(`送信待ち ${count}`, { timeout: 60_000 })
  return { operations: operations.map(({ id }) => ({ id })), photos: stored }
}
