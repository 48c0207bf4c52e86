import { expect, type Page, test } from './look/app.ts'
import { devices, displays, switchDisplay } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'
import { injection, newSheet } from './sheet/newSheet.ts'

const shown = ['standard', 'glove', 'dark', 'large'] as const
const layouts = ['list', 'one', 'form'] as const

/** One person's choice, as the menu stores it. */
async function chooseLayout(page: Page, layout: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('ecs.sheet', JSON.stringify({ layout: chosen })), layout)
  await page.reload()
  await expect(page.locator(`[data-layout=${layout}]`).first()).toBeVisible({ timeout: 60_000 })
}

/** 良, 否 with its evidence asked for, a number out of spec, a process that waits: everything a day can bring. */
async function fillSome(page: Page): Promise<void> {
  const { keyboard } = page
  await page.getByLabel('設備番号の照合').fill(injection.code)
  await keyboard.press('Enter')
  await keyboard.press('1')
  await keyboard.press('Alt+n')
  for (const key of ['1', '2', '2']) await keyboard.press(key)
  await expect(page.getByText('写真が1枚必要です（現在0枚）。').first()).toBeVisible()
  await keyboard.press('Alt+n')
  await keyboard.press('1')
  await keyboard.type('9')
  await expect(page.getByText(/規格外です/).first()).toBeVisible()
}

/** With a folder in ECS_SHOTS every view is also kept as a picture, for the eye. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.ECS_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

for (const { name, ...device } of [devices[0]!, devices[1]!, devices[3]!]) {
  test.describe(name, () => {
    test.use(device)
    test.describe.configure({ timeout: 400_000 })

    test('every layout of the sheet stands in every display, and axe finds nothing', async ({ page }) => {
      await newSheet(page, { ...injection, target: '射出成形機 3号機' })
      await chooseLayout(page, 'list')
      await fillSome(page)
      const { width } = device.viewport
      for (const layout of layouts) {
        await chooseLayout(page, layout)
        for (const display of shown) {
          await switchDisplay(page, displays[display]!)
          await keepPicture(page, `${layout}-${width}-${display}`)
          expect.soft(await axeFindings(page), `${layout} ${display}`).toEqual([])
          expect.soft(await layoutFindings(page), `${layout} ${display}`).toEqual([])
        }
      }
    })
  })
}
