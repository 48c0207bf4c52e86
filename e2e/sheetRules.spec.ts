import { expect, type Page, test } from './look/app.ts'
import { longForm } from './look/longForm.ts'
import { makeRuleSheet } from './sheet/ruleSheet.ts'

const openItem = (page: Page) => page.locator('article[data-open]')

/** Opens an item by its name, as a person does, unless it is open already. */
async function open(page: Page, name: string): Promise<void> {
  const closed = page.locator('article:not([data-open])', { hasText: name })
  if (await closed.count()) await closed.getByRole('button').first().click()
  await expect(openItem(page).getByRole('heading', { level: 3 })).toContainText(name)
}

async function says(page: Page, ...sentences: string[]): Promise<void> {
  for (const words of sentences) await expect(openItem(page).getByText(words)).toBeVisible()
}

/** Types into the open item and reads what stands below. */
async function typed(page: Page, name: string, value: string, ...sentences: string[]): Promise<void> {
  await open(page, name)
  await openItem(page).getByLabel(name, { exact: true }).fill(value)
  await says(page, ...sentences)
}

test('every rule of judgement speaks on the page, in its own words', longForm, async ({ page }) => {
  await page.goto(`/checksheet/${await makeRuleSheet()}`)
  // A first opening brings program, copy and stream; a busy machine takes its time.
  await expect(openItem(page)).toBeVisible({ timeout: 60_000 })

  // V-009: without a reason nothing is recorded; with one it is 対象外.
  await open(page, '外観')
  await openItem(page).getByRole('button', { name: '対象外', exact: true }).click()
  await says(page, '対象外とする理由を選択してください。')
  await expect(openItem(page).getByRole('button', { name: '対象外にする' })).toBeDisabled()
  await openItem(page).getByRole('button', { name: '停止中' }).click()
  await expect(openItem(page).getByRole('button', { name: '対象外', pressed: true })).toBeVisible()
  await expect(openItem(page).getByText('対象外とする理由を選択してください。')).toBeHidden()

  await typed(page, '油温', '46', '前回値 40 との差が 6 です。値を確認してください。', '注意')
  await typed(page, '積算計', '12', '前回値 9990 から桁上がりしたものとして計算します（増分 22）。')
  await typed(page, '圧力', '20.7', '0.5刻みの値ではありません。', '目盛（0〜20）の外の値です。')
  await typed(page, '台数', '0')
  await open(page, '一台あたり')
  await says(page, '計算できません（0で割ることはできません）。')
  await typed(page, '検査標章', '2020-01-01', '条件を満たしていません（有効期限内）。')
  await typed(page, '測定器', 'A-1099')
  await typed(page, '車番', '品川 1', '照合する値が分かりません。目で見て確認してください。')

  // A critical 否 decides the last word.
  await open(page, '使用可否')
  await openItem(page).getByRole('button', { name: '使用可', exact: true }).click()
  await open(page, '非常停止')
  await openItem(page).getByRole('button', { name: '否', exact: true }).click()
  await open(page, '使用可否')
  await says(page, 'ここまでの判定により「使用禁止」を選んでください。')
  await open(page, 'リーダー所見')
  await says(page, 'この項目はリーダーが確認のときに入力します。')

  await page.getByRole('button', { name: '提出前チェック' }).click()
  const dialog = page.getByRole('dialog', { name: 'まだ提出できません' })
  await expect(dialog.getByText('判定の違い　1件')).toBeVisible()
})
