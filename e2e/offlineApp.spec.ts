import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@ecs/core'
import { expect, type Page, test } from '@playwright/test'
import { inspectorAt, signIn as tokenOf } from './faults/site.ts'
import { killDevice, signIn, startDevice, waitUntilInstalled } from './offline/device.ts'
import { type Product, startProduct } from './server/startProduct.ts'
import { injection, newSheet } from './sheet/newSheet.ts'

/** The long form: ten sheets with a photo of 4 MB that no compression makes smaller. */
const isLong = process.env.ECS_TEST_LONG !== undefined
const sheets = isLong ? 10 : 1
const photoBytes = isLong ? 4_000_000 : 40_000

test.describe.configure({ timeout: isLong ? 900_000 : 240_000 })

const saved = (page: Page) => page.locator('[data-saved]')

/** A picture of noise: a bitmap is kept as it is, and noise cannot be packed. */
function noise(bytes: number): Buffer {
  const side = Math.ceil(Math.sqrt(bytes / 3 / 4)) * 2
  const pixels = randomBytes(side * side * 3 + side * (side % 4))
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + pixels.length, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(side, 18)
  head.writeInt32LE(side, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, pixels])
}

/** Makes a sheet without a network, answers three items and photographs what is wrong. */
async function fillInNew(page: Page): Promise<string> {
  const address = await newSheet(page, injection)
  await expect(page.getByText(/仮-[\dA-F]{4}-\d{3}/).first()).toBeVisible()
  await page.getByLabel('設備番号の照合').fill(injection.code)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^2 電源投入前/ }).click()
  const item = page.locator('article', { hasText: '機械周辺' })
  await item.getByRole('button', { name: '否', exact: true }).click()
  const photo = { name: 'oil.bmp', mimeType: 'image/bmp', buffer: noise(photoBytes) }
  await item.locator('input[type=file]').first().setInputFiles(photo)
  await expect(item.getByRole('button', { name: '写真1' })).toBeVisible({ timeout: 60_000 })
  await expect(saved(page)).toContainText('送信待ち', { timeout: 30_000 })
  return address
}

test('prepared, offline for hours, killed, relaunched offline: everything is on the server once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-offline-'))
  let product: Product = await startProduct({ dataDir: join(folder, 'data') })
  const first = await startDevice(folder, 'tablet', product.url)
  await signIn(first.page, 'operator')
  await waitUntilInstalled(first.page)
  await first.page.getByRole('button', { name: `${injection.ecs}をオフライン用に準備` }).click()
  await expect(first.page.getByText('最終準備')).toBeVisible({ timeout: 60_000 })
  await product.kill()

  const addresses: string[] = []
  for (let n = 0; n < sheets; n += 1) addresses.push(await fillInNew(first.page))
  await killDevice(first.context)

  const again = await startDevice(folder, 'tablet', product.url)
  const { page } = again
  await page.goto(addresses[0]!)
  await expect(page.getByText('オフラインです')).toBeVisible()
  await expect(saved(page)).toContainText('送信待ち', { timeout: 30_000 })
  await page.getByRole('link', { name: '一覧' }).first().click()
  await page.getByRole('button', { name: injection.ecs }).click()
  await expect(page.getByText(/仮-[\dA-F]{4}-001/).first()).toBeVisible({ timeout: 30_000 })

  product = await startProduct({ dataDir: join(folder, 'data'), port: Number(new URL(product.url).port) })
  await page.goto('/outbox')
  await expect(page.getByText('送信待ちはありません。')).toBeVisible({ timeout: isLong ? 300_000 : 90_000 })
  await page.goto(addresses[0]!)
  await expect(page.getByText(/ECS-\d{8}-\d{4}/).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/仮-/)).toHaveCount(0)

  const inspector = inspectorAt(product.url, await tokenOf(product.url, 'leader'))
  for (const address of addresses) {
    const checksheetId = address.split('/').at(-1)!
    const view = await inspector.call(api.getChecksheet, { params: { checksheetId } })
    expect(view.checksheet.docNo).toMatch(/^ECS-/)
    expect(view.attachments).toHaveLength(1)
    const { id, sha256, bytes } = view.attachments[0]!
    const { url } = await inspector.call(api.getAttachmentLink, { params: { attachmentId: id } })
    const content = Buffer.from(await (await fetch(new URL(url, product.url))).arrayBuffer())
    expect(content.byteLength).toBe(bytes)
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
  }
  await again.context.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})
