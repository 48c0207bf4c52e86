import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { api } from '../packages/core/src/index.ts'
import { openZip } from '../packages/server/src/engines/tables/zip.ts'
import { editZip } from '../packages/server/src/engines/workbook/editZip.ts'
import { type WrittenCell, writeWorkbook } from '../packages/server/src/engines/workbook/writeWorkbook.ts'
import { ask, operation, person, send } from './approve/scene.ts'
import { settled } from './find/openIn.ts'
import { expect, type Page, test } from './look/journey.ts'

const head = { border: true, bold: true, fill: 'D9E1F2', align: 'center' } as const
/** What a cell that calculates held when the workbook was kept. */
const kept = 4242
const row = (values: (string | number)[], style: WrittenCell['style'] = { border: true }) =>
  values.map((value) => ({ value, style }))

/** A checklist as a site has it: title, stamps, merged processes, limits in words, a note at the foot. */
const written = writeWorkbook([
  {
    name: '日常点検',
    rows: [
      [{ value: 'ポンプ 日常点検表', style: { bold: true, size: 18 } }, undefined, undefined, ...row(['承認', '確認'])],
      [...row([`文書番号：PM-${Date.now()}`]), undefined, undefined, undefined, undefined, ...row([kept])],
      row(['工程', '点検項目', '点検方法', '判定基準', '結果'], head),
      row(['運転前', '油量', '目視', 'ゲージの範囲内', '良・否']),
      row(['', '吐出圧力', '圧力計', '0.30〜0.40 MPa', '']),
      row(['運転後', '軸受温度', '温度計', '60℃未満', '']),
      row(['運転後', '予備', '', '', '']),
      row(['※ 異常があれば責任者へ連絡する。']),
    ],
    merges: ['A1:C1', 'A4:A5', 'A8:E8'],
    widths: [12, 22, 14, 24, 12],
  },
])
const part = 'xl/worksheets/sheet1.xml'
const parts = openZip(written)!.read(part)!.toString()
const counting = parts.replace(`<v>${kept}</v>`, `<f>COUNTIF(E4:E6,"○")+10</f><v>${kept}</v>`)
const checklist = editZip(written, new Map([[part, Buffer.from(counting)]]))

