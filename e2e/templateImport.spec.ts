import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { openZip } from '../packages/server/src/engines/tables/zip.ts'
import { editZip } from '../packages/server/src/engines/workbook/editZip.ts'
import { writeWorkbook } from '../packages/server/src/engines/workbook/writeWorkbook.ts'
import { person } from './approve/scene.ts'
import { settled } from './find/openIn.ts'
import { bringWorkbook, head, look, onPaper, publishedSheet, row } from './import/forms.ts'
import { expect, test } from './look/journey.ts'
import { longForm } from './look/longForm.ts'

/** What a cell that calculates held when the workbook was kept. */
const kept = 4242

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
  const sheet = await publishedSheet(page)
  const filler = await person(browser, 'operator', { viewport: { width: 1440, height: 900 } })
  await filler.goto(`/checksheet/${sheet}`)
  const form = await onPaper(filler)
  await expect(form.getByRole('cell', { name: '0.30〜0.40 MPa' })).toBeVisible()
  await form.getByRole('button', { name: /油量/ }).click()
  await filler.getByRole('button', { name: '良', exact: true }).first().click()
  await expect(form.getByRole('button', { name: /油量 ○/ })).toBeVisible()
  await expect(form.getByRole('cell', { name: '11', exact: true })).toBeVisible()
  await expect(form.getByText(String(kept))).toHaveCount(0)
  await look(filler, 'form')
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

  // It is here already: the code says so in its own field, and with another one it becomes a draft.
  await page.getByRole('checkbox', { name: '射出成形 第1工場' }).check()
  await page.getByRole('button', { name: /項目を下書きにする/ }).click()
  const code = page.getByLabel('コード', { exact: true })
  await expect(code).toHaveAccessibleDescription(/同じコードがすでに使われています/)
  await expect(code).toBeFocused()
  await look(page, 'takenCode')
  await code.fill(`T-${Date.now()}`)
  await expect(code).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: /項目を下書きにする/ }).click()
  await expect(page.getByRole('navigation', { name: '工程と項目' })).toBeVisible({ timeout: 40_000 })
})

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

test(
  "last year's copy of a form comes in empty, and an answer stands in the box of its month",
  longForm,
  async ({ browser }) => {
    const page = await bringWorkbook(browser, '受水槽.xlsx', year)
    const understood = page.getByRole('region', { name: /読み取った内容/ })
    await expect(understood.locator('ol').getByRole('button')).toHaveCount(2, { timeout: 40_000 })
    await expect(page.getByText('記入済みの値が48か所あります', { exact: false })).toBeVisible()
    await look(page, 'yearImport')
    await page.getByRole('checkbox', { name: '高圧受電設備' }).check()
    await page.getByRole('button', { name: '2項目を下書きにする' }).click()
    const outline = page.getByRole('navigation', { name: '工程と項目' })
    await expect(outline.getByRole('button', { name: /水位/ })).toBeVisible({ timeout: 40_000 })
    const sheet = await publishedSheet(page)
    const filler = await person(browser, 'operator', { viewport: { width: 1440, height: 900 } })
    await filler.goto(`/checksheet/${sheet}`)
    const form = await onPaper(filler)
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
  },
)
