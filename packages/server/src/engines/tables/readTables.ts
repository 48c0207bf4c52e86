import { appError, parseCsv, type SheetTable } from '@ecs/core'
import { readXlsx } from './xlsx.ts'

/** A table that somebody made elsewhere: XLSX, or CSV in UTF-8 or the Shift_JIS of Windows. The bytes decide which. */
export function readTables(bytes: Uint8Array): SheetTable[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length === 0) throw appError('importNoTable')
  if (buffer.subarray(0, 2).toString('latin1') === 'PK') {
    const sheets = readXlsx(buffer)
    if (!sheets) throw appError('importNotATable')
    return sheets
  }
  const text = decoded(buffer)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a table holds none of these; a picture or an old .xls does
  if (text === undefined || /[\u0000-\u0008\u000e-\u001a]/.test(text)) throw appError('importNotATable')
  return [{ sheet: '', rows: parseCsv(text) }]
}

function decoded(bytes: Buffer): string | undefined {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  return undefined
}
