import { expect, type Page } from '@playwright/test'
import { readDevice } from '../offline/deviceStore.ts'

type Addition = {
  camera: string
  files: string[]
  /** How many photos the item has already. */
  known: number
}

/** Gives files to a photo item, and waits until each of them lies on the device. */
export async function addPhotos(page: Page, { camera, files, known }: Addition): Promise<void> {
  await page.goto(camera)
  const shown = page.getByRole('button', { name: /^写真\d+$/ })
  await expect(shown).toHaveCount(known, { timeout: 60_000 })
  const before = new Set(await photosHere(page))
  await page.getByLabel('画像を選ぶ').setInputFiles(files)
  await expect(shown).toHaveCount(known + files.length, { timeout: 120_000 })
  // The strip shows a photo while it is still being written.
  const added = async () => (await photosHere(page)).filter((id) => !before.has(id))
  await expect.poll(added, { timeout: 60_000 }).toHaveLength(files.length)
}

const photosHere = async (page: Page): Promise<string[]> => (await readDevice(page)).photos.map(({ id }) => id)
