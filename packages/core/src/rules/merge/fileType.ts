import { appError } from '../../errors.ts'
import type { AttachmentKind } from '../../model/index.ts'

/** A file is what it is called: its kind, the type it was given and its content agree (M19). */

const otherThanPictures: readonly AttachmentKind[] = ['audio', 'file']

/** Senders that know no better. */
const aliases: Record<string, string> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' }

/** `Image/JPG; charset=x` → `image/jpeg`. */
export function plainType(type: string): string {
  const plain = type.split(';')[0]!.trim().toLowerCase()
  return aliases[plain] ?? plain
}

const words: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}

/** As people call it; unknown types keep their own name. */
const nameOf = (type: string): string => words[type] ?? type.slice(0, 60)

/** Whoever names no type at all leaves it to the content. */
const unnamed = 'application/octet-stream'

export function requireSameType(said: string, found: string): void {
  const [given, real] = [plainType(said), plainType(found)]
  if (given === real || given === unnamed) return
  throw appError('disguisedFile', { said: nameOf(given), found: nameOf(real) })
}

type Named = { kind: AttachmentKind; contentType: string }

/** `storedType`: what the server found in the file, where it has it already. */
export function requireHonestType({ kind, contentType }: Named, storedType: string | undefined): void {
  if (storedType !== undefined) requireSameType(contentType, storedType)
  const type = storedType ?? plainType(contentType)
  if (otherThanPictures.includes(kind) || type.startsWith('image/') || type === unnamed) return
  throw appError('disguisedFile', { said: '画像', found: nameOf(type) })
}
