import AxeBuilder from '@axe-core/playwright'
import { api } from '../packages/core/src/index.ts'
import { ask, operation, person, send } from './approve/scene.ts'
import { settled } from './find/openIn.ts'
import { expect, type Page, test } from './look/journey.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an editor builds a template, another person publishes it, an operator fills it in', async ({ browser }) => {
  const code = `J-${Date.now()}`
  const editor = await person(browser, 'editor', { viewport: { width: 1440, height: 900 } })
  await editor.goto('/admin/templates')
  await settled(editor)
  await press(editor, 'ひな形を作る')
  const dialog = editor.getByRole('dialog')
  await dialog.getByLabel('名称').fill('始業前点検')
  await dialog.getByLabel('コード').fill(code)
  await dialog.getByLabel('分類').fill('設備')
  await dialog.getByRole('checkbox', { name: '高圧受電設備' }).check()
  await dialog.getByRole('button', { name: 'ひな形を作る' }).click()
  const outline = editor.getByRole('navigation', { name: '工程と項目' })

  // A number with limits, seen at once as the inspector will see it. Tab and arrows lead to its row.
  await field(editor, '項目を探す').press('Tab')
  await expect(outline.getByRole('button', { name: /点検/ })).toBeFocused()
  await editor.keyboard.press('ArrowDown')
  await editor.keyboard.press('ArrowDown')
  await expect(outline.getByRole('button', { name: /新しい項目/ })).toBeFocused()
  await field(editor, '名称').fill('ポンプ圧力')
  await field(editor, '種別').selectOption('number')
  await field(editor, '規格の下限').fill('15')
  await field(editor, '規格の上限').fill('13')
  await expect(editor.getByText(/下限.*上限/).first()).toBeVisible()
  await field(editor, '規格の下限').fill('13')
  await field(editor, '規格の上限').fill('15')
  await press(editor, '写真 必須')
  await expect(editor.getByLabel('現場での見え方').getByText('13〜15')).toBeVisible()

  // A calculation: the wrong letter is named, the right name is offered.
  await press(editor, '項目')
  await field(editor, '名称').fill('2倍')
  await field(editor, '種別').selectOption('calc')
  await field(editor, '計算式').fill('[ポンプ')
  await editor.getByRole('option', { name: /ポンプ圧力/ }).click()
  await field(editor, '計算式').pressSequentially('*')
  await expect(editor.getByText('式が途中で終わっています', { exact: false }).first()).toBeVisible()
  await field(editor, '計算式').pressSequentially('2')

  // A condition, moved with the keyboard; a repeat; a second step of the route.
  await press(editor, '項目')
  await field(editor, '名称').fill('漏れ')
  await field(editor, '条件（この時だけ聞く）').fill('[ポンプ圧力] > 14')
  await outline.getByRole('button', { name: /漏れ/ }).press('Alt+ArrowUp')
  await expect(outline.getByRole('button', { name: /1-2.*漏れ/ })).toBeVisible()
  await outline.getByRole('button', { name: /^1\s*点検/ }).click()
  await press(editor, '行を繰り返す')
  await press(editor, 'ひな形全体の設定')
  await press(editor, '段を加える')
  await expect(editor.getByText('保存しました')).toBeVisible()
  const { violations } = await new AxeBuilder({ page: editor }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await press(editor, '承認を依頼')
  await editor.getByRole('dialog').getByRole('button', { name: '承認を依頼' }).click()
  await expect(editor.getByText('承認待ちのため、見るだけです。')).toBeVisible()

  const approver = await person(browser, 'approver', { viewport: { width: 1440, height: 900 } })
  await approver.goto(new URL(editor.url()).pathname)
  await press(approver, '公開する')
  await approver.getByRole('dialog').getByRole('button', { name: '公開する' }).click()
  await expect(approver.getByText('公開した版は変更できません。')).toBeVisible()

  const [, , , templateId, versionId] = new URL(editor.url()).pathname.split('/') as string[]
  const { rows } = await ask<{ rows: { id: string; name: string }[] }>('operator', api.listMyEcs)
  const ecsId = rows.find(({ name }) => name === '高圧受電設備')!.id
  const targets = await ask<{ rows: { id: string; status: string }[] }>('operator', api.listTargets, { ecsId })
  const targetId = targets.rows.find(({ status }) => status === 'active')!.id
  const id = crypto.randomUUID()
  const draft = { ecsId, targetId, templateId, templateVersionId: versionId, start: true }
  expect(await send('operator', operation('checksheet.create', id, { draft }))).toEqual(['applied'])
  const operator = await person(browser, 'operator')
  await operator.goto(`/checksheet/${id}`)
  await expect(operator.getByRole('heading', { name: /ポンプ圧力/ })).toBeVisible()
  await operator.keyboard.type('12')
  await operator.keyboard.press('Enter')
  await expect(operator.getByText('規格外です', { exact: false }).first()).toBeVisible()
})
