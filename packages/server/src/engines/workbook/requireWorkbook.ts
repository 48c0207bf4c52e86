import { appError } from '@ecs/core'

const zipHead = '504b0304'
const oldHead = 'd0cf11e0'

/** What is no workbook is told by its first bytes: nothing is unpacked for it. */
export function requireWorkbook(bytes: Buffer): void {
  if (bytes.length === 0) throw appError('importNoTable')
  const head = bytes.subarray(0, 4).toString('hex')
  if (head === oldHead)
    throw appError(
      bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'workbookEncrypted' : 'workbookOldFormat',
    )
  if (head !== zipHead) throw appError('workbookNotReadable')
}
