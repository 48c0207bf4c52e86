import type { Browser, Locator, Page } from '@playwright/test'
import { drawDialCase } from '../packages/vision/src/testing/dials/cases.ts'
import { drawPanelCase } from '../packages/vision/src/testing/panels/cases.ts'
import { fileOf } from './capture/drawnPhotos.ts'
import { makeOwnSheet } from './capture/ownSheet.ts'
import { expect, test } from './look/app.ts'
import { findingsAtWidths } from './look/findings.ts'
import { isLong, longForm } from './look/longForm.ts'
import { signedIn } from './signin/signedIn.ts'

test.use({ hasOpenCv: true })

const seed = 2001
const { registration, photo, value } = drawDialCase('medium', seed)
const patient = { timeout: 60_000 }

async function leaderPage(browser: Browser): Promise<Page> {
  const storageState = await signedIn('leader')
  const context = await browser.newContext({ storageState, viewport: { width: 820, height: 1180 } })
  return await context.newPage()
}

const choose = (page: Page, label: string, file: ReturnType<typeof fileOf>) =>
  page.getByLabel(label).last().setInputFiles(file)

/** Drags a handle to a place of the photo that lies under it. */
async function drag(page: Page, handle: Locator, frame: Locator, at: { x: number; y: number }, width: number) {
  const [from, box] = [(await handle.boundingBox())!, (await frame.boundingBox())!]
  const scale = box.width / width
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + at.x * scale, box.y + at.y * scale, { steps: 3 })
  await page.mouse.up()
}

test('a leader registers a meter, an operator reads it, another meter is refused', async ({ page, browser }) => {
  test.slow()
  const { marks, centre, radius, shown, reference } = registration
  const [first, last] = [marks[0]!, marks.at(-1)!]
  const gauge = { min: String(first.value), max: String(last.value) }
  const limits = { lower: gauge.min, upper: gauge.max }
  const item = { name: '油圧', kind: 'number', inputs: ['pm'], decimals: 2, unit: 'MPa', gauge, ...limits } as const
  const { id, items, pageOf } = await makeOwnSheet([{ ...item, inputs: ['pm'] }])
  const address = pageOf(items[0]!, 'pm')

  await page.goto(address)
  await expect(page.getByText('このメーターはまだ登録されていません。')).toBeVisible(patient)
  await expect(page.getByRole('button', { name: '登録する' })).toHaveCount(0)

  const leader = await leaderPage(browser)
  await leader.goto(address)
  await leader.getByRole('button', { name: '登録する' }).click()
  await choose(leader, '画像から読む', fileOf(reference, 'reference'))
  const frame = leader.getByRole('img', { name: '登録する写真' })
  await expect(frame).toBeVisible(patient)
  // The dial is found by itself; only the ends of the scale are moved.
  const at = (angle: number) => ({
    x: centre.x + 0.82 * radius * Math.cos((angle * Math.PI) / 180),
    y: centre.y + 0.82 * radius * Math.sin((angle * Math.PI) / 180),
  })
  await drag(leader, leader.getByRole('button', { name: '針の軸' }), frame, centre, reference.width)
  await drag(
    leader,
    leader.getByRole('button', { name: `目盛 ${first.value}`, exact: true }),
    frame,
    at(first.angle),
    reference.width,
  )
  await drag(
    leader,
    leader.getByRole('button', { name: `目盛 ${last.value}`, exact: true }),
    frame,
    at(last.angle),
    reference.width,
  )
  await leader.getByLabel(/写真の針の値/).fill(String(Number(shown.toFixed(4))))
  const save = leader.getByRole('button', { name: 'この内容で登録する' })
  for (const kind of ['mild', 'medium', 'parallax'] as const) {
    await expect(save).toBeDisabled()
    await choose(leader, '画像から読む', fileOf(drawDialCase(kind, seed).photo, kind))
    await leader.getByRole('button', { name: '正しい', exact: true }).click(patient)
  }
  if (isLong) expect(await findingsAtWidths(leader)).toEqual([])
  await save.click()
  await expect(leader.getByText('登録しました。').last()).toBeVisible(patient)
  await leader.context().close()

  await page.goto(address)
  await choose(page, '画像から読む', fileOf(drawDialCase('wrongMeter', 10_000).photo, 'wrong'))
  await expect(page.getByText(/登録したメーター(が見つかりません|と目盛や文字が違って見えます)/)).toBeVisible(patient)
  if (isLong) expect(await findingsAtWidths(page)).toEqual([])
  // The network goes: the engine that runs already reads on.
  await page.context().setOffline(true)
  await choose(page, '画像から読む', fileOf(photo, 'photo'))
  const read = page.getByLabel('読み取り値（MPa）')
  await expect(read).toBeVisible(patient)
  await page.context().setOffline(false)
  const shownAs = await read.inputValue()
  expect(Math.abs(Number(shownAs) - value!)).toBeLessThan(0.02 * Math.abs(last.value - first.value))
  await page.getByRole('button', { name: '0.01 増やす' }).click()
  await expect(read).toHaveValue((Number(shownAs) + 0.01).toFixed(2))
  await page.getByRole('button', { name: '0.01 減らす' }).click()
  await expect(read).toHaveValue(shownAs)
  expect(await findingsAtWidths(page)).toEqual([])
  const decide = page.getByRole('button', { name: /で記録する$/ })
  await decide.click()
  if (await page.getByText('もう一度確かめてください。').isVisible()) await decide.click()
  await expect(page).toHaveURL(new RegExp(`/checksheet/${id}$`))
  await expect(page.getByRole('link', { name: /送信済み \d/ })).toBeVisible(patient)
  await page.goto(`/checksheet/${id}/record`)
  const row = page.getByRole('row', { name: /油圧/ }).first()
  await expect(row).toContainText(/PM.*%/)
  await expect(row.getByRole('img').first()).toBeVisible()
  // Who has to check the sheet sees the same: value, how it was read, and the photo with the needle drawn on it.
  const checker = await leaderPage(browser)
  await checker.goto(`/checksheet/${id}/record`)
  const checked = checker.getByRole('row', { name: /油圧/ }).first()
  await expect(checked).toContainText(/PM.*%/)
  await expect(checked.getByRole('img').first()).toBeVisible()
  await checker.context().close()
})

