import type { Locator } from '@playwright/test'
import { check, makeTemplate, operation, person, send, submittedSheet } from './approve/scene.ts'
import { makeOwnSheet } from './capture/ownSheet.ts'
import { expect, type Page, test } from './look/app.ts'
import { devices } from './look/displays.ts'

const { name: _, ...phone } = devices[0]!
const { name: __, ...tablet } = devices[1]!

/** What is written for 対象外 and not yet recorded, in the question that is open. */
async function writeHalfAReason(page: Page): Promise<void> {
  await page.getByRole('button', { name: '対象外' }).first().tap()
  await page.getByLabel('その他の理由').fill('配管を取り替えて')
}

test.describe('a phone that is turned', () => {
  test.use(phone)

  test('keeps the question, the half-written reason and the half-written name', async ({ page }) => {
    const { id } = await makeOwnSheet([
      { name: '圧力', kind: 'number', decimals: 1, unit: 'MPa', allowNA: 'reason' },
      { name: '確認', kind: 'sign' },
    ])
    // It came back, which a band says all the time; whether there is a network is said in the head.
    const reason = '圧力計の目盛を確かめてください。'
    const rejected = operation('checksheet.return', id, { reason, to: { who: 'submitter' }, cells: [] })
    const sent = [await send('operator', operation('checksheet.submit', id, {})), await send('leader', rejected)]
    expect(sent).toEqual([['applied'], ['applied']])
    await page.goto(`/checksheet/${id}`)
    const value = page.getByLabel('圧力', { exact: true })
    await expect(value).toBeVisible()
    await page.setViewportSize({ width: 844, height: 390 })
    // What is answered stands beside what answers it: both are in sight.
    await expect(value).toBeInViewport({ ratio: 1 })
    const lastKey = page.getByRole('button', { name: '0', exact: true })
    await expect(lastKey).toBeInViewport({ ratio: 1 })
    await page.context().setOffline(true)
    await expect(page.getByRole('link', { name: /^オフライン/ })).toBeVisible()
    await expect(page.getByText('圧力計の目盛を')).toBeVisible()
    await expect(lastKey).toBeInViewport({ ratio: 1 })
    await expect(value).toBeInViewport({ ratio: 1 })
    await page.context().setOffline(false)
    await page.setViewportSize({ width: 390, height: 844 })
    await writeHalfAReason(page)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.getByLabel('その他の理由')).toHaveValue('配管を取り替えて')
    await page.getByRole('button', { name: '対象外にする' }).tap()
    const pad = page.getByRole('img', { name: /確認/ })
    await page.setViewportSize({ width: 390, height: 844 })
    const clear = page.getByRole('button', { name: '書き直す' })
    // The program that draws is fetched with the first signature.
    await expect(async () => {
      await pad.scrollIntoViewIfNeeded()
      const { x, y } = (await pad.boundingBox())!
      await page.mouse.move(x + 20, y + 40)
      await page.mouse.down()
      await page.mouse.move(x + 120, y + 60, { steps: 8 })
      await page.mouse.move(x + 60, y + 80, { steps: 8 })
      await page.mouse.up()
      await expect(clear).toBeEnabled({ timeout: 1000 })
    }).toPass({ timeout: 15_000 })
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(clear).toBeEnabled()
  })
})

test.describe('a tablet that is turned', () => {
  test.use(tablet)

  test('keeps the half-written reasons of 対象外 and of 差し戻す, and a half-written question', async ({
    page,
    browser,
  }) => {
    const turn = async (on: Page, kept: Locator, words: string) => {
      await kept.fill(words)
      for (const [width, height] of [
        [1180, 820],
        [820, 1180],
      ] as const) {
        await on.setViewportSize({ width, height })
        await expect(kept).toHaveValue(words)
      }
    }
    const { id } = await makeOwnSheet([{ name: '圧力', kind: 'number', decimals: 1, unit: 'MPa', allowNA: 'reason' }])
    await page.goto(`/checksheet/${id}`)
    await page.getByRole('button', { name: '対象外' }).first().tap()
    await turn(page, page.getByLabel('その他の理由'), '配管を取り替えて')
    await page.goto('/mypage/inquiry')
    await page.getByRole('button', { name: '新しいお問い合わせ' }).tap()
    await turn(page, page.getByLabel('内容'), '電源を入れたあと')

    const leader = await person(browser, 'leader', tablet)
    await leader.goto(`/checksheet/${await submittedSheet(await makeTemplate([check]))}`)
    await leader.getByRole('button', { name: '確認・承認' }).tap()
    await leader.getByRole('button', { name: '差し戻す' }).tap()
    await turn(leader, leader.getByRole('dialog').getByRole('textbox').first(), '圧力計の目盛を')
    await leader.context().close()
  })
})
