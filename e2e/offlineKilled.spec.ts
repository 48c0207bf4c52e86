import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { addPhotos } from './capture/addPhotos.ts'
import { drawBigPhotos } from './capture/bigPhotos.ts'
import { makePhotoSheet } from './capture/photoSheet.ts'
import { brokenInvariants } from './faults/invariants.ts'
import { remarkOn } from './faults/site.ts'
import { longForm } from './look/longForm.ts'
import { signIn, startDevice, waitUntilInstalled } from './offline/device.ts'
import { readOperations } from './offline/deviceStore.ts'
import { shownOf } from './offline/shown.ts'
import { startProduct } from './server/startProduct.ts'
import { enter } from './sheet/enter.ts'

const kills = process.env.ECS_TEST_LONG ? 20 : 1
const saved = (page: Page) => page.locator('[data-saved]')

test(`F1 the server is killed (×${kills}) while a tablet sends: all of it arrives once`, longForm, async () => {
  test.setTimeout(process.env.ECS_TEST_LONG ? 1_800_000 : 240_000)
  const folder = mkdtempSync(join(tmpdir(), 'ecs-sync-killed-'))
  const dataDir = join(folder, 'data')
  let product = await startProduct({ dataDir })
  const startAgain = async () => {
    product = await startProduct({ dataDir, port: Number(new URL(product.url).port) })
  }
  const { address, cameras } = await makePhotoSheet(product.url, 20)
  const { context, page } = await startDevice(folder, 'tablet', product.url)
  await signIn(page, 'operator')
  await waitUntilInstalled(page)
  const [photo] = await drawBigPhotos(page, 1)
  await page.goto(address)
  await expect(page.locator('article[data-open] input').first()).toBeVisible({ timeout: 30_000 })
  const made = new Set<string>()
  for (let round = 0; round < kills; round += 1) {
    await product.kill()
    await workOffline(page, { address, camera: cameras[0]!, photo: photo! }, round)
    for (const { id } of await readOperations(page)) made.add(id)
    const sends = page.waitForRequest((request) => /\/api\/(operations|attachments)/.test(request.url()))
    await startAgain()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await sends
    await sleep(Math.random() * 3000)
  }
  await product.kill()
  await startAgain()
  await page.goto(address)
  const id = /[\da-f-]{36}/.exec(address)![0]
  const shown = [await shownOf(page, id, () => remarkOn(product.url, id))]
  expect(made.size).toBeGreaterThanOrEqual(kills + Math.min(kills, 10))
  expect(await brokenInvariants(dataDir, { taken: [...made], shown })).toEqual([])
  await context.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

type OfflineWork = { address: string; camera: string; photo: string }

/** A number, and in the first rounds a photo of half a megabyte. */
async function workOffline(page: Page, { address, camera, photo }: OfflineWork, round: number): Promise<void> {
  if (round < 10) await addPhotos(page, { camera, files: [photo], known: round })
  await page.goto(address)
  await enter(page.locator('article[data-open] input').first(), String(10 + round))
  await expect(saved(page)).toContainText(/送信待ち \d+/, { timeout: 60_000 })
}
