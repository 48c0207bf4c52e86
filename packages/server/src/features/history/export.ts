import { type api, type CsvEncoding, csvStart, csvTable, encodableText } from '@ecs/core'
import iconv from 'iconv-lite'
import { type ExportContext, type ExportTable, exportTable } from './exportTable.ts'

type Query = api.ListFilters & { encoding: CsvEncoding; ids?: string | undefined }

/** Streams the sheets of a view as CSV. */
export async function exportSheets(context: ExportContext, ecsId: string, { encoding, ids, ...filters }: Query) {
  const table = await exportTable(context, ecsId, { ...filters, ids: ids?.split(',') })
  return fileResponse(csvPieces(table, encoding), encoding, `checksheets-${table.day}.csv`)
}

export async function* csvPieces({ columns, slices }: ExportTable, encoding: CsvEncoding): AsyncGenerator<Uint8Array> {
  const table = csvTable(columns, fitFor(encoding))
  const utf8 = new TextEncoder()
  const encode = (line: string): Uint8Array => (encoding === 'utf-8' ? utf8.encode(line) : iconv.encode(line, 'cp932'))
  yield encode(csvStart[encoding] + table.head)
  for await (const rows of slices) {
    let lines = ''
    for (const row of rows) lines += table.row(row)
    yield encode(lines)
  }
}

const fitFor = (encoding: CsvEncoding): ((text: string) => string) =>
  encoding === 'utf-8'
    ? (text) => text
    : encodableText((character) => iconv.decode(iconv.encode(character, 'cp932'), 'cp932') === character).fit

/** The file grows as it is read: nothing is kept. */
function fileResponse(pieces: AsyncGenerator<Uint8Array>, encoding: CsvEncoding, name: string): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) return controller.close()
      controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': `text/csv; charset=${encoding}`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
