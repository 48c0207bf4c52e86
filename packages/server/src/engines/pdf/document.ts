import type { Font } from './font.ts'
import { newLetters } from './letters.ts'
import { openObjects, packedStream, ref, type Sink, textString } from './objects.ts'
import { type Drawn, newPage, type Page, type Picture } from './page.ts'
import { pictureObjects } from './picture.ts'

export type { Box, Page, Picture } from './page.ts'

export type PdfDocument = {
  page: (widthMm: number, heightMm: number) => Page
  /** Undefined where the bytes are no picture that a PDF can show. */
  picture: (bytes: Uint8Array) => Picture | undefined
  /** A line in the reader's table of contents, for the page that was begun last. */
  bookmark: (words: string) => void
  /** Writes the pages so far: nobody draws on them any more. */
  flush: () => void
  widthOf: Measure
  /** Ends the document; nothing is drawn afterwards. */
  end: () => void
  /** How much has been written. */
  readonly size: number
}

/** In millimetres. */
export type Measure = (words: string, sizeMm: number) => number

const points = (mm: number): string => ((mm * 72) / 25.4).toFixed(2)

/** A document of text, lines and pictures with one font in it, cut down to the letters that are used. */
export function openPdf(font: Font, title: string, sink: Sink): PdfDocument {
  const objects = openObjects(sink)
  const letters = newLetters(font)
  const [catalogue, tree, fontNo] = [objects.reserve(), objects.reserve(), objects.reserve()]
  const kids: number[] = []
  const marks: { words: string; page: number }[] = []
  let waiting: (Drawn & { no: number })[] = []
  const writePage = ({ no, content, pictures, widthMm, heightMm }: Drawn & { no: number }) => {
    const drawn = objects.add(packedStream(Buffer.from(content.join('\n'), 'latin1')))
    const shown = [...pictures].map((one) => `/P${one} ${ref(one)}`).join(' ')
    const resources = `<< /Font << /F ${ref(fontNo)} >> /XObject << ${shown} >> >>`
    const size = `[0 0 ${points(widthMm)} ${points(heightMm)}]`
    objects.write(
      no,
      `<< /Type /Page /Parent ${ref(tree)} /MediaBox ${size} /Contents ${ref(drawn)} /Resources ${resources} >>`,
    )
  }
  const flush = () => {
    for (const page of waiting) writePage(page)
    waiting = []
  }
  return {
    widthOf: (words, sizeMm) => letters.widthOf(words) * (sizeMm / 1000),
    page: (widthMm, heightMm) => {
      const drawn = { no: objects.reserve(), content: [], pictures: new Set<number>(), widthMm, heightMm }
      kids.push(drawn.no)
      waiting.push(drawn)
      return newPage(drawn, letters)
    },
    picture: (bytes) => pictureObjects(bytes, objects),
    bookmark: (words) => marks.push({ words, page: kids.at(-1)! }),
    flush,
    end: () => {
      flush()
      letters.write(objects, fontNo)
      objects.write(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map(ref).join(' ')}] >>`)
      const outlines = marks.length > 1 ? `/Outlines ${ref(writeMarks(objects, marks))} /PageMode /UseOutlines ` : ''
      objects.write(
        catalogue,
        `<< /Type /Catalog /Pages ${ref(tree)} ${outlines}/Lang (ja) /ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>`,
      )
      objects.end(catalogue, objects.add(`<< /Title ${textString(title)} >>`))
    },
    get size() {
      return objects.size
    },
  }
}

function writeMarks(objects: ReturnType<typeof openObjects>, marks: { words: string; page: number }[]): number {
  const root = objects.reserve()
  const numbers = marks.map(() => objects.reserve())
  for (const [at, { words, page }] of marks.entries()) {
    const [before, after] = [numbers[at - 1], numbers[at + 1]]
    const links = `${before ? `/Prev ${ref(before)} ` : ''}${after ? `/Next ${ref(after)} ` : ''}`
    objects.write(
      numbers[at]!,
      `<< /Title ${textString(words)} /Parent ${ref(root)} ${links}/Dest [${ref(page)} /Fit] >>`,
    )
  }
  objects.write(
    root,
    `<< /Type /Outlines /First ${ref(numbers[0]!)} /Last ${ref(numbers.at(-1)!)} /Count ${marks.length} >>`,
  )
  return root
}

/** A small document that is kept in memory until it is whole. */
export function newPdf(font: Font, title: string): PdfDocument & { bytes: () => Buffer } {
  const pieces: Buffer[] = []
  const pdf = openPdf(font, title, (piece) => pieces.push(piece))
  return {
    ...pdf,
    bytes: () => {
      pdf.end()
      return Buffer.concat(pieces)
    },
  }
}
