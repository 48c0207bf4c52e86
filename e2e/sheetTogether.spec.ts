import { check, filledSheet, makeTemplate, operation, person, send } from './approve/scene.ts'
import { expect, test } from './look/app.ts'
import { givenSheet } from './sheet/givenSheet.ts'
import { press } from './sheet/keys.ts'
import { injection } from './sheet/newSheet.ts'
import { recordedValues } from './sheet/recordedValues.ts'

test('two people fill in one sheet: different items merge, the same item shows both values', async ({
  page,
  browser,
  context,
}) => {
  const address = await givenSheet(page, injection)
  await page.getByLabel('設備番号の照合').fill(injection.code)
  await press(page, 'Enter', '1')
  await expect(page.getByText(/サーバーに保存しました/)).toBeVisible()

  const other = await person(browser, 'leader')
  await other.goto(address)
  await expect(page.getByText('鈴木 美咲 さんも開いています')).toBeAttached()
  await other.getByRole('button', { name: /^1 準備・本人確認/ }).click()
  await expect(other.getByRole('button', { name: /1-2 ?保護具の着用/ }).getByRole('img', { name: '良' })).toBeVisible()

  // Each writes into another item; both see both.
  await other.getByRole('button', { name: /^2 電源投入前/ }).click()
  await other.locator('article', { hasText: '油漏れ' }).getByRole('button', { name: '良', exact: true }).click()
  await page.getByRole('button', { name: /^2 電源投入前/ }).click()
  await expect(page.getByRole('button', { name: /2-3 ?油漏れ/ }).getByRole('img', { name: '良' })).toBeVisible()

  // The same item, while one of them is cut off.
  await page.getByRole('button', { name: /2-5 ?自動給脂/ }).click()
  await page.keyboard.type('7')
  // Half of a number is nobody's business, however long the hand rests: three times as long as a sending waits.
  await page.waitForTimeout(1500)
  expect(await recordedValues(address)).not.toContain('7')
  await expect(other.getByRole('button', { name: /2-5 ?自動給脂/ })).toContainText('値を入力')
  await context.setOffline(true)
  await page.keyboard.type('5')
  await press(page, 'Enter')
  await other.getByRole('button', { name: /2-5 ?自動給脂/ }).click()
  await other.keyboard.type('80')
  await press(other, 'Enter')
  await expect(other.getByText(/サーバーに保存しました/)).toBeVisible()
  await context.setOffline(false)

  await expect(page.getByText(/ほかの人の入力と違う項目が1件あります/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '違いを見る' }).click()
  await page.getByRole('button', { name: '残す値を選ぶ' }).click()
  const dialog = page.getByRole('dialog', { name: 'どちらの値を残しますか' })
  await expect(dialog.getByText('あなたの値')).toBeVisible()
  await dialog.getByRole('radio', { name: /あなたの値/ }).check()
  await dialog.getByLabel('理由').fill('目盛を読み直したため')
  await dialog.getByRole('button', { name: '75 % を残す' }).click()
  await expect(page.getByText(/ほかの人の入力と違う項目が/)).toBeHidden()
  await expect(other.getByRole('button', { name: /2-5 ?自動給脂/ })).toContainText('75', { timeout: 30_000 })
  await other.context().close()
})

test('what a colleague submits meanwhile is not offered for submission any longer', async ({ page }) => {
  const id = await filledSheet(await makeTemplate([check]))
  await page.goto(`/checksheet/${id}`)
  await page.getByRole('button', { name: '提出へ進む' }).click()
  const dialog = page.getByRole('dialog', { name: '提出できます' })
  await expect(dialog).toBeVisible()
  expect(await send('leader', operation('checksheet.submit', id, {}, 9))).toEqual(['applied'])
  await expect(dialog).toBeHidden()
  await expect(page.getByText('「確認待ち」のため編集できません。').first()).toBeVisible()
})
