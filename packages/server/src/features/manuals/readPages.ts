import { api, appError } from '@ecs/core'
import { readPdfText } from '../../engines/pdfText/index.ts'

export type ReadPage = { text: string; isUnread: boolean }

const { pages: mostPages, letters: mostLetters } = api.manualLimits
const pageLetters = 1500

/** The pages of a manual. What cannot be read at all is refused, saying why; pages without letters are named. */
export async function readPages(bytes: Uint8Array, isPdf: boolean): Promise<ReadPage[]> {
  const pages = isPdf ? await pdfPages(bytes) : textPages(decode(bytes))
  if (pages.length > mostPages) throw appError('manualTooLong', { max: mostPages })
  if (pages.every(({ text }) => text === '')) throw appError('manualWithoutText')
  return pages
}

async function pdfPages(bytes: Uint8Array): Promise<ReadPage[]> {
  const reading = await readPdfText(bytes, mostPages)
  if (reading.kind === 'read')
    return reading.pages.map(({ text, unread, hasPicture }) => ({
      text: visible(text).slice(0, mostLetters),
      isUnread: unread > 0 || (text === '' && hasPicture),
    }))
  if (reading.why === 'encrypted') throw appError('manualLocked')
  throw reading.why === 'tooManyPages' ? appError('manualTooLong', { max: mostPages }) : appError('manualDamaged')
}

/** What nobody sees is not kept: it would speak to whoever reads the text by machine. */
const visible = (text: string): string => text.replace(/\t/g, ' ').replace(/[^\P{Cc}\n]|\p{Cf}/gu, '')

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}

/** Text has no pages: a form feed, a heading, or about as much as stands on a page begins the next one. */
export const textPages = (text: string): ReadPage[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\f')
    .flatMap((part) => cut(visible(part)))
    .map((page) => ({ text: page, isUnread: false }))

function cut(text: string): string[] {
  const pages: string[] = []
  let page = ''
  for (const line of text.split('\n').flatMap((one) => (one === '' ? [''] : (one.match(/.{1,1500}/gu) ?? [])))) {
    if (page.trim() !== '' && (/^#{1,2} /.test(line) || page.length + line.length > pageLetters)) {
      pages.push(page.trim())
      page = ''
    }
    page += `${line}\n`
  }
  return page.trim() === '' ? pages : [...pages, page.trim()]
}
