import { openIn, settled } from './find/openIn.ts'
import { expect, test } from './look/app.ts'
import { findingsAtWidths } from './look/findings.ts'
import { isLong } from './look/longForm.ts'

const machine = 'IM-01　射出成形機 1号機'

test('from a target to the trend of an item, with its control chart and another set of rules', async ({ page }) => {
  await openIn(page, '/history?view=trend')
  const main = page.getByRole('main')
  await main.getByLabel('対象', { exact: true }).selectOption({ label: machine })
  await main.getByLabel('項目', { exact: true }).selectOption({ label: '作動油温度' })
  await expect(page.getByRole('img', { name: /作動油温度のI-MR管理図/ })).toBeVisible()
  await page.getByLabel('異常判定のルール').selectOption({ label: 'Nelson（8つのルール）' })
  await expect(page).toHaveURL(/rules=nelson/)
  await page.getByText('値の表を見る').click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('the month sheet has a row for each item and a column for each day', async ({ page }) => {
  await openIn(page, '/history?view=month')
  await page.getByRole('main').getByLabel('対象', { exact: true }).selectOption({ label: machine })
  await expect(page.getByRole('rowheader', { name: /作動油温度/ })).toBeVisible()
  expect(await page.getByRole('columnheader').count()).toBeGreaterThan(28)
  // Two shifts a day: both are in the cell, and each opens its own record.
  await page
    .getByRole('button', { name: /油漏れ.*日勤.*、夜勤|油漏れ.*夜勤.*、日勤/ })
    .first()
    .click()
  const choices = page.getByRole('dialog').getByRole('link')
  await expect(choices).toHaveCount(2)
  await choices.filter({ hasText: '夜勤' }).click()
  await expect(page).toHaveURL(/\/checksheet\/[\da-f-]+(\/record)?$/)
  await expect(page.getByText('夜勤').first()).toBeVisible()
})

test('two records are compared item by item', async ({ page }) => {
  await openIn(page, '/history?view=compare')
  const first = page.getByLabel('1件目')
  await first.selectOption({ index: 1 })
  await page.getByLabel('2件目').selectOption({ index: 2 })
  await expect(page.getByRole('heading', { name: /違い \d+項目/ })).toBeVisible()
})

test('history is clean at every width', async ({ page }) => {
  const paths = ['/history', '/history?view=calendar', '/history?view=month', '/history?view=compare']
  for (const path of isLong ? paths : ['/history?view=month']) {
    await openIn(page, path)
    await settled(page)
    expect.soft(await findingsAtWidths(page), path).toEqual([])
  }
})
