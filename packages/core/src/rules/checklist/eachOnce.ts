import type { RowRead } from './rows.ts'

/** When on a day, or the how manieth time, something is looked at. */
const timeOfDay =
  /^(.{2,}) (?:[(（]?(?:午前|午後|AM|PM|朝|昼|夕方?|晩|夜間?|日勤|夜勤|早番|遅番|始業時?|終業時?|開店時?|閉店時?|作業[前後]|使用[前後]|\d{1,2}:\d{2}|\d{1,2}時)[)）]?|第?[\d０-９一二三]回目?)$/i

/** 「冷蔵庫① AM」「冷蔵庫① PM」: where three items or more are each written down several times a day, the times are rows. */
export function eachOnce(rows: RowRead[]): RowRead[] {
  const bare = ({ name }: RowRead): string | undefined => timeOfDay.exec(name)?.[1]
  const boxes = new Map<string, RowRead[]>()
  for (const row of rows) {
    const name = bare(row)
    if (name !== undefined) boxes.set(name, [...(boxes.get(name) ?? []), row])
  }
  const again = [...boxes.entries()].filter(([, own]) => own.length > 1)
  if (again.length < 3) return rows
  const further = new Set(again.flatMap(([, own]) => own.slice(1)))
  return rows
    .filter((row) => !further.has(row))
    .map((row) => {
      const name = bare(row)
      const others = name === undefined ? [] : (boxes.get(name) ?? []).slice(1)
      return name === undefined || others.length === 0 ? row : { ...row, name, again: others.map(boxOf) }
    })
}

const boxOf = ({ nameCell, name, column }: RowRead) => ({
  cell: nameCell,
  read: name.split(' ').at(-1)!,
  column: column!,
})
