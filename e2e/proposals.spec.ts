import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { api } from '../packages/core/src/index.ts'
import { uuid7 } from '../packages/web/src/device/uuid7.ts'
import { ask, check, makeTemplate, operation, person, send } from './approve/scene.ts'

test('an operator asks for an item; an editor grants it with words, and the next draft takes it over', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { ecsId, targetId, templateId, versionId, content } = await makeTemplate([check])
  const id = uuid7()
  const draft = { ecsId, targetId, templateId, templateVersionId: versionId, start: true }
  expect(await send('operator', operation('checksheet.create', id, { draft }))).toEqual(['applied'])
  const wanted = `配管の結露 ${id.slice(-6)}`
  const operator = await person(browser, 'operator', { viewport: { width: 390, height: 844 } })
  const editor = await person(browser, 'editor', { viewport: { width: 1440, height: 900 } })

  await test.step('asked for in the sheet, with a reason', async () => {
    await operator.goto(`/checksheet/${id}/process/${content.processes[0]!.id}/add-item`)
    await operator.getByLabel('名称').fill(wanted)
    await operator.getByLabel('申請の理由').fill('梅雨の時期に床が濡れる')
    await operator.getByRole('button', { name: '追加を申請' }).click()
    await expect(operator.getByText('決まるとお知らせが届きます。', { exact: false }).first()).toBeVisible()
  })

  await test.step('the notice leads to it, whichever ECS the editor was in', async () => {
    await editor.goto('/notification')
    await editor
      .getByRole('link', { name: new RegExp(`項目追加の申請.+${wanted}`) })
      .first()
      .click()
    await editor.getByRole('link', { name: '関係する画面を開く' }).click()
    const card = editor.locator('section').filter({ has: editor.getByRole('heading', { name: wanted }) })
    await expect(card.getByText('梅雨の時期に床が濡れる')).toBeVisible()
    await card.getByRole('button', { name: '採用する' }).click()
    const dialog = editor.getByRole('dialog')
    await dialog.getByLabel('申請した人に伝える言葉').fill('次の版に入れます')
    await dialog.getByRole('button', { name: '採用する' }).click()
    await expect(card).toHaveCount(0)
  })

  await test.step('the operator hears of it, with the words', async () => {
    await operator.goto('/notification')
    await operator
      .getByRole('link', { name: new RegExp(`採用.+${wanted}`) })
      .first()
      .click()
    await expect(operator.getByText('次の版に入れます', { exact: false })).toBeVisible()
  })

  await test.step('one press puts it into the draft of the next version', async () => {
    const next = randomUUID()
    const body = {
      code: `T-${templateId.slice(0, 8)}`,
      name: '承認の点検表',
      category: '設備',
      ecsIds: [ecsId],
      content,
    }
    await ask('editor', api.putTemplateDraft, { templateId, versionId: next }, { ...body, changeNote: '結露' })
    await editor.goto(`/admin/templates/${templateId}/${next}`)
    await editor.getByRole('button', { name: '項目に加える' }).click()
    const outline = editor.getByRole('navigation', { name: '工程と項目' })
    await expect(outline.getByRole('button', { name: new RegExp(wanted) })).toBeVisible()
    await expect(editor.getByRole('button', { name: '項目に加える' })).toHaveCount(0)
  })
})
