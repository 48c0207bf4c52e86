import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Gallery } from './Gallery.tsx'
import { displays, sidewaysScroll, smallTargets, themes } from './look.ts'
import { show, words } from './show.tsx'

/** All parts of src/ui at once: what holds for each of them holds for the screens that are made of them. */
async function gallery(sync: string) {
  document.title = '部品見本'
  const screen = await show(<Gallery sync={sync} />)
  await expect.element(screen.getByRole('heading', { name: '数値の入力' })).toBeVisible()
  return screen
}

const choose = (name: string) => window.dispatchEvent(new CustomEvent('ecs-display', { detail: displays[name] }))

async function axeFindings(): Promise<string[]> {
  // What is still fading in has other colours for a moment.
  const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(fading.map(({ finished }) => finished))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

test('all parts fit in every display at every width', async () => {
  await gallery('offline')
  const found: string[] = []
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1180, 820],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height)
    for (const name of Object.keys(displays)) {
      choose(name)
      for (const finding of [...sidewaysScroll(), ...smallTargets()]) found.push(`${width} ${name}: ${finding}`)
    }
  }
  expect(found).toEqual([])
})

// The states differ in the line at the top only: the first one is looked at in all themes, the others in one.
for (const [turn, sync] of ['sent', 'waiting', 'conflict', 'offline'].entries()) {
  test(`all parts are accessible in every theme, ${sync}`, async () => {
    await gallery(sync)
    for (const theme of turn === 0 ? themes : [themes[turn % themes.length]!]) {
      choose(theme)
      expect(await axeFindings(), theme).toEqual([])
    }
  })
}

test('a key that cannot apply stays in its place, disabled', async () => {
  await gallery('sent')
  const keys = page.getByRole('group', { name: words('tenKey.label') }).nth(1)
  await expect.element(keys.getByRole('button', { name: words('tenKey.point') })).toBeDisabled()
  expect(keys.getByRole('button').elements()).toHaveLength(16)
})

test('nothing is judged before a person presses, and 否 opens its detail in place', async () => {
  await gallery('sent')
  const control = page.getByRole('group', { name: '異音・異臭・異常振動' })
  expect(control.element().querySelectorAll('[aria-pressed="true"]')).toHaveLength(0)
  const ng = control.getByRole('button', { name: words('judgement.ng') })
  await ng.click()
  await ng.click()
  await expect.element(ng).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('写真とコメントを追加してください。')).toBeVisible()
})

test('a dialog is accessible, too', async () => {
  await gallery('sent')
  await page.getByRole('button', { name: '判断を求める' }).click()
  await expect.element(page.getByRole('dialog', { name: 'どちらの値を残しますか' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Escape}')
})

test('the tablet menu opens, leads on and closes behind one', async () => {
  await page.viewport(820, 1180)
  const { container } = await gallery('sent')
  await page.getByRole('button', { name: words('shell.menu') }).click()
  const menu = page.elementLocator(container.querySelector('[popover]')!)
  await expect.element(menu.getByText(words('shell.greeting', { name: '佐藤 健一' }))).toBeVisible()
  await expect.element(menu.getByRole('button', { name: words('shell.signOut') })).toBeVisible()
  const list = menu.getByRole('link', { name: words('nav.list') })
  await list.click()
  await expect.poll(() => list.query()).toBeNull()
})
