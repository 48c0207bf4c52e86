import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pngOf } from '../../demo/png.ts'
import { openZip } from '../tables/zip.ts'
import { editZip } from './editZip.ts'
import { fillWorkbook, type SheetFill } from './fillWorkbook.ts'
import { readWorkbook } from './readWorkbook.ts'
import { writeWorkbook } from './writeWorkbook.ts'

const thin = { border: true } as const
const cell = (value: string | number, more = {}) => ({ value, style: { ...thin, ...more } })

/** A form with a formula, a picture of its own, merges, widths, a print area and a second sheet. */
function siteForm(): Buffer {
  const book = writeWorkbook([
    {
      name: '点検表',
      rows: [
        [cell('プレス機 点検表', { bold: true, size: 18 }), undefined, undefined, cell('承認')],
        [cell('点検者：'), undefined, undefined, cell('')],
        [cell('No'), cell('項目'), cell('基準'), cell('結果'), cell('判定')],
        [cell('1'), cell('エア圧力'), cell('0.45〜0.60 MPa'), cell(''), cell('')],
        [cell('2'), cell('外観'), cell('傷なきこと'), cell(''), cell('')],
        [cell('3'), cell('写真'), undefined, cell(''), cell('')],
        [cell('合計'), undefined, undefined, cell('')],
      ],
      merges: ['A1:C1', 'A2:C2', 'D6:E6'],
      widths: [8, 24, 20, 14, 10],
      heights: { 1: 60, 5: 120 },
      printArea: '$A$1:$E$7',
    },
    { name: '記入例', rows: [[cell('例')]] },
  ])
  const sheet = openZip(book)!
    .read('xl/worksheets/sheet1.xml')!
    .toString()
    .replace(/<c r="D7"([^>]*)\/>/, '<c r="D7"$1><f>SUM(D4:D5)</f><v>99</v></c>')
    .replace('</worksheet>', '<pageSetup paperSize="9" orientation="landscape"/></worksheet>')
  return editZip(book, new Map([['xl/worksheets/sheet1.xml', Buffer.from(sheet)]]))
}

const fill = (): Map<string, SheetFill> =>
  new Map([
    [
      '点検表',
      {
        values: new Map([
          ['A2', { type: 'text', text: '点検者：髙﨑 <一郎>&' }],
          ['D4', { type: 'number', text: '0.52' }],
          ['E4', { type: 'text', text: '○' }],
          ['D5', { type: 'text', text: '_x0041_ 良' }],
          ['D7', { type: 'number', text: '1' }],
          ['F9', { type: 'date', text: '2026-11-17' }],
        ]),
        pictures: [
          {
            cell: 'D6',
            content: pngOf({ width: 4, height: 3, channels: 3, data: new Uint8Array(36).fill(150) }),
            type: 'png',
            width: 4,
            height: 3,
          },
        ],
        stamps: [{ cell: 'D2', lines: ['承認', "'26.11.17", '髙﨑'] }],
      } satisfies SheetFill,
    ],
  ])

const partsOf = (bytes: Buffer) => {
  const zip = openZip(bytes)!
  return new Map(zip.names.map((name) => [name, zip.read(name)!]))
}

test('only cells with values and pictures differ; every other part is the same to the byte', () => {
  const form = siteForm()
  const [before, after] = [partsOf(form), partsOf(fillWorkbook(form, fill()))]
  const changed = [...after].filter(([name, content]) => !before.get(name)?.equals(content)).map(([name]) => name)
  expect(changed.sort()).toEqual([
    '[Content_Types].xml',
    'xl/drawings/_rels/drawingEcs1.xml.rels',
    'xl/drawings/drawingEcs1.xml',
    'xl/media/ecs-xl-worksheets-sheet1-xml-50000.png',
    'xl/workbook.xml',
    'xl/worksheets/_rels/sheet1.xml.rels',
    'xl/worksheets/sheet1.xml',
  ])
  expect([...before.keys()].every((name) => after.has(name))).toBe(true)
  // In the sheet itself: without the named cells, the old result of the formula and the new drawing it is the same.
  const bare = (xml: Buffer) =>
    xml
      .toString()
      .replace(/<row r="9">.*?<\/row>/, '')
      .replace(/<c r="(A2|D4|E4|D5)"[^>]*?(?:\/>|>.*?<\/c>)/g, '')
      .replace('<v>99</v>', '')
      .replace(/<drawing[^>]*>/, '')
  expect(bare(after.get('xl/worksheets/sheet1.xml')!)).toBe(bare(before.get('xl/worksheets/sheet1.xml')!))
  expect(after.get('xl/workbook.xml')!.toString().replace('<calcPr fullCalcOnLoad="1"/>', '')).toBe(
    before.get('xl/workbook.xml')!.toString(),
  )
})

