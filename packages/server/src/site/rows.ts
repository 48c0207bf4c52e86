import { type Client, escapeIdentifier } from 'pg'
import { copyOut } from '../backup/copyStream.ts'
import { nameOf } from '../backup/sql.ts'

type Shape = { schema: string; name: string; columns: string[] }

const columnsOf = ({ columns }: Shape): string => columns.map((column) => escapeIdentifier(column)).join(', ')

/** Each row as one line of JSON. Of what COPY escapes, JSON holds only the backslash. */
export async function* jsonLines(client: Client, table: Shape): AsyncGenerator<string> {
  const rows = `select to_jsonb(row) from (select ${columnsOf(table)} from ${nameOf(table)}) row`
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of copyOut(client, `copy (${rows}) to stdout`)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield `${line.replaceAll('\\\\', '\\')}\n`
  }
}

/** Stores rows that are written as JSON, in one statement. */
export async function insertJson(client: Client, table: Shape, lines: readonly string[]): Promise<number> {
  const columns = columnsOf(table)
  const { rowCount } = await client.query(
    `insert into ${nameOf(table)} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${nameOf(table)}, $1::jsonb)`,
    [`[${lines.join(',')}]`],
  )
  return rowCount ?? 0
}