test('a checklist of Excel is shown beside what was understood, corrected by pointing, and made a draft', async ({
  browser,
}) => {
  const page = await person(browser, 'editor', { viewport: { width: 1440, height: 900 } })
  await page.goto('/admin/templates')
  await settled(page)
  await page.getByRole('link', { name: 'Excelなどから取り込む' }).click()
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  await choose('表.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await expect(page.getByText('古い形式（.xls）', { exact: false })).toBeVisible()
  await choose('ポンプ.xlsx', checklist)

  const understood = page.getByRole('region', { name: /読み取った内容/ })
  // A thread of its own reads it: on a busy machine that takes its time.
  await expect(understood.locator('ol').getByRole('button')).toHaveCount(4, { timeout: 40_000 })
  await expect(understood.getByRole('button', { name: /吐出圧力/ })).toContainText('0.30〜0.40 MPa')
  // What is to be checked leads to its line on the paper.
  await understood.getByRole('button', { name: /^D6「60℃未満」/ }).click()
  await expect(page.getByRole('group', { name: '6行目は' })).toBeInViewport()
  await page.getByRole('button', { name: '閉じる' }).click()
  await expect(page.getByRole('group', { name: '6行目は' })).toHaveCount(0)
  const paper = page.getByRole('region', { name: '日常点検', exact: true })
  await expect(paper.getByRole('cell', { name: '0.30〜0.40 MPa' })).toBeVisible()

  // The spare line is no item.
  await paper.getByRole('button', { name: '7', exact: true }).click()
  await page.getByText('使わない', { exact: true }).click()
  await expect(understood.locator('ol').getByRole('button')).toHaveCount(3)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

  // A template that is used nowhere could be opened by nobody.
  await page.getByRole('button', { name: '3項目を下書きにする' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('checkbox', { name: '高圧受電設備' }).check()
  await page.getByRole('button', { name: '3項目を下書きにする' }).click()
  const outline = page.getByRole('navigation', { name: '工程と項目' })
  await expect(outline.getByRole('button', { name: /運転前/ })).toBeVisible({ timeout: 40_000 })
  await outline.getByRole('button', { name: /吐出圧力/ }).click()
  await expect(page.getByLabel('規格の下限', { exact: true })).toHaveValue('0.30')

  // The workbook was kept: its cells are given out by pointing, and the sheet is filled in on it.
  await outline.getByRole('button', { name: 'ひな形全体の設定' }).click()
  await page.getByRole('button', { name: '帳票の割り当て' }).click()
  await page.getByRole('button', { name: '〔承認の印〕' }).click()
  await expect(page.getByLabel('セル D2 に入れるもの')).toHaveValue('step:approve')
  await look(page, 'layout')
  const [, templateId = '', versionId = ''] = /templates\/([^/]+)\/([^/?]+)/.exec(page.url()) ?? []
  const sheet = await publishedSheet(templateId, versionId)
  const filler = await person(browser, 'operator', { viewport: { width: 1440, height: 900 } })
  await filler.goto(`/checksheet/${sheet}`)
  await filler.getByRole('button', { name: 'その他の操作' }).click()
  await filler.getByText('帳票', { exact: true }).click()
  await filler.keyboard.press('Escape')
  const form = filler.getByRole('region', { name: '帳票' })
  await expect(form.getByRole('cell', { name: '0.30〜0.40 MPa' })).toBeVisible()
  await form.getByRole('button', { name: /油量/ }).click()
  await filler.getByRole('button', { name: '良', exact: true }).first().click()
  await expect(form.getByRole('button', { name: /油量 ○/ })).toBeVisible()
  await expect(form.getByRole('cell', { name: '11', exact: true })).toBeVisible()
  await expect(form.getByText(String(kept))).toHaveCount(0)
  await look(filler, 'form')
})

/** A log as a kitchen has it: a line for each person, nothing printed in it, and words that run on beyond column A. */
const log = writeWorkbook([
  {
    name: '健康確認',
    rows: [
      [{ value: '従事者の健康確認表', style: { bold: true, size: 18 } }],
      [{ value: '作業に入る前に全員が記入し、ひとつでも当てはまるときは責任者へ申し出ること。', style: {} }],
      row(['氏名', '体温(℃)', '下痢・嘔吐の有無', '手指の傷'], head),
      ...Array.from({ length: 4 }, () => row(['', '', '', ''])),
    ],
    merges: [],
    widths: [14, 12, 18, 12],
  },
])

test('a log of Excel becomes a repeat whose rows are filled in, each in its own line of the form', async ({
  browser,
}) => {
  const page = await person(browser, 'editor', { viewport: { width: 1440, height: 900 } })
  await page.goto('/admin/templates/import')
  await settled(page)
  await page.locator('input[type=file]').setInputFiles({ name: '健康.xlsx', mimeType: '', buffer: log })
  const understood = page.getByRole('region', { name: /読み取った内容/ })
  await expect(understood.locator('ol').getByRole('button')).toHaveCount(3, { timeout: 40_000 })
  // The sentence above the table does not stretch its column.
  const paper = page.getByRole('region', { name: '健康確認', exact: true })
  const column = paper.getByRole('columnheader', { name: /^A/ })
  expect((await column.boundingBox())!.width).toBeLessThan(160)
  await look(page, 'log')
  await page.getByRole('checkbox', { name: '高圧受電設備' }).check()
  await page.getByRole('button', { name: /項目を下書きにする/ }).click()
  const outline = page.getByRole('navigation', { name: '工程と項目' })
  await expect(outline.getByRole('button', { name: /体温/ })).toBeVisible({ timeout: 40_000 })
  const [, templateId = '', versionId = ''] = /templates\/([^/]+)\/([^/?]+)/.exec(page.url()) ?? []
  const sheet = await publishedSheet(templateId, versionId)
  const filler = await person(browser, 'operator', { viewport: { width: 1440, height: 900 } })
  await filler.goto(`/checksheet/${sheet}`)
  await settled(filler)
  await filler.getByRole('button', { name: '氏名を追加（1/4）' }).click()
  await expect(filler.getByRole('button', { name: '氏名を追加（2/4）' })).toBeVisible()
  await filler.getByRole('button', { name: 'その他の操作' }).click()
  await filler.getByText('帳票', { exact: true }).click()
  await filler.keyboard.press('Escape')
  const form = filler.getByRole('region', { name: '帳票' })
  const wounds = form.getByRole('button', { name: /手指の傷/ })
  await expect(wounds).toHaveCount(2)
  await wounds.nth(1).click()
  await filler.getByRole('button', { name: '良', exact: true }).first().click()
  await look(filler, 'logForm')
  // The second person stands in the second line of the form, below the heading in line 3.
  const lines = form.getByRole('row')
  await expect(lines.nth(4).getByRole('button', { name: /手指の傷 ○/ })).toBeVisible()
  await expect(lines.nth(3).getByRole('button', { name: /手指の傷 ○/ })).toHaveCount(0)
})

/** A daily log whose lines are hours. */
const hourly = writeWorkbook([
  {
    name: '日報',
    rows: [
      [{ value: '空調運転日報', style: { bold: true, size: 16 } }],
      row(['時刻', '室温(℃)', '湿度(%)', '圧力(MPa)', '記録者'], head),
      row(['基準値', '18〜28', '40〜70', '0.4〜0.6', ''], head),
      ...['8:00', '10:00', '12:00'].map((hour) => row([hour, '', '', '', ''])),
    ],
    merges: ['A1:E1'],
    widths: [10, 12, 12, 12, 12],
  },
])

test('a log by hours has a row for each hour: what is read at noon stands in the line of noon', async ({ browser }) => {
  const page = await person(browser, 'editor', { viewport: { width: 1440, height: 900 } })
  await page.goto('/admin/templates/import')
  await settled(page)
  await page.locator('input[type=file]').setInputFiles({ name: '日報.xlsx', mimeType: '', buffer: hourly })
  await expect(page.getByText('8:00・10:00・12:00')).toBeVisible({ timeout: 40_000 })
  await page.getByRole('checkbox', { name: '高圧受電設備' }).check()
  await page.getByRole('button', { name: '3項目を下書きにする' }).click()
  const outline = page.getByRole('navigation', { name: '工程と項目' })
  await expect(outline.getByRole('button', { name: /室温/ })).toBeVisible({ timeout: 40_000 })
  await outline.getByRole('button', { name: /空調運転日報/ }).click()
  await expect(page.getByLabel('行の名前（1行に1つ）')).toHaveValue('8:00\n10:00\n12:00')
  // There are as many rows as names: nothing else says how many.
  await expect(page.getByLabel('最少の行数')).toHaveCount(0)
  await look(page, 'hoursBuilder')
  const [, templateId = '', versionId = ''] = /templates\/([^/]+)\/([^/?]+)/.exec(page.url()) ?? []
  const sheet = await publishedSheet(templateId, versionId)
  const filler = await person(browser, 'operator', { viewport: { width: 820, height: 1180 } })
  await filler.goto(`/checksheet/${sheet}`)
  await settled(filler)
  await expect(filler.getByRole('rowheader', { name: '12:00' })).toBeVisible()
  await look(filler, 'hoursGrid')
  await filler.getByRole('button', { name: 'その他の操作' }).click()
  await filler.getByText('帳票', { exact: true }).click()
  await filler.keyboard.press('Escape')
  const form = filler.getByRole('region', { name: '帳票' })
  await form.getByRole('button', { name: /室温/ }).nth(2).click()
  await filler.keyboard.type('24')
  await filler.keyboard.press('Enter')
  await expect(
    form
      .getByRole('row')
      .nth(5)
      .getByRole('button', { name: /室温.* 24/ }),
  ).toBeVisible()
  await look(filler, 'hoursForm')
})

test('a template is saved as a file and comes back whole; a broken file is refused with the place', async ({
  browser,
}) => {
  const page = await person(browser, 'editor', { viewport: { width: 1440, height: 900 } })
  await page.goto('/admin/templates')
  await page.getByRole('button', { name: /^射出成形機 日常点検表（始業前）.*書き出す$/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ひな形ファイル（JSON）' }).click()
  const json = readFileSync(await (await download).path(), 'utf8')
  await page.goto('/admin/templates/import')
  const choose = (text: string) =>
    page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: '', buffer: Buffer.from(text) })
  await choose(json.replace('"kind": "okng"', '"kind": "maybe"'))
  await expect(page.getByText('このひな形は取り込めません', { exact: false })).toBeVisible()
  await expect(page.getByText(/content\.processes\.0\.items\.\d+\.kind/).first()).toBeVisible()
  await look(page, 'brokenFile')
  await choose(json)
  await expect(page.getByRole('button', { name: /\d+項目を下書きにする/ })).toBeVisible()
  await expect(page.getByLabel('名称')).toHaveValue('射出成形機 日常点検表（始業前）')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await look(page, 'templateFile')
})

const look = async (page: Page, name: string): Promise<void> => {
  if (process.env.ECS_LOOK) await page.screenshot({ path: `${process.env.ECS_LOOK}/${name}.png` })
}

async function publishedSheet(templateId: string, versionId: string): Promise<string> {
  await ask('approver', api.publishTemplate, { templateId, versionId }, {})
  const { rows: blocks } = await ask<{ rows: { id: string; name: string }[] }>('admin', api.listMyEcs)
  const ecsId = blocks.find(({ name }) => name.includes('高圧受電設備'))!.id
  const { rows } = await ask<{ rows: { id: string; status: string }[] }>('admin', api.listTargets, { ecsId })
  const targetId = rows.find(({ status }) => status === 'active')!.id
  const id = randomUUID()
  const draft = { ecsId, targetId, templateId, templateVersionId: versionId, start: true }
  expect(await send('operator', operation('checksheet.create', id, { draft }))).toEqual(['applied'])
  return id
}

const months = ['4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月', '12月', '1月', '2月', '3月']

/** Last year's copy, filled in to the end. */
const year = writeWorkbook([
  {
    name: '年間',
    rows: [
      [{ value: '受水槽 年間点検表', style: { bold: true, size: 18 } }],
      row(['令和６年度', '', ...months.map(() => '')]),
      row(['点検項目', '判定基準', ...months], head),
      row(['点検日', '', ...months.map((month) => `${month.replace('月', '')}/20`)]),
      row(['漏水', 'ないこと', ...months.map(() => '○')]),
      row(['水位', '2.0～5.0m', ...months.map(() => '3.5')]),
      row(['点検者', '', ...months.map(() => '大野')]),
    ],
    merges: [],
    widths: [18, 16, ...months.map(() => 8)],
  },
])

test("last year's copy of a form comes in empty, and an answer stands in the box of its month", async ({ browser }) => {
  const page = await person(browser, 'editor', { viewport: { width: 1440, height: 900 } })
  await page.goto('/admin/templates/import')
  await settled(page)
  await page.locator('input[type=file]').setInputFiles({ name: '受水槽.xlsx', mimeType: '', buffer: year })
  const understood = page.getByRole('region', { name: /読み取った内容/ })
  await expect(understood.locator('ol').getByRole('button')).toHaveCount(2, { timeout: 40_000 })
  await expect(page.getByText('記入済みの値が48か所あります', { exact: false })).toBeVisible()
  await look(page, 'yearImport')
  await page.getByRole('checkbox', { name: '高圧受電設備' }).check()
  await page.getByRole('button', { name: '2項目を下書きにする' }).click()
  const outline = page.getByRole('navigation', { name: '工程と項目' })
  await expect(outline.getByRole('button', { name: /水位/ })).toBeVisible({ timeout: 40_000 })
  const [, templateId = '', versionId = ''] = /templates\/([^/]+)\/([^/?]+)/.exec(page.url()) ?? []
  const sheet = await publishedSheet(templateId, versionId)
  const filler = await person(browser, 'operator', { viewport: { width: 1440, height: 900 } })
  await filler.goto(`/checksheet/${sheet}`)
  await filler.getByRole('button', { name: 'その他の操作' }).click()
  await filler.getByText('帳票', { exact: true }).click()
  await filler.keyboard.press('Escape')
  const form = filler.getByRole('region', { name: '帳票' })
  await form.getByRole('button', { name: /漏水/ }).click()
  await filler.getByRole('button', { name: '良', exact: true }).first().click()
  const answered = form.getByRole('button', { name: /漏水 ○/ })
  await expect(answered).toBeVisible()
  // The only one on the paper, below its month; the people of last year are gone too.
  await expect(form.getByText('○', { exact: true })).toHaveCount(1)
  await expect(form.getByText('大野')).toHaveCount(0)
  const month = form.getByRole('cell', { name: `${new Date().getMonth() + 1}月`, exact: true })
  const [head, box] = [(await month.boundingBox())!, (await answered.boundingBox())!]
  expect(Math.abs(head.x + head.width / 2 - box.x - box.width / 2)).toBeLessThan(3)
  await look(filler, 'year')
})
