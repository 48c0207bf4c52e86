import { describe, expect, test } from 'vitest'
import { checkResponseType, defaultDisposition, dispositionHeader, safeFileName } from './disposition.ts'

describe('S12: names for saving', () => {
  const cases: [string, string][] = [
    ['点検表 2026.pdf', '点検表 2026.pdf'],
    ['a\u0000.jpg', 'a_.jpg'],
    ['photo\u202egpj.exe', 'photo_gpj.exe'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['..\\..\\x', '_.._x'],
    ['CON', '_CON'],
    ['con.txt', '_con.txt'],
    ['LPT1.jpg', '_LPT1.jpg'],
    ['report.pdf.exe', 'report.pdf.exe'],
    ['"quoted"; x=1', '_quoted_; x=1'],
    ['name.', 'name'],
    ['   ', 'file'],
    ['\ud800', '\ufffd'],
  ]
  test.each(cases)('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })
  test('a name of 300 letters is cut but keeps its ending', () => {
    const safe = safeFileName(`${'長'.repeat(300)}.jpeg`)
    expect(safe).toBe(`${'長'.repeat(120)}.jpeg`)
  })
})

test('a header holds nothing but ASCII and can not be ended from inside', () => {
  const header = dispositionHeader({ type: 'attachment', fileName: `図 '(1)*".pdf\r\nX: y` })
  expect(header).toMatch(/^attachment; filename\*=UTF-8''[\w%.~!-]+$/)
  expect(dispositionHeader({ type: 'inline' })).toBe('inline')
})

test('pictures are shown, our scripts are left alone, all else is saved', () => {
  expect(defaultDisposition('a/b.png', 'image/png')).toBe('inline')
  expect(defaultDisposition('public/cdn/x.js', 'text/javascript; charset=utf-8')).toBeUndefined()
  expect(defaultDisposition('a/b.pdf', 'application/pdf')).toBe("attachment; filename*=UTF-8''b.pdf")
  expect(defaultDisposition('a/b.svg', 'image/svg+xml')).toBe("attachment; filename*=UTF-8''b.svg")
})

test.each(['text/html', 'image/svg+xml', 'text/javascript', 'application/xhtml+xml', 'text/plain', 'IMAGE/PNG'])(
  'S26: a link can not ask for %s',
  (type) => {
    expect(() => checkResponseType(type)).toThrow()
  },
)
test('a link can ask for a type that never runs', () => {
  expect(checkResponseType('image/png')).toBe('image/png')
  expect(checkResponseType(undefined)).toBeUndefined()
})
