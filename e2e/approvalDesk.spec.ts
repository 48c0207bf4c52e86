import { randomUUID } from 'node:crypto'
import { api } from '../packages/core/src/index.ts'
import { approval, ask, makeTemplate, person, submittedSheet } from './approve/scene.ts'
import { settled } from './find/openIn.ts'
import { findingsAtWidths } from './look/findings.ts'
import { expect, type Page, test } from './look/journey.ts'
import { demoPassword } from './server/startProduct.ts'
import { press as pressByHand } from './sheet/keys.ts'

type Sheet = { checksheet: { id: string; status: string; returned?: { reason: string; cells: unknown[] } } }

const inFront = (page: Page) => new URL(page.url()).searchParams.get('sheet')
const sheetOf = async (checksheetId: string) =>
  (await ask<Sheet>('approver', api.getChecksheet, { checksheetId })).checksheet

test('20 sheets are reviewed by keyboard: two returned, 18 approved with one signature', async ({ browser }) => {
  test.setTimeout(120_000)
  // Other journeys hand in sheets too: these go by a name of their own.
  const name = `机の点検表 ${randomUUID().slice(0, 8)}`
  const made = await makeTemplate([approval], name)
  const mine: string[] = []
  for (let n = 0; n < 20; n += 1) mine.push(await submittedSheet(made))
  const back = new Set([mine[4]!, mine[11]!])
  const page = await person(browser, 'approver', { viewport: { width: 1440, height: 900 } })
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await pressByHand(page, key)
  }

  await page.goto('/')
  await page.getByRole('link', { name: /^順に確認する/ }).click()
  await page.goto(`/approval?sheet=${mine[0]}`)
  await settled(page)
  const queue = page.getByRole('navigation', { name: /承認待ち$/ })
  await expect(queue.getByRole('button', { name: new RegExp(name) })).toHaveCount(20)
  expect.soft(await findingsAtWidths(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  const seen = new Set<string>()
  while (seen.size < 20) {
    const id = inFront(page)!
    await expect(page.getByRole('button', { name: /^承認して次へ/ })).toBeEnabled()
    if (!mine.includes(id)) await press('j')
    else if (back.has(id)) {
      await press('x')
      await press('r')
      await expect(page.getByRole('dialog')).toBeVisible()
      await press('2')
      await press('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
    } else await press('a')
    if (mine.includes(id)) seen.add(id)
    if (seen.size < 20) await expect.poll(() => inFront(page)).not.toBe(id)
  }
  const dialog = page.getByRole('dialog')
  // It opens by itself behind the last of the queue; where another journey's sheet follows, by its key.
  await expect(async () => {
    if (!(await dialog.isVisible())) await press('s')
    await expect(dialog.getByText('進められる記録：18件')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(dialog.getByText('うち逸脱あり 18件、注意のみ 0件')).toBeVisible()
  await dialog.getByLabel('パスワード').fill(demoPassword)
  await press('Enter')
  await expect(dialog.getByText('18件を確認・承認しました。')).toBeVisible()
  await press('Escape')
  await expect(queue.getByRole('button', { name: new RegExp(name) })).toHaveCount(0)

  const ends = await Promise.all(mine.map(sheetOf))
  expect(ends.filter(({ status }) => status === 'approved')).toHaveLength(18)
  for (const id of back) {
    const { status, returned } = ends.find((one) => one.id === id)!
    expect([status, returned?.reason, returned?.cells.length]).toEqual(['returned', '値を見直す', 1])
  }
  console.info(`20 sheets decided with ${keys} keys`)
  expect(keys).toBeLessThanOrEqual(50)
})
