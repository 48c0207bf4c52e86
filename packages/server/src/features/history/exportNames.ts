import type { Db } from '../../engines/db/index.ts'
import { type ItemColumn, peopleIn } from './exportColumns.ts'
import { type ExportRow, namesOf, targetsOf, versionsOf } from './sql/export.ts'

export type RowNames = {
  target: { code: string; name: string }
  template: { name: string; version: number }
  people: string
  nameOf: (userId: string) => string | undefined
}

/**
 * What rows name by their id only, each asked for once. Looking people up in every row took a third of the time, and rows
 * that are joined with their targets have to be sorted again before the first of them can leave the database.
 */
export function exportNames(
  tx: Db,
  items: readonly ItemColumn[],
): (rows: readonly ExportRow[]) => Promise<(row: ExportRow) => RowNames> {
  const people = new Map<string, { name: string }>()
  const targets = new Map<string, RowNames['target']>()
  const templates = new Map<string, RowNames['template']>()
  const teams = new Map<string, string>()
  const teamOf = (row: ExportRow): string => {
    const names = idsOf(row).flatMap((id) => people.get(id)?.name ?? [])
    return names.sort().join('、')
  }
  const named = items.flatMap(({ isPerson }, place) => (isPerson ? [place] : []))
  const everybodyIn = (row: ExportRow): string[] => [
    ...idsOf(row),
    ...named.flatMap((at) => peopleIn(row.cells[at])),
    ...row.files.map(({ by }) => by),
    ...row.approvals.map(({ by }) => by),
  ]
  const nameOf = (id: string) => people.get(id)?.name
  return async (rows) => {
    await learn(people, rows, everybodyIn, (ids) => namesOf(tx, ids))
    await learn(targets, rows, targetOf, (ids) => targetsOf(tx, ids))
    await learn(templates, rows, versionOf, (ids) => versionsOf(tx, ids))
    return (row) => {
      // The same few people work together again and again.
      const team = teams.get(row.people) ?? teamOf(row)
      teams.set(row.people, team)
      return {
        target: targets.get(row.target_id)!,
        template: templates.get(row.template_version_id)!,
        people: team,
        nameOf,
      }
    }
  }
}

const idsOf = (row: ExportRow): string[] => (row.people === '' ? [] : row.people.split(','))
const targetOf = (row: ExportRow): string => row.target_id
const versionOf = (row: ExportRow): string => row.template_version_id

async function learn<T>(
  known: Map<string, T>,
  rows: readonly ExportRow[],
  named: (row: ExportRow) => string | string[],
  ask: (ids: string[]) => Promise<(T & { id: string })[]>,
): Promise<void> {
  const unknown = new Set(rows.flatMap(named).filter((id) => !known.has(id)))
  if (unknown.size > 0) for (const found of await ask([...unknown])) known.set(found.id, found)
}
