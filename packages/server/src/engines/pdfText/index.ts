/** The text of simple PDF files, page by page. What cannot be read is said, never guessed. */
import { setImmediate } from 'node:timers/promises'
import { nameOf, PdfFile } from './file.ts'
import type { Dict, Value } from './objects.ts'
import { PageReader, type PageText } from './page.ts'

export type PdfReading =
  | { kind: 'read'; pages: PageText[] }
  | { kind: 'unreadable'; why: 'encrypted' | 'damaged' | 'tooManyPages' }

export async function readPdfText(bytes: Uint8Array, mostPages: number): Promise<PdfReading> {
  try {
    const file = new PdfFile(bytes)
    if (file.isEncrypted) return { kind: 'unreadable', why: 'encrypted' }
    const found = pagesOf(file)
    if (found.length === 0) return { kind: 'unreadable', why: 'damaged' }
    if (found.length > mostPages) return { kind: 'unreadable', why: 'tooManyPages' }
    const reader = new PageReader(file)
    const pages: PageText[] = []
    for (const { page, resources } of found) {
      pages.push(reader.read(page, resources))
      // Others are served between two pages.
      await setImmediate()
    }
    return { kind: 'read', pages }
  } catch {
    return { kind: 'unreadable', why: 'damaged' }
  }
}

type Found = { page: Dict; resources: Dict | undefined }

/** In reading order; without a usable tree, in the order of the file. */
function pagesOf(file: PdfFile): Found[] {
  const found: Found[] = []
  const seen = new Set<Dict>()
  const walk = (value: Value | undefined, inherited: Dict | undefined, depth: number): void => {
    const dict = file.dict(value)
    if (!dict || seen.has(dict) || depth > 50) return
    seen.add(dict)
    const resources = file.dict(dict.get('Resources')) ?? inherited
    const kids = file.get(dict.get('Kids'))
    if (Array.isArray(kids)) for (const kid of kids) walk(kid, resources, depth + 1)
    else if (nameOf(dict.get('Type')) === 'Page') found.push({ page: dict, resources })
  }
  const catalogue = file.dicts('Catalog').at(-1)?.[1]
  walk(catalogue?.get('Pages'), undefined, 0)
  if (found.length > 0) return found
  return file.dicts('Page').map(([, page]) => ({ page, resources: file.dict(page.get('Resources')) }))
}