test('the values stand in their cells with the style those had, and a formula is never written over', () => {
  const read = readWorkbook(fillWorkbook(siteForm(), fill())).sheets[0]!
  const old = readWorkbook(siteForm()).sheets[0]!
  const at = (sheet: typeof read, row: number, column: number) =>
    sheet.cells.find((one) => one.row === row && one.column === column)
  expect(at(read, 1, 0)?.text).toBe('点検者：髙﨑 <一郎>&')
  expect(at(read, 3, 3)).toMatchObject({ text: '0.52', type: 'number', look: at(old, 3, 3)?.look })
  expect(at(read, 4, 3)?.text).toBe('_x0041_ 良')
  expect(at(read, 6, 3)).toMatchObject({ isFormula: true, text: '' })
  expect(at(read, 8, 5)?.text).toBe('2026/11/17')
  expect(read.pictures.length).toBe(4)
  expect(read.merges).toEqual(old.merges)
  expect(read.printArea).toEqual(old.printArea)
})

test('a new cell before one that is written over stands before it, and nothing stands twice', () => {
  const book = writeWorkbook([{ name: '表', rows: [[{ value: '設備番号' }, undefined, { value: '　年　月' }]] }])
  const values: SheetFill['values'] = new Map([
    ['C1', { type: 'text', text: '2026年11月' }],
    ['B1', { type: 'text', text: 'IM-01' }],
  ])
  const filled = fillWorkbook(book, new Map([['表', { values, pictures: [], stamps: [] }]]))
  expect(readWorkbook(filled).sheets[0]?.cells.map(({ text }) => text)).toEqual(['設備番号', 'IM-01', '2026年11月'])
})

test('a form with a drawing of its own keeps it and takes more', () => {
  const once = fillWorkbook(siteForm(), fill())
  const twice = fillWorkbook(once, fill())
  expect(readWorkbook(twice).sheets[0]?.pictures.length).toBe(8)
  const zip = openZip(twice)!
  expect(zip.names.filter((name) => name.startsWith('xl/drawings/drawing'))).toEqual(['xl/drawings/drawingEcs1.xml'])
  expect(
    zip
      .read('xl/worksheets/sheet1.xml')!
      .toString()
      .match(/<drawing/g),
  ).toHaveLength(1)
})

const [soffice, pdftotext] = ['/usr/bin/soffice', '/usr/bin/pdftotext']
const canPrint = existsSync(soffice) && existsSync(pdftotext)
const needs = 'LibreOffice and pdftotext'

// Only where both are installed: the parts above are compared everywhere.
test.runIf(canPrint)(
  'an office program opens it without repair and prints it',
  { timeout: 120_000, meta: { needs } },
  () => {
    const folder = process.env.ECS_PAPER_OUT ?? mkdtempSync(join(tmpdir(), 'ecs-form-'))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'form.xlsx'), siteForm())
    writeFileSync(join(folder, 'filled.xlsx'), fillWorkbook(siteForm(), fill()))
    const home = `-env:UserInstallation=file://${join(folder, 'home')}`
    for (const name of ['form', 'filled'])
      execFileSync(soffice, [
        home,
        '--headless',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        join(folder, `${name}.xlsx`),
      ])
    const words = execFileSync(pdftotext, ['-layout', join(folder, 'filled.pdf'), '-']).toString()
    for (const word of ['髙﨑 <一郎>&', '0.52', '○', '承認']) expect(words).toContain(word)
  },
)
