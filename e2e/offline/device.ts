import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { chromiumArgs } from '../../tools/chromium.ts'
import { demoPassword } from '../server/startProduct.ts'
import { fillSignIn } from '../signin/screens.ts'

export type Device = { context: BrowserContext; page: Page }

/** A browser with a disk of its own, as a person has one: what was kept is there when it is started again. */
export async function startDevice(folder: string, name: string, baseURL: string, args = chromiumArgs): Promise<Device> {
  const context = await chromium.launchPersistentContext(join(folder, name), {
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args,
    baseURL,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'allow',
  })
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await fillSignIn(page, { name, password: demoPassword })
  await expect(page.getByRole('link', { name: 'ECSクラウド ホーム' })).toBeVisible()
}

/** The app itself is on the device: it starts without a network from now on. */
export async function waitUntilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (serviceWorker.controller) return
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}

/** Brings an ECS onto the device, from its card on the home page. */
export async function prepare(page: Page, ecsName: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: `${ecsName}をオフライン用に準備` }).click()
  const isPrepared = page.getByText('最終準備')
  const skip = page.getByRole('button', { name: '設定しないで準備する' })
  await expect(skip.or(isPrepared)).toBeVisible({ timeout: 60_000 })
  if (await skip.isVisible()) {
    await skip.click()
    await page.getByRole('button', { name: '設定しないことを理解して準備する' }).click()
  }
  await expect(isPrepared).toBeVisible({ timeout: 60_000 })
}

/** Ends the browser as a dead battery does. */
export async function killDevice(context: BrowserContext): Promise<void> {
  const cdp = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = (await cdp.send('SystemInfo.getProcessInfo')) as {
    processInfo: { id: number; type: string }[]
  }
  const ended = new Promise((resolve) => context.once('close', resolve))
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
  await ended
}
