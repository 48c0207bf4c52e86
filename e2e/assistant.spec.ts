import { createHash, randomUUID } from 'node:crypto'
import { openAiDouble } from '../packages/server/src/testing/models/openAiDouble.ts'
import { check, filledSheet, type Made, makeTemplate, person, submittedSheet, tokenOf } from './approve/scene.ts'
import { findingsAtWidths } from './look/findings.ts'
import { expect, test } from './look/journey.ts'
import { longForm } from './look/longForm.ts'
import { startSecond } from './server/startSecond.ts'
import { createPerson } from './signin/people.ts'
import { openAs } from './signin/signedIn.ts'

test('a leader asks about an out-of-limit item, follows sources to a record and a manual, takes over a comment', async ({
  browser,
}) => {
  const made = await makeTemplate([check])
  await addManual(made, 'ポンプ圧力の点検手順\nリリーフ弁の固定ねじを確かめる')
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

  await page.getByRole('button', { name: '点検手順を見せて' }).click()
  await thread.getByRole('link', { name: '出典 ポンプ点検要領 p.1' }).first().click()
  const manual = page.getByRole('region', { name: '手順書' })
  await expect(manual.getByText('リリーフ弁の固定ねじを確かめる')).toBeVisible()
  await manual.getByRole('button', { name: '閉じる' }).click()

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
  const auditor = await person(browser, 'auditor')
  await auditor.goto(`/admin/audit?q=${id}`)
  await auditor.getByRole('button', { name: 'この対象の履歴' }).first().click()
  const entry = auditor.getByRole('listitem').filter({ hasText: 'アシスタントの提案を反映' })
  await expect(entry).toContainText('鈴木 美咲')
})

test('the stop button stops the model; somebody of another ECS is shown nothing', longForm, async ({ browser }) => {
  const double = await openAiDouble(() => ({ kind: 'hangAfter', pieces: ['ひとこと申し上げます。', 'つぎに'] }))
  const model = { ECS_AI: 'openai', ECS_AI_URL: double.url, ECS_AI_MODEL: 'double' }
  const [made, second, stranger] = await Promise.all([makeTemplate([check]), startSecond(model), createPerson()])
  try {
    const path = `/checksheet/${await filledSheet(made)}/aichat?item=${made.items[1]}`
    const page = await person(browser, 'leader')
    await page.route('**/assistant/messages/*', (route) => {
      const { pathname } = new URL(route.request().url())
      return route.continue({ url: second.url + pathname })
    })
    await page.goto(path)
    await page.getByRole('textbox', { name: '質問を入力' }).fill('癖を踏まえてひとこと助言がほしい')
    await page.getByRole('button', { name: '質問する' }).click()
    await expect(page.getByText('ひとこと申し上げます。')).toBeVisible()
    const pressed = Date.now()
    await page.getByRole('button', { name: '停止' }).click()
    await expect.poll(() => double.gone, { intervals: [20] }).toBe(1)
    // Told, not judged: the machine may be busy with other journeys.
    console.log(`stop pressed → model stopped: ${Date.now() - pressed} ms`)
    await expect(page.getByText('中断しました。')).toBeVisible()

    const other = await (await browser.newContext({ baseURL: process.env.ECS_E2E_URL! })).newPage()
    await openAs(other, stranger, path)
    await expect(other.getByText('見つかりません。削除されたか、アクセス権がありません')).toBeVisible()
    await expect(other.getByText('ポンプ圧力')).toBeHidden()
  } finally {
    await second.stop()
    await double.close()
  }
})

async function addManual({ ecsId, templateId }: Made, text: string): Promise<void> {
  const sha256 = createHash('sha256').update(text).digest('hex')
  const query = new URLSearchParams({ title: 'ポンプ点検要領', fileName: 'pump.txt', sha256, templateId })
  const answer = await fetch(`${process.env.ECS_E2E_URL}/api/ecs/${ecsId}/manuals/${randomUUID()}?${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf('admin')}`, 'content-type': 'text/plain' },
    body: text,
  })
  expect(answer.status).toBe(200)
}
