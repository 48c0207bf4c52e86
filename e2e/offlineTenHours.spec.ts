import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { addPhotos } from './capture/addPhotos.ts'
import { drawNoisePhotos, isIncompressible } from './capture/noisePhotos.ts'
import { makePhotoPlace, photoSheetAt } from './capture/photoSheet.ts'
import { brokenInvariants } from './faults/invariants.ts'
import { inspectorAt, remarkOn, signIn as tokenOf } from './faults/site.ts'
import { longForm } from './look/longForm.ts'
import { type Device, killDevice, prepare, signIn, startDevice, waitUntilInstalled } from './offline/device.ts'
import { type OnDevice, readDevice } from './offline/deviceStore.ts'
import { setPin, unlockWith } from './offline/pin.ts'
import { servedPhotos } from './offline/servedPhotos.ts'
import { shownOf } from './offline/shown.ts'
import { startProduct } from './server/startProduct.ts'

/** How many photos are added before the first kill, and after each relaunch so many hours later. */
const work = process.env.ECS_TEST_LONG ? { first: 4, later: { 3: 3, 10: 3 } } : { first: 1, later: { 10: 1 } }
const relaunches = Object.entries(work.later).map(([hours, photos]) => ({ hours: Number(hours), photos }))
const photos = relaunches.reduce((sum, relaunch) => sum + relaunch.photos, work.first)
/** Of a file of 4 MB the device keeps 3 MB: the same pixels, packed as PRODUCT asks (2,048 px, quality 0.8). */
const leastKeptBytes = 2_900_000
const pin = '482716'
const hourMs = 60 * 60_000
const saved = (page: Page) => page.locator('[data-saved]')
const sizesOf = (sizes: number[]) => `${sizes.map((bytes) => (bytes / 1e6).toFixed(2)).join(', ')} MB`

test(
  `ten hours without a server, ${photos} photos of 4 MB, killed (×${relaunches.length}): all arrives once`,
  longForm,
  async () => {
    test.setTimeout(600_000)
    const folder = mkdtempSync(join(tmpdir(), 'ecs-ten-hours-'))
    const dataDir = join(folder, 'data')
    const product = await startProduct({ dataDir })
    const place = await makePhotoPlace(product.url, photos)
    let device = await startDevice(folder, 'tablet', product.url)
    await signIn(device.page, 'operator')
    await waitUntilInstalled(device.page)
    await prepare(device.page, place.ecsName)
    await setPin(device.page, pin)
    const files = await drawNoisePhotos(device.page, photos)
    console.log(`given: ${sizesOf(files.map((file) => statSync(file).size))}`)
    await product.kill()

    const { ecsId: ecs, targetId: target, templateId: template, templateVersionId: version } = place
    await device.page.goto(`/create/execute?${new URLSearchParams({ ecs, target, template, version })}`)
    await device.page.getByRole('button', { name: '作成して開始' }).click()
    await expect(device.page).toHaveURL(/\/checksheet\/[\da-f-]{36}$/)
    const sheet = new URL(device.page.url()).pathname
    const { address, cameras } = photoSheetAt(sheet, place.content)
    const camera = cameras[0]!
    await addPhotos(device.page, { camera, files: files.slice(0, work.first), known: 0 })
    await enter(device.page, address, '42.5')

    let known = work.first
    for (const relaunch of relaunches) {
      const beforeKill = await readAtRest(device.page, address)
      await killDevice(device.context)
      device = await relaunchAfter(relaunch.hours)
      expect(await readAtRest(device.page, address)).toEqual(beforeKill)
      await addPhotos(device.page, { camera, files: files.slice(known, known + relaunch.photos), known })
      known += relaunch.photos
      await enter(device.page, address, String(50 + relaunch.hours))
    }

    const { page, context } = device
    await expect(page.getByText(/仮-/).first()).toBeVisible()
    await page.getByRole('button', { name: '提出へ進む' }).click()
    await page.getByRole('button', { name: '提出する' }).click()
    const unsent = await readAtRest(page, address)
    console.log(`kept on the device: ${sizesOf(unsent.photos.map(({ bytes }) => bytes))}`)
    expectHeavyAndDifferent(unsent.photos)

    const again = await startProduct({ dataDir, port: Number(new URL(product.url).port) })
    await expect(saved(page)).toContainText('サーバーに保存しました', { timeout: 120_000 })
    await expect(page.getByText(/ECS-\d{8}-\d{4}/).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(sheet)
    const id = sheet.split('/').at(-1)!
    const inspector = inspectorAt(again.url, await tokenOf(again.url, 'operator'))
    const served = await servedPhotos(inspector, again.url, id)
    // Byte by byte: what lay on the device, opened, is what the server hands out; nothing is missing and nothing is more.
    expect(served.map(({ id: photo, content }) => ({ id: photo, ...printOf(content) }))).toEqual(unsent.photos)
    expect(served.filter(({ content }) => !isIncompressible(content))).toEqual([])
    const shown = [await shownOf(page, id, () => remarkOn(again.url, id))]
    expect(shown[0]!.results.map(({ value }) => value)).toContain('60')
    const taken = unsent.operations.map((operation) => operation.id)
    expect(await brokenInvariants(dataDir, { taken, shown })).toEqual([])
    await page.goto('/outbox')
    await expect(page.getByText('送信待ちはありません。')).toBeVisible()
    await context.close()
    await again.stop()
    rmSync(folder, { recursive: true, force: true })

    async function relaunchAfter(hours: number): Promise<Device> {
      const started = await startDevice(folder, 'tablet', product.url)
      await started.page.clock.install({ time: Date.now() + hours * hourMs })
      await started.page.goto(address)
      await unlockWith(started.page, pin)
      return started
    }
  },
)

const printOf = (content: Buffer) => ({
  sha256: createHash('sha256').update(content).digest('hex'),
  bytes: content.length,
})

function expectHeavyAndDifferent(kept: OnDevice['photos']): void {
  expect(new Set(kept.map(({ sha256 }) => sha256)).size).toBe(photos)
  expect(kept.filter(({ bytes }) => bytes < leastKeptBytes)).toEqual([])
  expect(kept).toHaveLength(photos)
}

async function enter(page: Page, address: string, value: string): Promise<void> {
  await page.goto(address)
  const field = page.locator('article[data-open] input').first()
  await field.fill(value)
  // What is typed is recorded when the field is left.
  await field.blur()
}

/** What lies on the device once the sheet says that all of it does. */
async function readAtRest(
  page: Page,
  address: string,
): Promise<Pick<OnDevice, 'photos'> & { operations: { id: string }[] }> {
  if (!page.url().endsWith(address)) await page.goto(address)
  await expect(saved(page)).toContainText(/送信待ち \d+/, { timeout: 60_000 })
  const { operations, photos: stored } = await readDevice(page)
  await expect(saved(page)).toContainText(`送信待ち ${operations.length}`, { timeout: 60_000 })
  return {
    operations: operations.map(({ id }) => ({ id })),
    photos: stored.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}
