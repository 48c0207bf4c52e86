import { writeWorkbook } from '../packages/server/src/engines/workbook/writeWorkbook.ts'
import { person } from './approve/scene.ts'
import { settled } from './find/openIn.ts'
import { bringWorkbook, head, look, onPaper, publishedSheet, row } from './import/forms.ts'
import { expect, test } from './look/journey.ts'
import { longForm } from './look/longForm.ts'

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

test(
  'a log of Excel becomes a repeat whose rows are filled in, each in its own line of the form',
  longForm,
  async ({ browser }) => {
    const page = await bringWorkbook(browser, '健康.xlsx', log)
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
    const sheet = await publishedSheet(page)
    const filler = await person(browser, 'operator', { viewport: { width: 1440, height: 900 } })
    await filler.goto(`/checksheet/${sheet}`)
    await settled(filler)
    await filler.getByRole('button', { name: '氏名を追加（1/4）' }).click()
    await expect(filler.getByRole('button', { name: '氏名を追加（2/4）' })).toBeVisible()
    const form = await onPaper(filler)
    const wounds = form.getByRole('button', { name: /手指の傷/ })
    await expect(wounds).toHaveCount(2)
    await wounds.nth(1).click()
    await filler.getByRole('button', { name: '良', exact: true }).first().click()
    await look(filler, 'logForm')
    // The second person stands in the second line of the form, below the heading in line 3.
    const lines = form.getByRole('row')
    await expect(lines.nth(4).getByRole('button', { name: /手指の傷 ○/ })).toBeVisible()
    await expect(lines.nth(3).getByRole('button', { name: /手指の傷 ○/ })).toHaveCount(0)
  },
)

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

test(
  'a log by hours has a row for each hour: what is read at noon stands in the line of noon',
  longForm,
  async ({ browser }) => {
    const page = await bringWorkbook(browser, '日報.xlsx', hourly)
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
    const sheet = await publishedSheet(page)
    const filler = await person(browser, 'operator', { viewport: { width: 820, height: 1180 } })
    await filler.goto(`/checksheet/${sheet}`)
    await settled(filler)
    await expect(filler.getByRole('rowheader', { name: '12:00' })).toBeVisible()
    await look(filler, 'hoursGrid')
    // The machine stood at 8:00: said once for the hour, and the next hour is asked.
    const wide = filler.viewportSize()!
    await filler.setViewportSize({ width: 390, height: 844 })
    await filler.getByRole('button', { name: 'この行を対象外にする' }).click()
    await look(filler, 'hoursNa')
    // The ten-key lies below the dialog: the second tap of a hurried finger types nothing.
    await filler.getByRole('dialog').getByRole('button', { name: '停止中' }).dblclick()
    await expect(filler.getByRole('status').filter({ hasText: '3件を対象外に' })).toBeVisible()
    await expect(filler.getByText('必須 3/9')).toBeVisible()
    await expect(filler.getByText('規格外です')).toHaveCount(0)
    await look(filler, 'hoursLeftOut')
    await filler.setViewportSize(wide)
    const form = await onPaper(filler)
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
  },
)

const days = Array.from({ length: 31 }, (_, at) => at + 1)
const empty = days.map(() => '')
/** A month of fridges, each with a line for the morning and one for the evening. */
const fridges = writeWorkbook([
  {
    name: '温度管理表',
    rows: [
      [{ value: '厨房 温度管理表（第二工場 調理室 令和8年度）', style: { bold: true, size: 16 } }],
      row(['点検項目', '', '基準', ...days], head),
      row(['冷蔵庫', '朝', '10℃以下', ...empty]),
      row(['', '夕', '', ...empty]),
      row(['冷凍庫', '朝', '-15℃以下', ...empty]),
      row(['', '夕', '', ...empty]),
      row(['床の清掃', '', '汚れなし', ...empty]),
    ],
    merges: ['A2:B2', 'A3:A4', 'C3:C4', 'A5:A6', 'C5:C6', 'A7:B7'],
    widths: [14, 8, 12, ...days.map(() => 5)],
  },
])

test(
  'morning and evening in lines below each other are asked both: what is read in the evening stands in its line of the day',
  longForm,
  async ({ browser }) => {
    const page = await bringWorkbook(browser, '温度.xlsx', fridges)
    await expect(page.getByText('朝・夕').first()).toBeVisible({ timeout: 40_000 })
    await look(page, 'fridges')
    await page.getByRole('checkbox', { name: '高圧受電設備' }).check()
    await page.getByRole('button', { name: '3項目を下書きにする' }).click()
    const outline = page.getByRole('navigation', { name: '工程と項目' })
    await expect(outline.getByRole('button', { name: /冷凍庫/ })).toBeVisible({ timeout: 40_000 })
    const sheet = await publishedSheet(page)
    const filler = await person(browser, 'operator', { viewport: { width: 820, height: 1180 } })
    await filler.goto(`/checksheet/${sheet}`)
    await settled(filler)
    await expect(filler.getByRole('rowheader', { name: '夕' })).toBeVisible()
    await look(filler, 'fridgesGrid')
    await filler.setViewportSize({ width: 1440, height: 900 })
    const form = await onPaper(filler)
    // A title that runs over the cells beside it is read whole, although the names below it stay in view.
    const isOnTop = (words: HTMLElement) => {
      const { left, top, height } = words.getBoundingClientRect()
      return words.contains(document.elementFromPoint(left + 150, top + height / 2))
    }
    expect(await form.getByText('（第二工場 調理室', { exact: false }).evaluate(isOnTop)).toBe(true)
    await form
      .getByRole('button', { name: /冷蔵庫/ })
      .nth(1)
      .click()
    await filler.keyboard.type('7')
    await filler.keyboard.press('Enter')
    await expect(
      form
        .getByRole('row')
        .nth(3)
        .getByRole('button', { name: /冷蔵庫.* 7/ }),
    ).toBeVisible()
    await look(filler, 'fridgesForm')
  },
)
