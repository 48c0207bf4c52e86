import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundledFont } from '../pdf/bundledFont.ts'
import { newPdf } from '../pdf/document.ts'
import { readPdfText } from './index.ts'

async function ownPdf(): Promise<Uint8Array> {
  const pdf = newPdf(await bundledFont(), '手順書')
  const first = pdf.page(210, 297)
  first.text('油圧ユニット点検手順書', { x: 20, y: 20, sizeMm: 6 })
  first.text('1. 圧力計を正面から読む', { x: 20, y: 40, sizeMm: 4 })
  pdf.page(210, 297).text('リリーフ弁の清掃は3か月ごと', { x: 20, y: 20, sizeMm: 4 })
  return pdf.bytes()
}

const file = (...objects: string[]): Uint8Array =>
  Buffer.from(
    `%PDF-1.4\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer << /Root 1 0 R >>`,
    'latin1',
  )
const streamOf = (content: string, more = '') => `<< /Length ${content.length} ${more}>>\nstream\n${content}\nendstream`
const tree = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Resources << /Font << /A 5 0 R >> >> >>',
  '<< /Type /Page /Contents 4 0 R >>',
]

test('a file of our own is read page by page, line by line', async () => {
  const reading = await readPdfText(await ownPdf(), 10)
  expect(reading).toMatchObject({
    kind: 'read',
    pages: [
      { text: '油圧ユニット点検手順書\n1. 圧力計を正面から読む', unread: 0 },
      { text: 'リリーフ弁の清掃は3か月ごと' },
    ],
  })
  expect(await readPdfText(await ownPdf(), 1)).toEqual({ kind: 'unreadable', why: 'tooManyPages' })
})

test('Shift_JIS by name, octal letters, gaps and packed objects', async () => {
  const font = '<< /Type /Font /Subtype /Type0 /Encoding /90ms-RKSJ-H >>'
  const shown = 'BT /A 10 Tf 10 700 Td <88b397cd> Tj 0 -12 Td (\\203\\100) Tj ET'
  expect(await readPdfText(file(...tree, streamOf(shown), font), 9)).toMatchObject({ pages: [{ text: '圧力\nァ' }] })
  const latin = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  const packedFont = deflateSync(Buffer.from(`5 0 ${latin}`)).toString('latin1')
  const packed = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packedFont.length} >>\nstream\n${packedFont}\nendstream`
  const whole = file(...tree, streamOf('BT /A 9 Tf [(Check) -250 (valve)] TJ ET'), 'null', packed)
  expect(await readPdfText(whole, 9)).toMatchObject({ pages: [{ text: 'Check valve' }] })
})

test('what cannot be read is said: no table of letters, a picture, a password, rubbish, a bomb', async () => {
  const noTable = '<< /Type /Font /Subtype /Type0 /Encoding /Identity-H >>'
  expect(await readPdfText(file(...tree, streamOf('BT /A 9 Tf <00010002> Tj ET'), noTable), 9)).toMatchObject({
    pages: [{ text: '', unread: 2 }],
  })
  const locked = Buffer.concat([file(...tree, streamOf('BT ET')), Buffer.from('<< /Encrypt 9 0 R >>')])
  expect(await readPdfText(locked, 9)).toEqual({ kind: 'unreadable', why: 'encrypted' })
  expect(await readPdfText(Buffer.from('%PDF-1.4 nothing'), 9)).toEqual({ kind: 'unreadable', why: 'damaged' })
  const bomb = deflateSync(Buffer.alloc(40_000_000)).toString('latin1')
  expect(await readPdfText(file(...tree, streamOf(bomb, '/Filter /FlateDecode '), noTable), 9)).toEqual({
    kind: 'unreadable',
    why: 'damaged',
  })
  expect(await readPdfText(file(...tree, streamOf('['.repeat(5000)), noTable), 9)).toEqual({
    kind: 'unreadable',
    why: 'damaged',
  })
})
