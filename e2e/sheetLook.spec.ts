import { expect, type Page, test } from './look/app.ts'
import { devices, displays, switchDisplay, themes } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'
import { isLong, longFormUnless } from './look/longForm.ts'
import { givenSheet } from './sheet/givenSheet.ts'
import { press } from './sheet/keys.ts'
import { injection } from './sheet/newSheet.ts'

const shown = ['standard', 'glove', 'dark', 'large'] as const
const layouts = ['list', 'one', 'form'] as const

/** Sizes change no colour and no name: axe, the slow one, looks where it can find something new. */
const hasOwnColours = (display: string) => (themes as readonly string[]).includes(display)

/** The long form looks at everything; the short one at each structure and each theme once, spread over the widths. */
const themeAt: Record<number, string> = { 820: 'dark', 1440: 'standard' }
const deviationsAt = 390

/** One person's choice, as the menu stores it, with an item open. */
async function show(page: Page, address: string, layout: string, cell: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('ecs.sheet', JSON.stringify({ layout: chosen })), layout)
  await page.goto(`${address}?cell=${cell}`)
  await expect(page.locator('[data-answer]').first()).toBeVisible({ timeout: 60_000 })
}

const keyOf = async (page: Page, name: string): Promise<string> =>
  (await page.locator('article', { hasText: name }).getAttribute('data-key')) ?? ''

/** 良, 否 with its evidence asked for, a number out of spec, a process that waits: everything a day can bring. */
async function fillSome(page: Page): Promise<void> {
  await page.getByLabel('設備番号の照合').fill(injection.code)
  await press(page, 'Enter', '1', 'Alt+n', '1', '2', '2')
  await expect(page.getByText('写真が1枚必要です（現在0枚）。').first()).toBeVisible()
  await press(page, 'Alt+n', '1')
  // What is sent is on the disk: only then the page may be left at once.
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/operations') && (request.postData() ?? '').includes('"value":"9"'),
  )
  await page.keyboard.type('9')
  await expect(page.getByText(/規格外です/).first()).toBeVisible()
  await page.locator(':focus').blur()
  await sent
}

/** With a folder in ECS_SHOTS every view is also kept as a picture, for the eye. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.ECS_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** What lies over the sheet is readable and accessible. */
async function lookOver(page: Page, width: number): Promise<void> {
  await switchDisplay(page, displays.standard!)
  for (const [key, title] of [
    ['Control+Enter', 'まだ提出できません'],
    ['Control+f', '項目を探す'],
    ['Alt+/', 'キー操作'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await keepPicture(page, `dialog-${title}-${width}`)
    if (isLong || width === deviationsAt) expect.soft(await axeFindings(page), title).toEqual([])
    expect.soft(await layoutFindings(page), title).toEqual([])
    await page.keyboard.press('Escape')
  }
}

for (const { name, ...device } of [devices[0]!, devices[1]!, devices[3]!]) {
  test.describe(name, () => {
    test.use({ ...device, contextOptions: { reducedMotion: 'reduce' } })
    test.describe.configure({ timeout: 400_000 })

    test(
      'every layout of the sheet, and what lies over it, stands in every display, and axe finds nothing',
      longFormUnless(name === 'a phone (390)'),
      async ({ page }) => {
        const address = await givenSheet(page, injection)
        await show(page, address, 'list', '')
        await fillSome(page)
        const number = await keyOf(page, '自動給脂装置')
        const deviation = await keyOf(page, '油漏れ')
        const { width } = device.viewport
        const look = async (name: string, isForAxe: boolean) => {
          await keepPicture(page, `${name}-${width}`)
          if (isForAxe) expect.soft(await axeFindings(page), name).toEqual([])
          expect.soft(await layoutFindings(page), name).toEqual([])
        }
        for (const layout of layouts) {
          if (isLong || width === deviationsAt) {
            await show(page, address, layout, deviation)
            await look(`${layout}-ng`, true)
          }
          await show(page, address, layout, number)
          for (const display of shown) {
            await switchDisplay(page, displays[display]!)
            await look(`${layout}-${display}`, isLong ? hasOwnColours(display) : themeAt[width] === display)
          }
        }
        await lookOver(page, width)
      },
    )
  })
}
