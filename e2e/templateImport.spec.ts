import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { type WrittenCell, writeWorkbook } from '../packages/server/src/engines/workbook/writeWorkbook.ts'
import { person } from './approve/scene.ts'
import { settled } from './find/place.ts'

const head = { border: true, bold: true, fill: 'D9E1F2', align: 'center' } as const
const row = (values: string[], style: WrittenCell['style'] = { border: true }) =>
  values.map((value) => ({ value, style }))

/** A checklist as a site has it: title, stamps, merged processes, limits in words, a note at the foot. */
const checklist = writeWorkbook([
  {
    name: '日常点検',
    rows: [
      [{ value: 'ポンプ 日常点検表', style: { bold: true, size: 18 } }, undefined, undefined, ...row(['承認', '確認'])],
      row([`文書番号：PM-${Date.now()}`]),
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

test('a checklist of Excel is shown beside what was understood, corrected by pointing, and made a draft', async ({
  browser,
}) => {
  const page = await person(browser, 'editor', { viewport: { width: 1440, height: 900 } })
  await page.goto('/admin/templates')
  await settled(page)
  await page.getByRole('link', { name: 'Excelから取り込む' }).click()
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  await choose('表.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await expect(page.getByText('古い形式（.xls）', { exact: false })).toBeVisible()
  await choose('ポンプ.xlsx', checklist)

  const understood = page.getByRole('region', { name: /読み取った内容/ })
  await expect(understood.getByRole('button')).toHaveCount(4)
  await expect(understood.getByRole('button', { name: /吐出圧力/ })).toContainText('0.30〜0.40 MPa')
  await expect(understood.getByText('日常点検 D6')).toBeVisible()
  const paper = page.getByRole('region', { name: '日常点検', exact: true })
  await expect(paper.getByRole('cell', { name: '0.30〜0.40 MPa' })).toBeVisible()

  // The spare line is no item.
  await paper.getByRole('button', { name: '7', exact: true }).click()
  await page.getByText('使わない', { exact: true }).click()
  await expect(understood.getByRole('button')).toHaveCount(3)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

  // A template that is used nowhere could be opened by nobody.
  await page.getByRole('button', { name: '3項目を下書きにする' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('checkbox', { name: '高圧受電設備' }).check()
  await page.getByRole('button', { name: '3項目を下書きにする' }).click()
  const outline = page.getByRole('navigation', { name: '工程と項目' })
  await expect(outline.getByRole('button', { name: /運転前/ })).toBeVisible()
  await outline.getByRole('button', { name: /吐出圧力/ }).click()
  await expect(page.getByLabel('規格の下限', { exact: true })).toHaveValue('0.30')
})
