import { confirm, openSheet, panelOf, statusIn, withReason } from './approve/desk.ts'
import {
  approval,
  check,
  filledSheet,
  makeTemplate,
  operation,
  person,
  publish,
  send,
  submittedSheet,
  userIdOf,
} from './approve/scene.ts'
import { expect, test } from './look/journey.ts'
import { longForm } from './look/longForm.ts'
import { demoPassword } from './server/startProduct.ts'

test.describe.configure({ timeout: 180_000 })

test('a conditional approval approves and opens a corrective action', async ({ browser }) => {
  const id = await submittedSheet(await makeTemplate([approval]))
  const approver = await person(browser, 'approver')
  await openSheet(approver, id)
  await panelOf(approver).getByRole('button', { name: '条件付き承認' }).click()
  await approver.getByRole('textbox', { name: '条件' }).fill('圧力を1時間ごとに確認する')
  await approver.getByLabel('期限').fill('2026-12-01')
  await approver.getByLabel('パスワード').fill(demoPassword)
  await approver.getByRole('dialog').getByRole('button', { name: '署名して承認する' }).click()
  await expect(statusIn(approver, '承認済み')).toBeVisible()
  await approver.goto(`/checksheet/${id}/record`)
  await expect(approver.getByText(/^CA-\d{4}-\d{4}/)).toBeVisible()
})

test('all of two: one decision is not enough; a deputy signs for the second', async ({ browser }) => {
  const [approverId, leaderId] = [await userIdOf('approver'), await userIdOf('leader')]
  const both = { kind: 'check', role: 'leader', who: 'all', userIds: [leaderId, approverId] } as const
  const id = await submittedSheet(await makeTemplate([{ ...both, userIds: [leaderId, approverId] }]))
  const approver = await person(browser, 'approver')
  const leader = await person(browser, 'leader')

  // The leader will be away and names the approver.
  await leader.goto('/mypage/userinfo')
  await leader.getByLabel('代理の人').selectOption({ value: approverId })
  await leader.getByLabel('開始').fill('2026-01-01T00:00')
  await leader.getByLabel('終了').fill('2030-01-01T00:00')
  await leader.getByRole('button', { name: '代理を立てる' }).click()
  await expect(leader.getByText(/さんが代理/).first()).toBeVisible()

  await openSheet(approver, id)
  await confirm(approver)
  await expect(statusIn(approver, '確認待ち')).toBeVisible()
  await confirm(approver)
  await expect(statusIn(approver, '承認済み')).toBeVisible()
  await expect(panelOf(approver).getByText(/さんの代理/)).toBeVisible()
  await leader.getByRole('button', { name: '終える' }).first().click()
  await expect(leader.getByRole('button', { name: '終える' })).toBeHidden()
})

test('the submitter withdraws; a leader cancels; an administrator voids', longForm, async ({ browser }) => {
  const made = await makeTemplate([check])
  const [withdrawn, cancelled, voided] = [
    await submittedSheet(made),
    await filledSheet(made),
    await submittedSheet(made),
  ]
  const operator = await person(browser, 'operator')
  const leader = await person(browser, 'leader')
  const admin = await person(browser, 'admin')

  await openSheet(operator, withdrawn)
  await panelOf(operator).getByRole('button', { name: '提出を取り下げる' }).click()
  await operator.getByRole('dialog').getByRole('button', { name: '提出を取り下げる' }).click()
  await expect(statusIn(operator, '入力中')).toBeVisible()

  // A sheet that can still be filled in has its decisions behind the menu.
  await openSheet(leader, cancelled)
  await leader.getByRole('button', { name: 'その他の操作' }).click()
  await leader.getByRole('button', { name: '確認・承認', exact: true }).click()
  await leader.getByRole('dialog').getByRole('button', { name: '中止する' }).click()
  await leader.getByLabel('理由').fill('設備の停止')
  await leader.getByRole('dialog').getByRole('button', { name: '中止する' }).click()
  await expect(statusIn(leader, '中止')).toBeVisible()
  await expect(panelOf(leader).getByText('設備の停止')).toBeVisible()

  await openSheet(leader, voided)
  await confirm(leader)
  await openSheet(admin, voided)
  await withReason(admin, '無効にする', '別の設備の記録だったため')
  await expect(statusIn(admin, '無効')).toBeVisible()
})

test('nobody approves their own, twice, or what has changed meanwhile', async ({ browser }) => {
  const made = await makeTemplate([check, approval])
  const own = await submittedSheet(made, 'leader')
  const leader = await person(browser, 'leader')
  await openSheet(leader, own)
  await expect(panelOf(leader).getByText('自分が入力した記録は承認できません。')).toBeVisible()

  const id = await submittedSheet(made)
  await openSheet(leader, id)
  await confirm(leader)
  const [one, two] = [await person(browser, 'approver'), await person(browser, 'approver')]
  for (const page of [one, two]) {
    await openSheet(page, id)
    await panelOf(page).getByRole('button', { name: '署名して承認する' }).click()
    await page.getByLabel('パスワード').fill(demoPassword)
  }
  await one.getByRole('dialog').getByRole('button', { name: '署名して承認する' }).click()
  await expect(statusIn(one, '承認済み')).toBeVisible()
  await two.getByRole('dialog').getByRole('button', { name: '署名して承認する' }).click()
  await expect(two.getByRole('dialog').getByText(/内容が変わっています|承認済み/)).toBeVisible()
})

test('V-014 a template updated under a running sheet: the changes are listed and the sheet moves', async ({
  browser,
}) => {
  const made = await makeTemplate([check])
  const id = await filledSheet(made)
  const [process] = made.content.processes
  const items = process!.items.map((item) =>
    item.name === '油温' ? { ...item, upper: '50', warnUpper: undefined } : item,
  )
  const next = { ...made.content, processes: [{ ...process!, items }] }
  await publish(made.templateId, made.ecsId, next, '油温の上限を改定')
  const operator = await person(browser, 'operator')
  await openSheet(operator, id)
  const words = 'ひな形が更新されています（版1→版2）。新しい版に移しますか？ 変更点：1件'
  await expect(operator.getByText(words)).toBeVisible()
  await operator.getByRole('button', { name: '変更点を見る' }).click()
  await expect(operator.getByRole('dialog').getByText('油温', { exact: true })).toBeVisible()
  await operator.getByRole('button', { name: '第2版に移す' }).click()
  await expect(operator.getByRole('button', { name: '変更点を見る' })).toBeHidden()
  await expect(operator.getByText('第2版').first()).toBeVisible()
  expect(await send('operator', operation('checksheet.withdraw', id, {}))).toEqual(['W-001'])
})

test('a shared link leads to the record, for those who may read it', async ({ browser }) => {
  const id = await submittedSheet(await makeTemplate([check]))
  const leader = await person(browser, 'leader')
  await leader.goto(`/checksheet/${id}/record`)
  await leader.getByRole('button', { name: '共有リンク' }).click()
  await leader.getByRole('button', { name: 'リンクを作る' }).click()
  const link = await leader.getByLabel(/リンク（/).inputValue()
  const viewer = await person(browser, 'viewer')
  await viewer.goto(new URL(link).pathname)
  await expect(viewer).toHaveURL(new RegExp(`/checksheet/${id}/record`))
  await expect(viewer.getByRole('heading', { name: '記録', exact: true })).toBeVisible()
})
