import { writeWorkbook } from '../packages/server/src/engines/workbook/writeWorkbook.ts'
import { person } from './approve/scene.ts'
import { settled } from './find/openIn.ts'
import { bringWorkbook, head, look, onPaper, publishedSheet, row } from './import/forms.ts'
import { expect, test } from './look/journey.ts'
import { longForm } from './look/longForm.ts'

/** A rented car: ticked when it goes and when it comes back. */
const car = writeWorkbook([
  {
    name: '車両点検',
    rows: [
      [{ value: '貸出車両点検表', style: { bold: true, size: 16 } }],
      row(['点検項目', '貸出時', '', '返却時', '', '備考'], head),
      row(['', '有', '無', '有', '無', ''], head),
      row(['車体のきず', '', '', '', '', '']),
      row(['タイヤの損傷', '', '', '', '', '']),
    ],
    merges: ['A1:F1', 'A2:A3', 'B2:C2', 'D2:E2', 'F2:F3'],
    widths: [20, 8, 8, 8, 8, 20],
  },
])

test(
  'answers in columns of their own: each time has its row, and its answer is ticked in its own column',
  longForm,
  async ({ browser }) => {
    const page = await bringWorkbook(browser, '車両.xlsx', car)
    const understood = page.getByRole('region', { name: /読み取った内容/ })
    await expect(understood.locator('ol').getByRole('button')).toHaveCount(2, { timeout: 40_000 })
    await expect(page.getByText('貸出時・返却時')).toBeVisible()
    await look(page, 'ticksImport')
    await page.getByRole('checkbox', { name: '高圧受電設備' }).check()
    await page.getByRole('button', { name: '2項目を下書きにする' }).click()
    await expect(
      page.getByRole('navigation', { name: '工程と項目' }).getByRole('button', { name: /車体のきず/ }),
    ).toBeVisible({ timeout: 40_000 })
    await look(page, 'ticksBuilder')
    const sheet = await publishedSheet(page)
    const filler = await person(browser, 'operator', { viewport: { width: 820, height: 1180 } })
    await filler.goto(`/checksheet/${sheet}`)
    await settled(filler)
    await look(filler, 'ticksGrid')
    const form = await onPaper(filler)
    // The wound that came back: 有 is 否, and its comment goes into the remarks.
    await form
      .getByRole('button', { name: /車体のきず/ })
      .nth(2)
      .click()
    await look(filler, 'ticksAsked')
    await filler.getByRole('button', { name: '有', exact: true }).click()
    await look(filler, 'ticksFilled')
    const line = form.getByRole('row').filter({ hasText: '車体のきず' })
    await expect(line.getByRole('cell').nth(3)).toHaveText('✓')
    await expect(line.getByRole('cell').nth(1)).toHaveText('')
    await expect(filler.getByText('否', { exact: true }).first()).toBeVisible()
  },
)
