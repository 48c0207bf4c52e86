import { StorageError } from './errors.ts'
import type { LinkOptions } from './store.ts'

/** Types a link may ask for. None of them can run in a page. */
const responseTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'application/pdf',
  'application/json',
  'application/zip',
  'application/octet-stream',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain; charset=utf-8',
  'text/csv; charset=utf-8',
]

export function checkResponseType(type: string | undefined): string | undefined {
  if (type !== undefined && !responseTypes.includes(type)) throw new StorageError('InvalidResponseOverride')
  return type
}

/** Pictures may be shown where they are; everything else is something to save. */
function isShownInPlace(contentType: string): boolean {
  return ['image/jpeg', 'image/png', 'image/webp', 'image/gif'].includes(contentType)
}

/** How an object is offered when the link does not say. Scripts are ours alone and are never opened by themselves. */
export function defaultDisposition(path: string, contentType: string): string | undefined {
  if (isShownInPlace(contentType)) return 'inline'
  if (contentType.startsWith('text/javascript')) return undefined
  return dispositionHeader({ type: 'attachment', fileName: path.slice(path.lastIndexOf('/') + 1) })
}

export function dispositionHeader({ type, fileName }: NonNullable<LinkOptions['disposition']>): string {
  return fileName === undefined ? type : `${type}; filename*=UTF-8''${encodeExtended(safeFileName(fileName))}`
}

/** RFC 8187: everything but letters, digits and a few marks is percent-encoded, so no character can end the header. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

const maxNameLetters = 120
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const unsafeCharacters = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff/\\:*?"<>|]/g

/** A name that is the same on every system and reads as it is: no folders, no hidden letters, no device names. */
export function safeFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(unsafeCharacters, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 && plain.length - dot <= 10 ? plain.slice(dot) : ''
  const stem = [...plain.slice(0, plain.length - ending.length)].slice(0, maxNameLetters).join('')
  const short = stem + ending
  if (short === '') return 'file'
  return deviceNames.test(short) ? `_${short}` : short
}
