import type { Db } from '../../engines/db/index.ts'
import { type ExportRow, namesOf } from './exportSql.ts'

/** Names of people, each asked for once: looking them up in every row took a third of the time. */
export function exportPeople(tx: Db): (rows: readonly ExportRow[]) => Promise<(row: ExportRow) => string> {
  const names = new Map<string, string>()
  const words = new Map<string, string>()
  const idsOf = ({ people }: ExportRow): string[] => (people === '' ? [] : people.split(','))
  return async (rows) => {
    const unknown = new Set(rows.flatMap(idsOf).filter((id) => !names.has(id)))
    if (unknown.size > 0) for (const { id, name } of await namesOf(tx, [...unknown])) names.set(id, name)
    const wordsOf = (ids: string[]) =>
      ids
        .flatMap((id) => names.get(id) ?? [])
        .sort()
        .join('、')
    return (row) => {
      // The same few people work together again and again.
      const known = words.get(row.people) ?? wordsOf(idsOf(row))
      words.set(row.people, known)
      return known
    }
  }
}
