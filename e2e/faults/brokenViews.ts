import { isDeepStrictEqual } from 'node:util'
import { type api, viewOf } from '@ecs/core'
import { loadSheets } from '../../packages/server/src/features/checksheets/sql/stored.ts'
import type { Services } from '../../packages/server/src/services.ts'

/**
 * I6: what a device shows of a sheet, beside the same sheet as it lies in the database: the sheet's own facts with its
 * number and status, every answer with judgement, person and times, rows, comments, files with their hashes, conflicts
 * and late edits.
 */
export async function brokenViews({ db }: Pick<Services, 'db'>, shown: readonly api.SheetView[]): Promise<string[]> {
  const stored = await loadSheets(
    db.kysely,
    shown.map(({ checksheet }) => checksheet.id),
  )
  return shown.flatMap((view) => {
    const { id } = view.checksheet
    const sheet = stored.get(id)
    if (!sheet) return [`I6 the device shows sheet ${id}, which is not there`]
    const [here, there] = [comparable(view), comparable(viewOf(sheet.state))]
    return Object.keys(there)
      .filter((part) => !isDeepStrictEqual(here[part], there[part]))
      .map((part) => `I6 ${part} of ${id}: ${JSON.stringify(here[part])} on the device, ${JSON.stringify(there[part])}`)
  })
}

/** As plain data, in an order that does not hang on who tells it. */
function comparable(view: api.SheetView): Record<string, unknown> {
  const plain = JSON.parse(JSON.stringify(view)) as Record<string, unknown>
  const sorted = (part: unknown) =>
    Array.isArray(part) ? part.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : part
  return Object.fromEntries(Object.entries(plain).map(([name, part]) => [name, sorted(part)]))
}
