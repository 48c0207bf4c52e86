import { api } from '@ecs/core'
import { ask } from './approve/scene.ts'
import { expect, test } from './look/app.ts'
import { chooseDisplay, devices, displays, switchDisplay, themes } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'
import { longFormUnless } from './look/longForm.ts'

const pages = ['/mypage/userinfo', '/search/qr', '/admin', '/nowhere']

/** A tablet is turned; what a finger or a mouse makes different needs a browser of its own. */
const widths: Record<string, typeof devices> = {
  'on a phone': [devices[0]!],
  'on a tablet': [devices[1]!, devices[2]!],
  'on a PC': [devices[3]!],
}
/** Names and colours are the same at every width: axe looks where the menu is another one. */
const pagesForAxe = (name: string) => (name === 'on a tablet' ? [] : ['/mypage/userinfo', '/nowhere'])

for (const [name, shown] of Object.entries(widths)) {
  test.describe(name, () => {
    const { name: _, ...device } = shown[0]!
    test.use(device)

    test(
      'every page of the shell fits in every display, and axe finds nothing in any theme',
      longFormUnless(name === 'on a phone'),
      async ({ page }) => {
        for (const path of pages) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          for (const [display, chosen] of Object.entries(displays)) {
            await switchDisplay(page, chosen)
            for (const { viewport } of shown) {
              await page.setViewportSize(viewport)
              expect.soft(await layoutFindings(page), `${path} ${display} ${viewport.width}`).toEqual([])
            }
            const isForAxe = pagesForAxe(name).includes(path) && themes.some((theme) => theme === display)
            if (isForAxe) expect.soft(await axeFindings(page), `${path} ${display}`).toEqual([])
          }
        }
      },
    )
  })
}

test('the chosen theme stands before the program arrives', async ({ page }) => {
  await chooseDisplay(page, { theme: 'dark', mode: 'glove', text: 'large', lang: 'en' })
  // Only what stands in the page itself may act.
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-mode', 'glove')
  await expect(html).toHaveAttribute('data-text', 'large')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(19, 17, 22)')
})

test('what the device prefers decides while nothing is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ contrast: 'more' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
})

test('display settings act at once, last, and reach other tabs', async ({ page, context }) => {
  await page.goto('/mypage/userinfo')
  const other = await context.newPage()
  await other.goto('/')
  await page.getByRole('radio', { name: '手袋モード' }).check()
  await page.getByRole('radio', { name: '高コントラスト' }).check()
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).toHaveAttribute('data-mode', 'glove')
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'contrast')
  }
  await page.reload()
  await expect(page.getByRole('radio', { name: '手袋モード' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'glove')
})

test('English replaces every word and comes back after a reload', async ({ page }) => {
  await page.goto('/mypage/userinfo')
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My page')
  await expect(page).toHaveTitle('User information | ECSクラウド')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My page')
  await expect(page.getByText('佐藤 健一').first()).toBeVisible()
  // Names are data: of the product, of this language in the choice, of the person and of the places. The stamp is a
  // picture of paper, which stays Japanese.
  await page.locator('figure').evaluate((picture) => picture.remove())
  const { rows: places } = await ask<{ rows: { name: string }[] }>('operator', api.listMyEcs)
  const names = ['ECSクラウド', '日本語', '佐藤 健一', '佐藤', ...places.map(({ name }) => name), '、']
  const shown = await page.locator('body').innerText()
  const words = names.reduce((rest, name) => rest.replaceAll(name, ''), shown)
  expect(words).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
