import { confirm, giveBack, openSheet, panelOf, sign, statusIn, submit, withReason } from './approve/desk.ts'
import { answer, approval, check, filledSheet, makeTemplate, person, send } from './approve/scene.ts'
import { expect, test } from './look/journey.ts'

test('submit, check, return, correct, approve with a signature, revise, approve again', async ({ browser }) => {
  test.setTimeout(240_000)
  const made = await makeTemplate([check, approval])
  const id = await filledSheet(made)
  const operator = await person(browser, 'operator')
  const leader = await person(browser, 'leader')
  const approver = await person(browser, 'approver')
  const auditor = await person(browser, 'auditor')

  await test.step('the operator submits and the content is closed', async () => {
    await openSheet(operator, id)
    await submit(operator)
    await expect(operator.getByText('「確認待ち」のため編集できません。').first()).toBeVisible()
    await expect(panelOf(operator).getByRole('button', { name: '提出を取り下げる' })).toBeVisible()
  })

  await test.step('the leader checks, the approver returns two items', async () => {
    await openSheet(leader, id)
    await expect(panelOf(leader).getByText('確認が必要な項目　2件')).toBeVisible()
    await confirm(leader)
    await openSheet(approver, id)
    await giveBack(approver, '圧力と油温を測り直してください', ['ポンプ圧力', '油温'])
    await expect(statusIn(approver, '差し戻し')).toBeVisible()
  })

  await test.step('only the two items are open; corrected and submitted again', async () => {
    await openSheet(operator, id)
    await expect(operator.getByText('指定された2項目だけ編集できます')).toBeVisible()
    expect(await send('operator', answer(id, made.items[0]!, 'ng', { comment: '傷' }, 99))).toEqual(['W-003'])
    const corrected = [answer(id, made.items[1]!, '14.1', {}, 99), answer(id, made.items[2]!, '48', {}, 99)]
    expect(await send('operator', ...corrected)).toEqual(['applied', 'applied'])
    await operator.reload()
    await submit(operator)
  })

  await test.step('checked again, approved with a signature; a wrong password signs nothing', async () => {
    await openSheet(leader, id)
    await confirm(leader)
    await openSheet(approver, id)
    await sign(approver, 'not-the-password')
    await expect(approver.getByText('パスワードが違います。')).toBeVisible()
    await approver.getByRole('button', { name: 'あとで決める' }).click()
    await sign(approver)
    await expect(approver.getByText('承認しました。').first()).toBeVisible()
    await expect(statusIn(approver, '承認済み')).toBeVisible()
    await expect(panelOf(approver).getByText(/電子署名「承認」/)).toBeVisible()
  })

  await test.step('a revision with a reason is corrected and approved again', async () => {
    await openSheet(leader, id)
    await withReason(leader, '改訂を始める', '油温の読み違い')
    await expect(statusIn(leader, '入力中')).toBeVisible()
    expect(await send('operator', answer(id, made.items[2]!, '46', {}, 99))).toEqual(['applied'])
    await openSheet(operator, id)
    await submit(operator)
    await openSheet(leader, id)
    await confirm(leader)
    await openSheet(approver, id)
    await sign(approver)
    await expect(statusIn(approver, '承認済み')).toBeVisible()
  })

  await test.step('the record shows what was changed, and the audit trail is proved', async () => {
    await auditor.goto(`/checksheet/${id}/record`)
    await expect(auditor.getByRole('heading', { name: '改訂 1 から 2 への変更　1件' })).toBeVisible()
    await expect(auditor.getByText('48 ℃')).toBeVisible()
    await expect(auditor.getByText('46 ℃').first()).toBeVisible()
    await auditor.getByRole('button', { name: '監査証跡を検証' }).click()
    await expect(auditor.getByText(/連鎖は正常です/)).toBeVisible()
    await expect(auditor.getByText('差し戻し').first()).toBeVisible()
    await auditor.getByRole('link', { name: /^改訂 1/ }).click()
    await expect(auditor.getByText('48 ℃').first()).toBeVisible()
  })
})
