import type { Grid, Start } from './grid.ts'
import { type ColumnRole, readHeading } from './headings.ts'
import { readLimits } from './limits.ts'
import { joined } from './namedCells.ts'
import { plainText, tightText } from './plainText.ts'
import type { RowRead } from './rows.ts'
import { isThing } from './thingWords.ts'
import { isRoom, unitInBrackets, withoutBrackets } from './units.ts'

const fewest = 2
/** More machines are a register, with a sheet for each. */
const most = 12
const telling: ReadonlySet<ColumnRole | undefined> = new Set(['standard', 'lower', 'upper', 'unit'])

export type MachinesPart = { rows: RowRead[]; results: number[] }
type Told = { row: number; role: ColumnRole }

/**
 * 「測定項目｜直流電圧(V)｜盤内温度(℃)」 over 「管理値」 and 「PCS-1」「PCS-2」: what is measured stands beside each other, and below it the
 * machines. Each is asked everything (RULES.md W78).
 */
export function readMachines(grid: Grid): MachinesPart[] {
  for (let row = 0; row < grid.rowCount - fewest; row += 1) {
    const [own, ...heads] = grid.startsIn(row)
    const asked = heads.filter(({ text }) => /\p{L}{2}/u.test(text) && readHeading(text) === undefined)
    if (!own || asked.length < fewest || !namesMachines(own.text)) continue
    const told = toldUnder(grid, own, asked)
    const machines = machinesUnder(grid, own, told.filter((line) => line.row > own.range.bottom).length, asked)
    const measured = asked.filter((head) => isMeasured(grid, head, told))
    if (areMachines(grid, own, machines) && measured.length >= fewest && measured.length * 2 >= asked.length)
      return machines.flatMap((line) => asked.map((head) => cellOf(grid, line, own, head, told)))
  }
  return []
}

/** 「測定項目」 says what stands beside it, so that what stands below it is something else. */
const isOverQuantities = (heading: string): boolean => /^(?:測定|計測|点検|監視|記録)?項目$/.test(tightText(heading))

const namesMachines = (heading: string): boolean =>
  isOverQuantities(heading) ||
  readHeading(heading)?.role === 'part' ||
  /^(?:号機|機番|系統)(?:名|no\.?)?$/.test(tightText(heading))

/** 「単位」「管理値」「上限」「下限」 right below the heading. */
function toldUnder(grid: Grid, { range }: Start, asked: readonly Start[]): Told[] {
  // 「85以下｜0.12〜0.18」 in the second line of the heading says it without a word.
  const told: Told[] = []
  for (let row = range.top + 1; row <= range.bottom; row += 1)
    if (asked.some(({ column }) => grid.isAnchor(row, column) && readLimits(grid.text(row, column))))
      told.push({ row, role: 'standard' })
  for (let row = range.bottom + 1; row < grid.rowCount; row += 1) {
    const role = readHeading(grid.text(row, range.left))?.role
    if (!role || !telling.has(role)) break
    told.push({ row, role })
  }
  return told
}

/** The lines below that have a name and nothing but boxes. */
function machinesUnder(grid: Grid, { range }: Start, by: number, asked: readonly Start[]): number[] {
  const rows: number[] = []
  for (let row = range.bottom + by + 1; row < grid.rowCount; row += 1) {
    const isNamed = grid.isAnchor(row, range.left) && grid.text(row, range.left) !== ''
    const isOpen = asked.every(({ column }) => isBox(grid.text(row, column)) && grid.isAnchor(row, column))
    if (!isNamed || !isOpen) break
    rows.push(row)
  }
  return rows
}

/** Empty, or with a reading or a mark that somebody wrote. */
const isBox = (text: string): boolean => isRoom(text) || /^(?:[+-]?\d+(?:\.\d+)?|[○〇×✕△レ✓-])$/.test(plainText(text))

/** 「1号機」「No.2ポンプ」; other codes only where the heading leaves nothing else: those of a register are its lines. */
function areMachines(grid: Grid, { column, text }: Start, rows: readonly number[]): boolean {
  const names = rows.map((row) => tightText(grid.text(row, column)).replace(/[(（][^()（）]*[)）]$/, ''))
  const isCode = (name: string) => isOverQuantities(text) && /^(?!lot|no|id|sn)[a-z]{2,6}-?\d{1,2}$/.test(name)
  return names.length >= fewest && names.length <= most && names.every((name) => isThing(name) || isCode(name))
}

/** It has a unit or something to keep to. */
const isMeasured = (grid: Grid, { column, text }: Start, told: readonly Told[]): boolean =>
  unitInBrackets(text) !== undefined ||
  told.some(({ row, role }) => {
    const said = plainText(grid.text(row, column))
    return role === 'standard' ? readLimits(said) !== undefined : /[^\s-]/.test(said)
  })

function cellOf(grid: Grid, row: number, own: Start, { column, text }: Start, told: readonly Told[]): MachinesPart {
  const unit = unitInBrackets(text)
  const plain = text.replace(/\s+/g, ' ')
  const bare = unit ? withoutBrackets(plain) : plain
  const texts: RowRead['texts'] = unit ? { unit } : {}
  const cells: RowRead['cells'] = {}
  for (const { row: line, role } of told) {
    if (grid.text(line, column) === '') continue
    texts[role] = grid.text(line, column)
    cells[role] = grid.name(line, column)
  }
  const item: RowRead = {
    ...{ row, column, process: '', isOnce: true, confidence: 0.7 },
    name: joined(grid.text(row, own.column).replace(/\s+/g, ' '), bare),
    nameCell: grid.name(row, column),
    ...{ texts, cells, units: {} },
  }
  return { rows: [item], results: [column] }
}
