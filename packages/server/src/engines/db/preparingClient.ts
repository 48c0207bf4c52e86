import { Client } from 'pg'

/** A statement that begins with this is planned once per connection instead of every time it runs. */
export const preparedMark = '/* prepared */ '

const names = new Map<string, string>()

/** Prepares the statements that ask for it (see pipeline.ts). */
export class PreparingClient extends Client {
  // Node's `pg` takes a name beside the text; callers (Kysely) know only texts.
  override query = ((query: unknown, values?: unknown, callback?: unknown) => {
    const isMarked = typeof query === 'string' && query.startsWith(preparedMark)
    const config = isMarked ? { name: nameOf(query), text: query } : query
    return (super.query as (...given: unknown[]) => unknown)(config, values, callback)
  }) as Client['query']
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}
