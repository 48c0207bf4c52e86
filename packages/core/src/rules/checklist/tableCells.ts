import { hasWideBox } from './foot.ts'
import type { Grid } from './grid.ts'
import type { ColumnRole } from './headings.ts'
import { signsOff } from './labels.ts'
import { plainText, remembered, tightText } from './plainText.ts'
import type { FoundColumn, FoundTable } from './tables.ts'

/** 「点検の着眼点」「注意点」「要点」. */
const hint = /着眼|留意|注意|見方|コツ|要点|ポイント/
const named: ReadonlySet<ColumnRole> = new Set(['no', 'process', 'part', 'name', 'content'])
export const cleaned = remembered((text) => text.replace(/\s+/g, ' ').trim())

/** What the columns of a table say in a row. */
export class TableCells {
  readonly left: number
  protected readonly right: number
  protected readonly grid: Grid
  protected readonly table: FoundTable
  private readonly byRole = new Map<ColumnRole, FoundColumn[]>()
  private readonly firstRole = new Map<number, ColumnRole>()
  /** What was asked once is asked again for each row. */
  private readonly texts = new Map<ColumnRole, (string | undefined)[]>()

  constructor(grid: Grid, table: FoundTable) {
    this.grid = grid
    this.table = table
    const used = table.columns.map(({ column }) => column)
    this.left = Math.min(table.left, ...used)
    this.right = Math.max(...used)
    for (const one of table.columns) {
      this.byRole.set(one.role, [...(this.byRole.get(one.role) ?? []), one])
      if (!this.firstRole.has(one.column)) this.firstRole.set(one.column, one.role)
    }
  }

  protected columnsOf(role: ColumnRole): number[] {
    return (this.byRole.get(role) ?? []).map(({ column }) => column)
  }

  /** Without a column of names the contents or the places are the names. */
  protected nameRole(): ColumnRole {
    return (['name', 'content', 'part'] as const).find((role) => this.columnsOf(role).length > 0) ?? 'name'
  }

  protected textOf(row: number, role: ColumnRole): string {
    const known = this.texts.get(role) ?? []
    this.texts.set(role, known)
    known[row] ??= this.readText(row, role)
    return known[row]
  }

  private readText(row: number, role: ColumnRole): string {
    const texts: string[] = []
    for (const { column, below = 0 } of this.byRole.get(role) ?? []) {
      if (this.isNameOver(row + below, column, role)) continue
      const text = cleaned(this.grid.text(row + below, column))
      if (text !== '' && !texts.includes(text)) texts.push(text)
    }
    return texts.join(' ')
  }

  /** A name, or a note, that is merged across other columns says nothing about them; a criterion across the units is none. */
  private isNameOver(row: number, column: number, role: ColumnRole): boolean {
    const { left } = this.grid.rangeAt(row, column)
    if (left === column || named.has(role)) return false
    const first = this.firstRole.get(left)
    return first !== undefined && first !== role && (named.has(first) || role === 'unit')
  }

  /** 「着眼点」 beside items that stand for themselves, or words beside some of them only: how to look, and no part of the name. */
  protected isHint(): boolean {
    const heading = this.table.columns.find(({ role }) => role === 'content')?.heading ?? ''
    const names: string[] = []
    let filled = 0
    for (let row = this.table.headBottom + 1; row <= this.table.bottom; row += 1) {
      const name = this.textOf(row, 'name')
      if (name === '' || this.columnsOf('name').some((column) => !this.isOneLine(row, column))) continue
      // 「備考」 with its wide box and the sentences below the lines are nothing that is looked at.
      if (signsOff(tightText(name)) || name.endsWith('。') || hasWideBox(this.grid, this.table, row)) continue
      names.push(name)
      if (this.textOf(row, 'content') !== '') filled += 1
    }
    const isAlone = names.length >= 3 && new Set(names).size === names.length && !this.isPartly('name')
    return isAlone && (filled * 4 <= names.length * 3 || hint.test(heading))
  }

  private isOneLine(row: number, column: number): boolean {
    const { top, bottom } = this.grid.rangeAt(row, column)
    return top === bottom
  }

  /** Whether something is said in lines of which another column says nothing: it holds for several of them. */
  private isPartly(role: ColumnRole): boolean {
    let isOpen = false
    for (let row = this.table.headBottom + 1; row <= this.table.bottom; row += 1) {
      const isNamed = this.textOf(row, role) !== ''
      // What stands below the last of them is the foot of the sheet.
      if (isNamed && isOpen) return true
      isOpen ||= !isNamed && this.textOf(row, 'content') !== ''
    }
    return false
  }

  protected countFull(): number {
    let full = 0
    for (let row = this.table.headBottom + 1; row <= this.table.bottom; row += 1)
      if (this.textOf(row, 'standard') !== '' || this.textOf(row, 'method') !== '' || this.hasNo(row)) full += 1
    return full
  }

  protected wordsOfHead(): Set<string> {
    const { headTop, headBottom } = this.table
    const lines = Array.from({ length: headBottom - headTop + 1 }, (_, at) => this.grid.startsIn(headTop + at))
    return new Set(lines.flat().map(({ text }) => cleaned(text)))
  }

  /** 「1｜機械室」 above 「1-1｜室温」: its number begins those of the lines below it. */
  protected isParent(row: number): boolean {
    const no = plainText(this.textOf(row, 'no'))
    const next = row < this.table.bottom ? plainText(this.textOf(row + 1, 'no')) : ''
    return (
      /^\(?\d{1,2}\)?[.)]?$/.test(no) &&
      new RegExp(`^\\(?${Number.parseInt(no.replace('(', ''), 10)}[-.]\\d`).test(next)
    )
  }

  protected hasNo(row: number): boolean {
    return /^[(（①-⑳]?[\dA-Z①-⑳][\d.\-A-Z)）]*$/i.test(plainText(this.textOf(row, 'no')))
  }
}
