import type { RowRead } from './rows.ts'
import { timesOfDay } from './times.ts'

/** When on a day, or the how manieth time, something is looked at. */
const time = `(?:[(（]?(?:${timesOfDay})[)）]?|第?[\\d０-９一二三]回目?)`
const behind = new RegExp(`^(.{2,}) (${time})$`, 'i')
const before = new RegExp(`^(${time}) (.{2,})$`, 'i')

type Timed = { row: RowRead; bare: string; time: string }

/** 「冷蔵庫① AM」「冷蔵庫① PM」: what is written down several times a day is one item, and the times are its rows. */
export function eachOnce(rows: RowRead[]): RowRead[] {
  const again = [...grouped(rows).values()].filter((own) => own.length > 1)
  if (again.length === 0) return rows
  const first = new Map(again.map(([one, ...others]) => [one!.row, { name: one!.bare, again: others.map(boxOf) }]))
  const further = new Set(again.flatMap(([, ...others]) => others.map(({ row }) => row)))
  return rows.filter((row) => !further.has(row)).map((row) => ({ ...row, ...first.get(row) }))
}

/** What is called alike but for the time and has to keep to the same. */
function grouped(rows: readonly RowRead[]): Map<string, Timed[]> {
  const groups = new Map<string, Timed[]>()
  for (const row of rows) {
    const timed = timedIn(row)
    if (!timed) continue
    const { standard, lower, upper, unit } = row.texts
    const key = [row.process, timed.bare, standard, lower, upper, unit].join('\t')
    groups.set(key, [...(groups.get(key) ?? []), timed])
  }
  return groups
}

function timedIn(row: RowRead): Timed | undefined {
  const [, bare, at] = behind.exec(row.name) ?? []
  if (bare !== undefined && at !== undefined) return { row, bare, time: at }
  const [, first, name] = before.exec(row.name) ?? []
  return first === undefined || name === undefined ? undefined : { row, bare: name, time: first }
}

const boxOf = ({ row: { nameCell, column }, time: read }: Timed) => ({ cell: nameCell, read, column: column! })
