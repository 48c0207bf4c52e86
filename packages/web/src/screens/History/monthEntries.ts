import type { api } from '@ecs/core'
import type { JudgementKind } from '../../inspection/Judgement.tsx'
import { byUrgency } from '../../inspection/stripBars.ts'
import { type Surroundings, storedWords } from '../../sheet/view/words.ts'

export type MonthItem = api.MonthSheet['items'][number]
type Sheet = api.MonthSheet['sheets'][number]

/** What one sheet says in a cell. */
export type Entry = { sheet: Sheet; value: string | null; judgement: JudgementKind }
/** A cell: all sheets of a day; without an item what they say as a whole. */
export type DayEntries = { day: string; item: MonthItem | undefined; entries: Entry[] }

/** A plan is no record: on paper its day is still white. */
export function sheetsByDay(sheets: readonly Sheet[]): Map<string, Sheet[]> {
  const byDay = new Map<string, Sheet[]>()
  for (const sheet of sheets) {
    if (sheet.status !== 'planned') byDay.set(sheet.day, [...(byDay.get(sheet.day) ?? []), sheet])
  }
  return byDay
}

/** In the order of the day, as on paper: the day's shift above, the night's below. */
export const entriesOf = (sheets: readonly Sheet[], item: MonthItem): Entry[] =>
  sheets.map((sheet) => {
    const [value, judgement] = sheet.cells[item.id] ?? [null, 'none']
    return { sheet, value, judgement }
  })

export const overallEntries = (sheets: readonly Sheet[]): Entry[] =>
  sheets.map((sheet) => ({ sheet, value: null, judgement: sheet.overall }))

/** How the cell as a whole is shown: one 否 is not hidden by the ○ of another shift. */
export const worstOf = (entries: readonly Entry[]): Entry | undefined =>
  entries.toSorted((a, b) => byUrgency.indexOf(a.judgement) - byUrgency.indexOf(b.judgement))[0]

/** Their mark says everything: done or not. */
const shapes = ['okng', 'pattern', 'sign', 'photo']

/** The value as it stands in the cell; nothing where the mark says it. */
export function entryWords({ value, judgement }: Entry, item: MonthItem | undefined, around: Surroundings): string {
  if (!item || value === null || judgement === 'na' || shapes.includes(item.kind)) return ''
  return storedWords(item.kind, value, around)
}

/** What was handed in is read as a record; what is not is gone on with. */
export const placeOf = ({ checksheetId, status }: Sheet): string =>
  status === 'waiting' || status === 'approved' ? `/checksheet/${checksheetId}/record` : `/checksheet/${checksheetId}`
