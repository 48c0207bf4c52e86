import { describe, expect, test } from 'vitest'
import { sniffType, uploadTypes } from './sniff.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

describe('the type by content', () => {
  const cases: [string, Uint8Array, string][] = [
    ['JPEG', bytes('\xff\xd8\xff\xe0\x00\x10JFIF'), 'image/jpeg'],
    ['PNG', bytes('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'), 'image/png'],
    ['GIF', bytes('GIF89a\x01\x00\x01\x00'), 'image/gif'],
    ['WebP', bytes('RIFF\x10\x00\x00\x00WEBPVP8 '), 'image/webp'],
    ['WAV', bytes('RIFF\x10\x00\x00\x00WAVEfmt '), 'application/octet-stream'],
    ['PDF', bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3'), 'application/pdf'],
    ['ZIP', bytes('PK\x03\x04\x14\x00\x00\x00a.txt'), 'application/zip'],
    ['XLSX', bytes('PK\x03\x04\x14\x00[Content_Types].xml…PK\x03\x04xl/workbook.xml'), xlsx],
    ['text', Buffer.from('点検結果\n良\n'), 'text/plain'],
    ['text with a mark', Buffer.from('\ufeff点検'), 'text/plain'],
    ['Shift_JIS', Buffer.from([0x93, 0x5f, 0x8c, 0x9f, 0x2c, 0x31, 0x0d, 0x0a]), 'text/plain'],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('点検', 'utf16le')]), 'text/plain'],
    ['JSON', Buffer.from(' {"a": [1, 2]}\n'), 'application/json'],
    ['a long JSON', Buffer.from(`[${'"a",'.repeat(2000)}`).subarray(0, 4096), 'application/json'],
    ['text in brackets', Buffer.from('[注意] 手袋'), 'text/plain'],
    ['nothing', Buffer.alloc(0), 'text/plain'],
    ['HTML', Buffer.from('<!doctype html><p>'), 'text/html'],
    ['HTML after spaces and a mark', Buffer.from('\ufeff \n<SCRIPT>'), 'text/html'],
    ['XHTML', Buffer.from('<?xml version="1.0"?><html xmlns="…">'), 'text/html'],
    ['SVG', Buffer.from('<svg xmlns="…"><script/>'), 'image/svg+xml'],
    ['SVG behind an entity', Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e "">]><svg>'), 'image/svg+xml'],
    ['XML', Buffer.from('<?xml version="1.0"?><a/>'), 'application/xml'],
    ['ELF', bytes('\x7fELF\x02\x01\x01\x00'), 'application/octet-stream'],
    ['AVIF', bytes('\x00\x00\x00\x1cftypavif'), 'application/octet-stream'],
  ]
  test.each(cases)('%s', (_, head, type) => {
    expect(sniffType(head)).toBe(type)
  })

  test('a multi-byte letter cut at the end of the head is no reason to call it binary', () => {
    const long = Buffer.from('点'.repeat(2000))
    expect(sniffType(long.subarray(0, 4096))).toBe('text/plain')
  })
})

describe('what the sender calls it', () => {
  test('chooses between types that look alike', () => {
    expect(sniffType(Buffer.from('a,b\n1,2'), 'text/csv')).toBe('text/csv')
    expect(sniffType(Buffer.from('a,b\n1,2'), 'Text/CSV; charset=utf-8')).toBe('text/csv')
  })
  test.each(['image/jpeg', 'text/html', 'text/javascript', 'image/svg+xml'])('is not believed for %s', (declared) => {
    expect(sniffType(Buffer.from('alert(1)'), declared)).toBe('text/plain')
    expect(sniffType(Buffer.from('<svg>'), declared)).toBe('image/svg+xml')
  })
})

test.each(['text/html', 'image/svg+xml', 'text/javascript', 'application/xml', 'application/octet-stream'])(
  '%s is no upload',
  (type) => {
    expect(uploadTypes).not.toContain(type)
  },
)
