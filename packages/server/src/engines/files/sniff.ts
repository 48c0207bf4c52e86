/** The type of a file by its content. A name or a declared type is never believed. */

export const unknownType = 'application/octet-stream'

/** What an upload may be unless the caller says otherwise: nothing that a browser would run. */
export const uploadTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/json',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

/** So much of the beginning is enough to tell. */
export const sniffBytes = 4096

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Types that no one can tell apart by the bytes: the sender's word chooses among them. */
const lookAlikes: Record<string, readonly string[]> = {
  'text/plain': ['text/csv', 'application/json'],
  'application/json': ['text/plain'],
}

/** `head` is the beginning of the file, or all of it when it is shorter than `sniffBytes`. */
export function sniffType(head: Uint8Array, declaredType?: string): string {
  const type = binaryType(head) ?? textType(head) ?? unknownType
  const declared = declaredType?.split(';')[0]?.trim().toLowerCase()
  return declared && lookAlikes[type]?.includes(declared) ? declared : type
}

const latin1 = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', start, end)

function binaryType(head: Uint8Array): string | undefined {
  const start = latin1(head, 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif'
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return 'image/webp'
  if (start.startsWith('%PDF-')) return 'application/pdf'
  if (start.startsWith('PK\x03\x04')) return zipType(head)
  return undefined
}

function zipType(head: Uint8Array): string {
  const names = latin1(head, 0, head.length)
  return names.includes('[Content_Types].xml') && names.includes('xl/') ? xlsx : 'application/zip'
}

function textType(head: Uint8Array): string | undefined {
  const text = decodeText(head)
  if (text === undefined) return undefined
  const start = text.trimStart()
  if (start.startsWith('<')) return markupType(start)
  if (head.length < sniffBytes ? isJson(start) : /^[[{]\s*["[{\]}\d-]/.test(start)) return 'application/json'
  return 'text/plain'
}

function markupType(start: string): string {
  if (/<svg[\s>]/i.test(start)) return 'image/svg+xml'
  return start.startsWith('<?xml') && !/<html[\s>]/i.test(start) ? 'application/xml' : 'text/html'
}

function isJson(text: string): boolean {
  if (!/^[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells bytes from text
const binaryCharacters = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/

/** Japanese office files come in these; the head may end inside a character, which `stream` forgives. */
function decodeText(head: Uint8Array): string | undefined {
  const encodings = head[0] === 0xff && head[1] === 0xfe ? ['utf-16le'] : ['utf-8', 'shift_jis']
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: head.length >= sniffBytes })
      return binaryCharacters.test(text) ? undefined : text
    } catch {
      // Not this encoding; the next one may fit.
    }
  }
  return undefined
}
