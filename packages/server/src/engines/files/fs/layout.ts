/**
 * How a path of the store becomes names on the disk.
 *
 * Each segment is percent-encoded down to lower-case letters, digits and `-._`, and gets an ending that encoding never
 * produces: `+` for a folder, `=` for an object, `~` for a piece of a name that is too long for the file system. So
 * `..`, `CON`, upper and lower case, `a` beside `a/b`, and any language are ordinary, distinct names on every system,
 * and no path can leave its folder.
 */
const folderEnd = '+'
const objectEnd = '='
const pieceEnd = '~'
const maxPieceLetters = 180

export function diskNames(path: string): string[] {
  const segments = path.split('/')
  const last = segments.pop() ?? ''
  return [...segments.flatMap((segment) => encodeSegment(segment, folderEnd)), ...encodeSegment(last, objectEnd)]
}

function encodeSegment(segment: string, end: string): string[] {
  const pieces = ['']
  for (const letter of segment) {
    const encoded = encodeLetter(letter)
    if (pieces.at(-1)!.length + encoded.length > maxPieceLetters) pieces.push('')
    pieces[pieces.length - 1] += encoded
  }
  return pieces.map((piece, i) => piece + (i === pieces.length - 1 ? end : pieceEnd))
}

function encodeLetter(letter: string): string {
  if (/^[a-z0-9._-]$/.test(letter)) return letter
  return [...Buffer.from(letter)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

export type DiskEntry = { name: string; kind: 'folder' | 'object' | 'piece' }

const kinds: Record<string, DiskEntry['kind']> = { [folderEnd]: 'folder', [objectEnd]: 'object', [pieceEnd]: 'piece' }

/** The name as it is in the store; undefined for a file that is not ours. */
export function readDiskName(diskName: string): DiskEntry | undefined {
  const kind = kinds[diskName.slice(-1)]
  const encoded = diskName.slice(0, -1)
  if (kind === undefined || !/^([a-z0-9._-]|%[0-9a-f]{2})*$/.test(encoded)) return undefined
  try {
    return { name: decodeURIComponent(encoded), kind }
  } catch {
    return undefined
  }
}
