import { expect, test } from '@playwright/test'
import { check, filledSheet, makeTemplate, person, submittedSheet } from './approve/scene.ts'
import { findingsAtWidths } from './look/findings.ts'

test('a leader asks about an out-of-limit item, follows a source and takes over a proposed comment', async ({
  browser,
}) => {
  const made = await makeTemplate([check])
  const old = await submittedSheet(made)
  const id = await filledSheet(made)
  const page = await person(browser, 'leader')
  await page.goto(`/checksheet/${id}/aichat?item=${made.items[1]}`)
  await expect(page.getByText('規格は13〜15MPaです。').first()).toBeVisible()
  await page.getByRole('button', { name: '過去の否と処置' }).click()
  const thread = page.getByRole('region', { name: '相談の履歴' })
  await expect(thread.getByText('リリーフ弁の調整ずれ。保全へ連絡済み')).toBeVisible()
  await expect(thread.getByText('自動集計（AI不使用）')).toBeVisible()
  expect(await findingsAtWidths(page)).toEqual([])

  await thread
    .getByRole('link', { name: /^出典 ECS-/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/checksheet/${old}/record`))
  await page.goBack()
  await expect(thread.getByText('リリーフ弁の調整ずれ。保全へ連絡済み')).toBeVisible()

  await page.getByRole('textbox', { name: '質問を入力' }).fill('来月は壊れますか')
  await page.getByRole('button', { name: '質問する' }).click()
  await expect(thread.getByText('将来の値や故障の時期は、記録からは分かりません。')).toBeVisible()

  await page.getByRole('button', { name: '報告文を作って' }).click()
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/operations') && answer.ok())
  await page.getByRole('button', { name: '反映する' }).click()
  await expect(thread.getByText('コメントに反映しました。')).toBeVisible()
  await sent
  await page.goto(`/checksheet/${id}/record`)
  await expect(page.getByText(/アシスタントの提案を反映/)).toBeVisible()
})
