import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { prePaintScript } from '../packages/web/build/prePaintScript.ts'
import { devices, displays, switchDisplay, themes } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'
import { themesAt } from './look/sweep.ts'

/**
 * The parts are no screen of the product: they are built for this file alone. The development server would send them as
 * hundreds of modules to each of these pages.
 */
type Vite = typeof import('vite')
const webPackage = new URL('../packages/web/package.json', import.meta.url)
let stop: () => Promise<void>
let gallery: string
// Built once, by the one worker that has the file.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  const vite: Vite = await import(pathToFileURL(createRequire(webPackage).resolve('vite')).href)
  const root = new URL('.', webPackage).pathname
  const outDir = mkdtempSync(join(tmpdir(), 'ecs-e2e-gallery-'))
  const usual = { root, configFile: false, logLevel: 'error' } as const
  await vite.build({
    ...usual,
    plugins: [prePaintScript('src/display/prePaint.js')],
    define: { __APP_VERSION__: JSON.stringify('gallery') },
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'gallery/index.html') } },
  })
  const server = await vite.preview({ ...usual, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  gallery = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}/gallery/index.html`
  stop = async () => {
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
})

test.afterAll(() => stop())

async function openGallery(page: Page, sync = 'sent') {
  await page.goto(`${gallery}?sync=${sync}`)
  await expect(page.getByRole('heading', { name: '数値の入力' })).toBeVisible()
}

for (const { name, ...device } of devices) {
  test.describe(name, () => {
    test.use(device)

    test('all parts fit in every display', async ({ page }) => {
      await openGallery(page, 'offline')
      for (const [display, chosen] of Object.entries(displays)) {
        await switchDisplay(page, chosen)
        expect(await layoutFindings(page), display).toEqual([])
      }
    })
  })
}

for (const [turn, sync] of ['sent', 'waiting', 'conflict', 'offline'].entries()) {
  test(`all parts are accessible in every theme, ${sync}`, async ({ page }) => {
    await openGallery(page, sync)
    // The states differ in the line at the top only: the first one is looked at in all themes, the others in one.
    for (const theme of turn === 0 ? themes : themesAt(turn)) {
      await switchDisplay(page, displays[theme]!)
      expect(await axeFindings(page), theme).toEqual([])
    }
  })
}

test('ten-key and keyboard write into one value', async ({ page }) => {
  await openGallery(page)
  const box = page.getByRole('textbox', { name: 'ポンプ圧力' })
  const keys = page.getByRole('group', { name: '数字の入力' }).first()
  await box.focus()
  await keys.getByRole('button', { name: 'クリア' }).click()
  await keys.getByRole('button', { name: '1', exact: true }).click()
  await keys.getByRole('button', { name: '小数点' }).click()
  await expect(box).toBeFocused()
  await page.keyboard.type('57')
  await expect(box).toHaveValue('1.5')
  await keys.getByRole('button', { name: '前回値' }).click()
  await expect(box).toHaveValue('14.2')
  await keys.getByRole('button', { name: '1文字消す' }).click()
  await expect(box).toHaveValue('14.')
})

test('a key that cannot apply stays in its place, disabled', async ({ page }) => {
  await openGallery(page)
  const keys = page.getByRole('group', { name: '数字の入力' }).nth(1)
  await expect(keys.getByRole('button', { name: '小数点' })).toBeDisabled()
  await expect(keys.getByRole('button')).toHaveCount(16)
})

test('nothing is judged before a person presses, and 否 opens its detail in place', async ({ page }) => {
  await openGallery(page)
  const control = page.getByRole('group', { name: '異音・異臭・異常振動' })
  await expect(control.locator('[aria-pressed="true"]')).toHaveCount(0)
  const ng = control.getByRole('button', { name: '否' })
  await ng.click()
  await ng.click()
  await expect(ng).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('写真とコメントを追加してください。')).toBeVisible()
})

test('a dialog keeps the focus, Esc leaves it, and the focus returns', async ({ page }) => {
  await openGallery(page)
  const opener = page.getByRole('button', { name: '判断を求める' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'どちらの値を残しますか' })
  await expect(dialog).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  for (let step = 0; step < 6; step++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toBe('DIALOG')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the tablet menu opens, leads on and closes behind one', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await openGallery(page)
  const button = page.getByRole('button', { name: 'メニュー' })
  await button.click()
  const menu = page.locator('[popover]')
  await expect(menu.getByText('佐藤 健一 さん、ようこそ')).toBeVisible()
  await expect(menu.getByRole('button', { name: 'サインアウト' })).toBeVisible()
  await menu.getByRole('link', { name: '一覧' }).click()
  await expect(menu).toBeHidden()
})
