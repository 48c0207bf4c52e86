import { bomb, disguised, drawing } from './capture/badPictures.ts'
import { drawBigPhotos } from './capture/bigPhotos.ts'
import { makePhotoSheet } from './capture/photoSheet.ts'
import { expect, type Page, test } from './look/app.ts'
import { devices } from './look/displays.ts'

const { name: _, ...tablet } = devices[1]!
test.use(tablet)

const count = process.env.ECS_TEST_LONG ? 500 : 6
const perItem = 20

test(`${count} photos of 12 megapixels on one sheet: the page goes on, the strip loads what is in sight`, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(process.env.ECS_TEST_LONG ? 1_800_000 : 120_000)
  const { address, cameras } = await makePhotoSheet(baseURL ?? '', count)
  await page.goto('/mypage/userinfo')
  const files = await drawBigPhotos(page, 2)
  await refusesBadPictures(page, cameras[0]!)
  for (const [i, camera] of cameras.entries()) {
    const here = Math.min(perItem, count - i * perItem)
    await page.goto(camera)
    await page.getByLabel('画像を選ぶ').setInputFiles(Array.from({ length: here }, (_, n) => files[n % 2]!))
    await expect(page.getByRole('button', { name: /^写真\d+$/ })).toHaveCount(here, { timeout: 90_000 })
  }
  await page.goto(address)
  await page.locator('article[data-open] input').first().fill('42.5')
  expect(await storedPhotos(page)).toBe(count)
})

/** Nothing is kept of what is no picture or would not fit into memory, and the words say which it was. */
async function refusesBadPictures(page: Page, camera: string): Promise<void> {
  await page.goto(camera)
  const choose = page.getByLabel('画像を選ぶ')
  await choose.setInputFiles(bomb)
  await expect(page.getByText('画像が大きすぎます（5000万画素まで）。')).toBeVisible()
  for (const file of [drawing, disguised]) {
    await choose.setInputFiles(file)
    await expect(page.getByText(`「${file.name}」を画像として読み取れません。`)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /^写真\d+$/ })).toHaveCount(0)
}

/** Every photo lies on the device as a small JPEG: the long side has 2,048 pixels. */
async function storedPhotos(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const names = await indexedDB.databases()
    const name = names.find((one) => one.name?.startsWith('ecs-'))?.name ?? ''
    const open = indexedDB.open(name)
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const ask = open.result.transaction('attachments').objectStore('attachments').count()
    await new Promise((resolve) => ask.addEventListener('success', resolve))
    return ask.result
  })
}
