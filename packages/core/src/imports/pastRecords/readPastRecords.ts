import { lineOf, placeOf, tooLong, wrongValue } from '../cells.ts'
import { issueAt, readTable, type SheetTable, type TableColumn, type TableIssue, type TableRecord } from '../table.ts'
import { readDay } from './readDay.ts'
import { canHavePast, type PastItem, readPastValue } from './readPastValue.ts'

/** The columns in front of the items; the first name of each is the one we write. */
export const pastColumns = {
  target: { names: ['対象コード', 'コード', '管理番号', '設備番号', 'target'], isRequired: true },
  day: { names: ['実施日', '日付', '点検日', '年月日', 'date'], isRequired: true },
  shift: { names: ['シフト', '直', '勤務', 'shift'] },
  person: { names: ['記入者', '点検者', '実施者', '担当', 'person'] },
  note: { names: ['備考', 'コメント', '特記事項', 'note'] },
} as const satisfies Record<string, TableColumn>

/** As the file of a form names it: 「1-2 油圧」. */
export const pastItemColumn = ({ no, name }: PastItem): string => `${no} ${name}`

/** What a line of an old record said about one item. */
export type PastReading = {
  targetId: string
  itemId: string
  day: string
  shift: string
  value: string
  person: string
  note: string
  sheet: string
  row: number
}

export type PastImport = {
  readings: PastReading[]
  /** How many lines were read, and how many of them are left out because of a fault. */
  lines: number
  refused: number
  issues: TableIssue[]
  notes: TableIssue[]
}

type About = {
  items: readonly PastItem[]
  /** Ids by code. */
  targets: ReadonlyMap<string, string>
  today: string
}

type Key = string
type Line = TableRecord<Key>

/** D17–D20: what an old table says, one line for each round, one column for each item. Nothing is made up. */
export function readPastRecords(sheets: readonly SheetTable[], about: About): PastImport {
  const items = about.items.filter(canHavePast)
  const { records, issues, notes } = readTable<Key>(sheets, { ...pastColumns, ...itemColumns(items) })
  const result: PastImport = { readings: [], lines: records.length, refused: 0, issues: [...issues], notes: [...notes] }
  const taken = new Map<string, string>()
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  for (const record of records) {
    const wrong: TableIssue[] = []
    const asked = record.keys.flatMap((key) => byKey.get(key) ?? [])
    const readings = readingsOf(record, asked, about, taken, wrong)
    if (wrong.length > 0) result.refused += 1
    else result.readings.push(...readings)
    result.issues.push(...wrong)
  }
  return result
}

const keyOf = ({ id }: PastItem): Key => `item:${id}`

/** An item is named by number and name, by its name, or by its short name; a name that two items have names neither. */
function itemColumns(items: readonly PastItem[]): Record<Key, TableColumn> {
  const namesOf = ({ name, key }: PastItem) => [...new Set([name, key].filter((one) => one !== undefined))]
  const named = new Map<string, number>()
  for (const name of items.flatMap(namesOf)) named.set(name, (named.get(name) ?? 0) + 1)
  return Object.fromEntries(
    items.map((item) => {
      const short = namesOf(item).filter((name) => named.get(name) === 1)
      return [keyOf(item), { names: [pastItemColumn(item), ...short] }]
    }),
  )
}

function readingsOf(
  record: Line,
  items: readonly PastItem[],
  { targets, today }: About,
  taken: Map<string, string>,
  wrong: TableIssue[],
): PastReading[] {
  const code = lineOf(record, 'target', 40, wrong)
  const targetId = targets.get(code)
  if (code !== '' && targetId === undefined) wrongValue(record, 'target', code, '登録されている対象のコード', wrong)
  const day = dayOf(record, today, wrong)
  const [shift, person, note] = (['shift', 'person', 'note'] as const).map((key) => {
    const text = record.text(key) ?? ''
    tooLong(record, key, text, key === 'note' ? 1000 : key === 'person' ? 100 : 20, wrong)
    return text
  }) as [string, string, string]
  const given = items.filter((item) => (record.text(keyOf(item)) ?? '') !== '')
  const readings = given.flatMap((item) => {
    const read = readPastValue(item, record.text(keyOf(item))!)
    if ('needs' in read) {
      wrongValue(record, keyOf(item), record.text(keyOf(item))!, read.needs, wrong)
      return []
    }
    const at = { sheet: record.sheet, row: record.row }
    return [{ targetId: targetId ?? '', itemId: item.id, day, shift, value: read.value, person, note, ...at }]
  })
  if (wrong.length === 0 && given.some(({ isRepeated }) => !isRepeated))
    claimRound(record, [code, day, shift].filter(Boolean).join(' '), taken, wrong)
  return readings
}

function dayOf(record: Line, today: string, wrong: TableIssue[]): string {
  const text = lineOf(record, 'day', 40, wrong)
  if (text === '') return ''
  const day = readDay(text)
  if (day === undefined) wrongValue(record, 'day', text, '2025/4/1 の形の日付', wrong)
  else if (day > today) wrongValue(record, 'day', text, '今日までの日付', wrong)
  return day ?? ''
}

/** Two lines about one round would leave it open which of them counts. */
function claimRound(record: Line, round: string, taken: Map<string, string>, wrong: TableIssue[]): void {
  const first = taken.get(round)
  const cell = record.sheet === '' ? record.cell('day') : `${record.sheet}!${record.cell('day')}`
  if (first === undefined) taken.set(round, cell)
  else wrong.push(issueAt(placeOf(record, 'day'), 'importTwice', { key: '対象・日付・シフト', value: round, first }))
}
