import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startProduct } from '../../e2e/server/startProduct.ts'
import { signedIn } from '../../e2e/signin/signedIn.ts'
import { findChromium } from '../chromium.ts'
import { reach, shots } from './shots.ts'

/**
 * Takes the pictures of docs/guide anew from a fresh demo: `node tools/guide/shoot.ts [name …]`. `ECS_GUIDE_URL` names a
 * server that already runs.
 */
const folder = join(import.meta.dirname, '../../docs/guide/images')
const wanted = process.argv.slice(2)
const product = process.env.ECS_GUIDE_URL ? undefined : await startProduct()
const baseURL = process.env.ECS_GUIDE_URL ?? product!.url
process.env.ECS_E2E_URL = baseURL
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium() })
let failed = 0
for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const viewport = shot.width === 390 ? { width: 390, height: 780 } : { width: 1280, height: 800 }
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    storageState: await signedIn(shot.who),
  })
  const page = await context.newPage()
  try {
    await reach(page, shot)
    await page.screenshot({ path: join(folder, `${shot.name}.jpg`), type: 'jpeg', quality: 62 })
    console.log(shot.name)
  } catch (error) {
    failed += 1
    console.error(`${shot.name}: ${(error as Error).message.split('\n')[0]}`)
  }
  await context.close()
}
await browser.close()
await product?.stop()
process.exitCode = failed > 0 ? 1 : 0
