import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { copyOut } from '../backup/copyStream.ts'
import { nameOf } from '../backup/sql.ts'

type Shape = { schema: string; name: string; columns: string[] }

const columnsOf = ({ columns }: Shape): string => columns.map((column) => escapeIdentifier(column)).join(', ')

/**
 * Each row as one line of JSON. A value that is not there has no key; `null` is a value of JSON itself. Of what COPY
 * escapes, JSON holds only the backslash.
 */
export async function* jsonLines(client: Client, table: Shape): AsyncGenerator<string> {
  const absent = table.columns.map((column) => {
    return `case when ${escapeIdentifier(column)} is null then ${escapeLiteral(column)} end`
  })
  const rows = `select to_jsonb(row) - array_remove(array[${absent.join(', ')}]::text[], null)
    from (select ${columnsOf(table)} from ${nameOf(table)}) row`
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of copyOut(client, `copy (${rows}) to stdout`)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield `${line.replaceAll('\\\\', '\\')}\n`
  }
}

/** Stores rows that are written as JSON, in one statement. */
export async function jsonInsert(client: Client, table: Shape): Promise<(lines: readonly string[]) => Promise<void>> {
  const { rows } = await client.query(
    `select attname::text as name from pg_attribute where attrelid = $1::regclass and atttypid = 'jsonb'::regtype`,
    [nameOf(table)],
  )
  const isJson = new Set(rows.map(({ name }) => name as string))
  const values = table.columns.map((column) =>
    isJson.has(column) ? `line -> ${escapeLiteral(column)}` : `row.${escapeIdentifier(column)}`,
  )
  const statement = `insert into ${nameOf(table)} (${columnsOf(table)}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as given (line),
      jsonb_populate_record(null::${nameOf(table)}, line) as row`
  return async (lines) => {
    await client.query(statement, [`[${lines.join(',')}]`])
  }
}