test(
  'a panel is compared with its photos: the same is 良, a switch that was turned is found',
  longForm,
  async ({ page, browser }) => {
    test.slow()
    const { items, id, pageOf } = await makeOwnSheet([{ name: '盤面', kind: 'pattern', inputs: ['pm'] }])
    const address = pageOf(items[0]!, 'pm')
    const { photos } = drawPanelCase(5007, 2)
    const leader = await leaderPage(browser)
    await leader.goto(address)
    await leader.getByRole('button', { name: '登録する' }).click()
    for (const [i, one] of photos.entries()) {
      await choose(leader, '画像から読む', fileOf(one, `ok${i}`))
      await expect(leader.getByRole('img', { name: `見本 ${i + 1}` })).toBeVisible(patient)
    }
    for (const [i, level] of [1, 1, 1].entries()) {
      const { photo: other } = drawPanelCase(5007, level, i === 2 ? 'switch' : undefined)
      await choose(leader, '画像から読む', fileOf(other, `try${i}`))
      await leader.getByRole('button', { name: '正しい', exact: true }).click(patient)
    }
    await leader.getByRole('button', { name: 'この内容で登録する' }).click()
    await expect(leader.getByText('登録しました。').last()).toBeVisible(patient)
    await leader.context().close()

    await page.goto(address)
    await choose(page, '画像から読む', fileOf(drawPanelCase(5007, 2, 'switch').photo, 'switch'))
    await expect(page.getByText(/見本と違うところがあります/)).toBeVisible(patient)
    expect(await findingsAtWidths(page)).toEqual([])
    await page.getByRole('button', { name: '否で記録する' }).click()
    await expect(page).toHaveURL(new RegExp(`/checksheet/${id}$`))
    await expect(page.getByRole('button', { name: '否', exact: true, pressed: true })).toBeVisible()
  },
)
