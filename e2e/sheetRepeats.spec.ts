import { api } from '../packages/core/src/index.ts'
import { ask } from './approve/scene.ts'
import { makeMaster, makeOwnSheet } from './capture/ownSheet.ts'
import { expect, test } from './look/app.ts'
import { devices } from './look/displays.ts'
import { longForm } from './look/longForm.ts'
import { givenSheet } from './sheet/givenSheet.ts'
import { Hands } from './sheet/hands.ts'
import { kitchen } from './sheet/newSheet.ts'

const { name: _, ...tablet } = devices[1]!
test.use(tablet)

/** One person of the kitchen, from the name to the washed hands. */
async function enterEmployee(hands: Hands, name: string, temperature: string) {
  await hands.choose('氏名', name)
  await hands.enter('体温', temperature)
  await hands.choose('下痢・おう吐・発熱', 'なし')
  await hands.choose('手指の傷・化膿', 'なし')
  await hands.judge('服装・帽子')
  await hands.judge('手洗い')
}

test('the HACCP sheet: rows are added, moved, removed and brought back', longForm, async ({ page }) => {
  await givenSheet(page, kitchen)
  const hands = new Hands(page)
  await enterEmployee(hands, '佐藤 健一', '36.4')
  await page.getByRole('button', { name: /^1 従業員の健康/ }).tap()
  await page.getByRole('button', { name: '従業員を追加（1/50）' }).tap()
  await enterEmployee(hands, '高橋 誠', '36.8')
  await page.getByRole('button', { name: /^1 従業員の健康/ }).tap()
  await page.getByRole('button', { name: '従業員を追加（2/50）' }).tap()
  await expect(page.getByRole('heading', { name: '従業員 3' })).toBeVisible()

  const names = page.getByRole('heading', { name: /^従業員 \d/ })
  await expect(names).toHaveText(['従業員 1佐藤 健一', '従業員 2高橋 誠', '従業員 3'])
  await page.getByRole('button', { name: '従業員 2 を上へ移す' }).tap()
  await expect(names).toHaveText(['従業員 1高橋 誠', '従業員 2佐藤 健一', '従業員 3'])

  // An empty row goes at once; one with answers asks first and can be brought back.
  await page.getByRole('button', { name: '従業員 3 を削除する' }).tap()
  await expect(names).toHaveCount(2)
  await page.getByRole('button', { name: '従業員 2 を削除する' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).tap()
  await expect(names).toHaveText(['従業員 1高橋 誠'])
  await page.getByRole('button', { name: '元に戻す' }).tap()
  await expect(names).toHaveText(['従業員 1高橋 誠', '従業員 2佐藤 健一'])
})

test('in a repeat, items open and calculate by their own row', longForm, async ({ page }) => {
  await givenSheet(page, kitchen)
  const hands = new Hands(page)
  await enterEmployee(hands, '佐藤 健一', '36.4')
  await page.getByRole('button', { name: /^3 重要管理/ }).tap()
  await hands.choose('メニュー名', '鶏の照り焼き')
  await hands.choose('グループ', '3 加熱後冷却')
  await hands.enter('中心温度', '74.0')
  // Out of spec: the value stays, and what was done about it is asked for in the same row.
  await expect(hands.open.getByText('規格外です（75.0〜100.0℃）。')).toBeVisible()
  await hands.goOn()
  await hands.enter('保持時間', '90')
  await hands.expectOpen('冷却開始時刻')
  // Both times are stamped, not typed: 40 minutes pass on the device between them, with a sign of life half-way.
  const nowMs = Date.now()
  await page.clock.setFixedTime(nowMs - 40 * 60_000)
  await hands.tap(hands.open.getByRole('button', { name: '今', exact: true }))
  await hands.expectOpen('20 ℃到達時刻')
  await page.clock.setFixedTime(nowMs - 20 * 60_000)
  await hands.open.getByRole('heading', { level: 3 }).tap()
  await page.clock.setFixedTime(nowMs)
  await hands.tap(hands.open.getByRole('button', { name: '今', exact: true }))
  const cooling = page.locator('article', { hasText: '冷却時間' })
  await expect(cooling).toContainText('40')
  await expect(cooling.getByRole('img', { name: '否' })).toBeVisible()
  await hands.expectOpen('逸脱時の処置')
  await page.getByRole('button', { name: 'メニューを追加（1/100）' }).tap()
  await expect(page.getByRole('heading', { name: /^メニュー \d/ })).toHaveCount(2)
  await expect(page.locator('article', { hasText: '冷却時間' })).toHaveCount(1)
})

/** The long form is a whole canteen; what a row does is the same for eight people. */
const people = process.env.ECS_TEST_LONG ? 20 : 8

test(`a roster of ${people} people × 6 questions in few touches`, async ({ page }) => {
  const names = Array.from({ length: people }, (_, n) => `従事者 ${String(n + 1).padStart(2, '0')}`)
  const roster = await makeMaster('名簿', names)
  const { id, making } = await makeOwnSheet(
    [
      { name: '氏名', kind: 'select', source: `master:${roster}`, required: true },
      { name: '体温', kind: 'number', decimals: 1, unit: '℃', warnUpper: '36.9', upper: '37.4', required: true },
      { name: '手指の傷', kind: 'okng', required: true },
      { name: '体調', kind: 'okng', required: true, critical: true },
      { name: '爪', kind: 'okng', required: true },
      { name: '服装', kind: 'okng', required: true },
      { name: '手洗い', kind: 'okng', required: true },
    ],
    { name: '従事者の健康確認', allowBulkOk: true, repeat: { min: 0, max: 30, label: '人', grid: true, roster: true } },
  )
  await page.goto(`/checksheet/${id}`)
  const hands = new Hands(page)
  await hands.tap(page.getByRole('button', { name: `名簿から${people}件を入れる` }))
  await expect(page.getByRole('row')).toHaveCount(people + 1)
  const cell = (no: number, item: string) =>
    page
      .getByRole('row')
      .nth(no)
      .getByRole('button', { name: new RegExp(`^1-\\d ${item}`) })

  // The exception first: what somebody has answered is never swept over.
  await hands.tap(cell(6, '手指の傷'))
  await hands.tap(page.getByRole('button', { name: '否', exact: true }))
  await page.getByLabel('否の理由・処置').fill('切り傷。手袋を着けて配膳へ')
  hands.taps += 1
  for (const item of ['手指の傷', '爪', '服装', '手洗い']) {
    const column = page.getByRole('columnheader', { name: new RegExp(item) })
    await hands.tap(column.getByRole('button', { name: /件を良/ }))
    await expect(column.getByRole('button', { name: '入力済み' })).toBeDisabled()
  }
  await expect(cell(6, '手指の傷')).toHaveAttribute('data-judgement', 'ng')
  // One press takes a whole sweep back.
  await page.getByRole('button', { name: '取り消す' }).tap()
  await expect(cell(people, '手洗い')).toHaveAttribute('data-judgement', 'none')
  await hands.tap(page.getByRole('columnheader', { name: /手洗い/ }).getByRole('button'))

  // The thermometer's list is pasted; what goes where is seen before.
  await hands.tap(cell(1, '体温'))
  await hands.tap(page.getByRole('button', { name: '表から貼り付け' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^値/).fill(names.map((_, n) => (n === 4 ? '37.6' : `36.${n % 9}`)).join('\n'))
  hands.taps += 1
  await expect(dialog.getByRole('listitem')).toHaveCount(people)
  await expect(dialog.getByRole('listitem').nth(4).getByRole('img', { name: '否' })).toBeVisible()
  await hands.tap(dialog.getByRole('button', { name: `${people}件を記録する` }))
  await expect(cell(5, '体温')).toHaveAttribute('data-judgement', 'ng')

  // 重要 is never swept: one press each, down the column.
  await expect(page.getByRole('columnheader', { name: /体調/ }).getByRole('button')).toHaveCount(0)
  await hands.tap(cell(1, '体調'))
  for (let no = 1; no <= people; no++) {
    await hands.tap(page.getByRole('button', { name: '良', exact: true }))
    await expect(cell(no, '体調')).toHaveAttribute('data-judgement', 'ok')
  }
  console.info(`${people} people × 6 questions: ${hands.taps} touches`)
  expect(hands.taps).toBeLessThanOrEqual(people + 40)
  // The record tells a sweep from a look.
  await expect(page.getByText('サーバーに保存しました')).toBeVisible()
  const { results } = await ask<{ results: { source: string }[] }>('operator', api.getChecksheet, { checksheetId: id })
  const from = (source: string) => results.filter((result) => result.source === source).length
  expect([from('roster'), from('sweep'), from('paste'), from('manual')]).toEqual([
    people,
    4 * people - 1,
    people,
    people + 1,
  ])
  await ask(
    'approver',
    api.retireTemplate,
    { templateId: making.get('template'), versionId: making.get('version') },
    {},
  )
})
