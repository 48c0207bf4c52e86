import type { RowRead } from './rows.ts'

/** When on a day, or the how manieth time, something is looked at. */
const time =
  '(?:[(（]?(?:午前|午後|AM|PM|朝|昼|夕方?|晩|夜間?|日勤|夜勤|早番|遅番|始業[時前後]?|終業[時前後]?|開始[時前後]|終了[時前後]|開店[時前後]?|閉店[時前後]?|[作就]業[前後]|使用[前後]|運転[前後]|営業[前後]|\\d{1,2}:\\d{2}|\\d{1,2}時)[)）]?|第?[\\d０-９一二三]回目?)'
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
