import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ignore } from './disk.ts'
import { readDiskName } from './layout.ts'

type Entry = { path: string; file: string; isFolder: boolean }

/** Walks the objects under `root` in the byte order of their paths, skipping what can not match. */
export async function* walkObjects(root: string, prefix: string, after: string): AsyncGenerator<Entry> {
  yield* walkFolder(root, '', prefix, after)
}

async function* walkFolder(folder: string, above: string, prefix: string, after: string): AsyncGenerator<Entry> {
  const entries = await readEntries(folder, above)
  entries.sort((a, b) => compareBytes(sortText(a), sortText(b)))
  for (const entry of entries) {
    if (entry.isFolder) {
      const inside = `${entry.path}/`
      const mayMatch = inside.startsWith(prefix) || prefix.startsWith(inside)
      const isPast = compareBytes(after, inside) > 0 && !after.startsWith(inside)
      if (mayMatch && !isPast) yield* walkFolder(entry.file, inside, prefix, after)
    } else if (entry.path.startsWith(prefix) && compareBytes(entry.path, after) > 0) {
      yield entry
    }
  }
}

/** Everything under a folder starts with its name and a slash, so that is where it sorts. */
const sortText = (entry: Entry): string => (entry.isFolder ? `${entry.path}/` : entry.path)

const compareBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

async function readEntries(folder: string, above: string): Promise<Entry[]> {
  const found = (await readdir(folder, { withFileTypes: true }).catch(ignore('ENOENT'))) ?? []
  const entries: Entry[] = []
  for (const dirent of found) {
    const read = readDiskName(dirent.name)
    const file = join(folder, dirent.name)
    if (read?.kind === 'object' && dirent.isFile()) entries.push({ path: above + read.name, file, isFolder: false })
    if (read?.kind === 'folder' && dirent.isDirectory()) entries.push({ path: above + read.name, file, isFolder: true })
    // The rest of a long name lies one level deeper but belongs to this level.
    if (read?.kind === 'piece' && dirent.isDirectory()) entries.push(...(await readEntries(file, above + read.name)))
  }
  return entries
}
