import { expect, test } from '@playwright/test'
import { person } from './approve/scene.ts'
import { openIn, settled } from './find/openIn.ts'
import { axeFindings } from './look/findings.ts'

test('a leader sees what went wrong, opens the records behind a figure, and puts the day on the wall', async ({
  browser,
}) => {
  const page = await person(browser, 'leader')
  await openIn(page, '/list')
  await page.goto('/admin/analytics')
  await settled(page)
  const tile = page.getByRole('link', { name: /^否のある記録/ })
  const shown = await tile.locator('b').innerText()
  expect(Number.parseInt(shown, 10)).toBeGreaterThan(0)
  await page.getByRole('button', { name: '表で見る' }).first().click()
  await expect(page.getByRole('region', { name: '日ごとの実施の表' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await test.step('the figure is the number of records it opens', async () => {
    await tile.click()
    await expect(page).toHaveURL(/\/list\?.*counted=/)
    await settled(page)
    await expect(page.getByRole('main').locator('li a[href*="/checksheet/"]').first()).toBeVisible()
    await page.goBack()
  })

  await test.step('the wall', async () => {
    await page.getByRole('link', { name: '大画面で表示' }).click()
    await expect(page.getByRole('heading', { name: /今日の点検/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /逸脱/ })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})
