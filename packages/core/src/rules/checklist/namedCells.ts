import { choicesInName } from './choices.ts'
import { hasDailyBoxes } from './foot.ts'
import type { Grid } from './grid.ts'
import type { ColumnRole } from './headings.ts'
import { areTold, criterion } from './labels.ts'
import { bareMark } from './lineMarks.ts'
import { type NameCell, readNameCell } from './nameAndLimit.ts'
import { plainText } from './plainText.ts'
import { cleaned, TableCells } from './tableCells.ts'
import type { FoundTable } from './tables.ts'
import { isPlaceOrMachine } from './thingWords.ts'
import { isStruck as isStruckText, unitInBrackets, withoutBrackets } from './units.ts'

export type NameRead = NameCell & { group: string; column: number }

/** What the rows of a table are called. */
export class NamedCells extends TableCells {
  protected readonly nameColumns: number[]
  protected readonly hasHints: boolean
  private readonly areContentsCriteria: boolean
  /** A name over several lines has its unit in brackets. */
  private readonly haveUnits: boolean

  constructor(grid: Grid, table: FoundTable) {
    super(grid, table)
    this.nameColumns = this.columnsOf(this.nameRole())
    this.hasHints = this.isHint()
    this.areContentsCriteria = this.areCriteria()
    this.haveUnits = this.areWithUnit()
  }

  /** 「汚れがないこと」 beside nearly every item, each with a name of its own: 「作動ランプ点灯」 among them says how it should be too. */
  private areCriteria(): boolean {
    const names: string[] = []
    const contents: string[] = []
    for (let row = this.table.headBottom + 1; row <= this.table.bottom; row += 1) {
      const content = plainText(this.textOf(row, 'content'))
      if (content === '' || this.textOf(row, 'name') === '') continue
      names.push(this.textOf(row, 'name'))
      contents.push(content)
    }
    return names.length >= 4 && new Set(names).size === names.length && areTold(contents)
  }

  private areWithUnit(): boolean {
    const { headBottom, bottom } = this.table
    const column = this.nameColumns.at(-1)
    const lines = Array.from({ length: Math.max(0, bottom - headBottom) }, (_, at) => headBottom + 1 + at)
    const isMerged = (row: number, at: number) => this.grid.rangeAt(row, at).bottom > row && this.grid.isAnchor(row, at)
    return (
      column !== undefined &&
      lines.some((row) => isMerged(row, column) && unitInBrackets(this.grid.text(row, column)) !== undefined)
    )
  }

  protected hasCriterionIn(row: number, content: string | undefined): content is string {
    const isFree = this.columnsOf('standard').length === 0 && this.nameRole() === 'name'
    if (!isFree || content === undefined || content === '' || this.textOf(row, 'name') === '') return false
    return this.areContentsCriteria || criterion.test(plainText(content))
  }

  /** The narrowest text under 「項目」; wider ones to its left, and a name over several rows, go before it. */
  protected nameAt(row: number): NameRead {
    const said = this.nameColumns.filter((column) => this.grid.text(row, column) !== '')
    // 「(1)｜軸受温度」 under one heading: the number is no part of the name.
    const word = said.findIndex((column) => bareMark(this.grid.text(row, column)) === undefined)
    const filled = said.slice(Math.max(0, word))
    const anchors = filled.filter(
      (column, at) => at === 0 || this.grid.rangeAt(row, column).left !== this.grid.rangeAt(row, filled[at - 1]!).left,
    )
    const column = anchors.at(-1) ?? this.nameColumns[0] ?? 0
    const wider = anchors.length > 1 ? cleaned(this.grid.text(row, anchors[0]!)) : ''
    const isPart = this.nameRole() === 'part'
    const isGrouped = this.textOf(row, 'process') !== '' || (!isPart && this.textOf(row, 'part') !== '')
    const { name: first, ...others } = readNameCell(this.grid.text(row, column))
    const inner = anchors.slice(1, -1).map((at) => cleaned(this.grid.text(row, at)))
    const bare = joined(inner.join(' '), this.withHeading(column, this.withoutMark(first)))
    const own = wider !== '' && isGrouped && !isPart ? joined(wider, bare) : bare
    const group = isGrouped ? '' : wider
    const range = this.grid.rangeAt(row, column)
    const detail = this.nameRole() === 'name' && !this.hasHints ? this.textOf(row, 'content') : ''
    const isOneThing = this.table.kindsIn !== undefined || this.table.linesEach !== undefined
    const isOver = range.bottom > range.top && !isOneThing
    const rest = isOver ? detail || this.detailAt(row, range) : this.hasCriterionIn(row, detail) ? '' : detail
    // 「25mプール 水温（℃）」: the unit stays at the end.
    const name = isOver && this.haveUnits ? joined(rest, own) : joined(own, rest)
    return { name, group, column, ...others }
  }

  /** 「走行距離」 merged over 区分, No and 点検項目, with a box for each day, has no place of its own. */
  protected isOverPlaces(row: number): boolean {
    const { left, right } = this.grid.rangeAt(row, this.nameColumns[0] ?? this.left)
    const roles = this.nameRole() === 'part' ? (['process'] as const) : (['process', 'part'] as const)
    const places = roles.flatMap((role) => this.columnsOf(role))
    return places.some((column) => column >= left && column <= right) && hasDailyBoxes(this.grid, this.table, row)
  }

  /** 「5.000」 under 「測定点」 is the point of measuring 5.000. */
  private withHeading(column: number, name: string): string {
    const heading = this.table.columns.find((one) => one.column === column)?.heading ?? ''
    return /^[\d.,]+$/.test(name) && heading !== '' ? `${heading} ${name}` : name
  }

  /** 「(1) 手すり」: a number that has no column of its own. */
  private withoutMark(name: string): string {
    if (this.columnsOf('no').length > 0) return name
    return name.replace(/^(?:[(（][\d０-９]{1,2}[)）]|[①-⑳]|[\d０-９]{1,2}[.．)）、](?![\d０-９]))\s*(?=\S{2})/, '')
  }

  /** What tells the rows of one merged name apart, if anything does. */
  private detailAt(row: number, { top, bottom }: { top: number; bottom: number }): string {
    const roles = ['standard', 'method'] as const
    const role = roles.find((one) => this.textOf(row, one) !== '' && this.differs(one, top, bottom))
    return role ? this.textOf(row, role) : ''
  }

  private differs(role: ColumnRole, top: number, bottom: number): boolean {
    for (let row = top + 1; row <= bottom; row += 1) if (this.textOf(row, role) !== this.textOf(top, role)) return true
    return false
  }

  /** A sum under the names, or a line whose boxes all calculate. */
  protected isWorkedOut(row: number, column: number): boolean {
    if (this.grid.calculates(row, column) && this.grid.cellAt(row, column)?.type === 'number') return true
    const boxes = [...this.columnsOf('result'), ...this.columnsOf('day')]
    const worked = boxes.filter((box) => this.grid.calculates(row, box)).length
    // The first one has nothing before it to be worked out from.
    return boxes.length > 0 && worked >= Math.max(1, boxes.length > 2 ? boxes.length - 1 : boxes.length)
  }

  /** One box across the columns of several machines: 「室温」 is asked once, of all of them. */
  protected isShared(row: number): boolean {
    return this.thingsIn(row).length > 1
  }

  /** The box is the one of a machine before it, or only others have one: a list below that is asked of the first machine. */
  protected isOfOtherThing(row: number): boolean {
    const [first] = this.thingsIn(row)
    return (first !== undefined && first !== this.table.thing?.column) || this.isUndrawn(row)
  }

  private isUndrawn(row: number): boolean {
    const { thing, headBottom } = this.table
    const hasFrame = (line: number, column: number) =>
      (this.grid.look(line, column).border ?? []).filter((one) => one > 0).length >= 2
    if (!thing || this.grid.text(row, thing.column) !== '' || hasFrame(row, thing.column)) return false
    return hasFrame(headBottom, thing.column) && thing.all.some((column) => hasFrame(row, column))
  }

  /** 「／」 in the box of one thing and none in that of another: it is not asked. A machine that stood has it in nearly all boxes of its own. */
  protected isStruckOut(row: number): boolean {
    const { thing, headBottom, bottom } = this.table
    const isStruck = (line: number, column: number) => isStruckText(this.grid.text(line, column))
    if (!thing || !isStruck(row, thing.column) || thing.all.every((column) => isStruck(row, column))) return false
    const lines = Array.from({ length: bottom - headBottom }, (_, at) => headBottom + 1 + at)
    const own = lines.filter((line) => this.textOf(line, this.nameRole()) !== '' && this.thingsIn(line).length === 1)
    return own.filter((line) => isStruck(line, thing.column)).length < own.length * 0.8
  }

  /** The columns of things over which the box of a row reaches. */
  private thingsIn(row: number): number[] {
    const { thing } = this.table
    if (!thing) return []
    const reached = (at: number) => {
      const { left, right } = this.grid.rangeAt(row, at)
      return thing.all.filter((column) => column >= left && column <= right)
    }
    // Boxes of other widths than their headings are those of another table, which is drawn below in the same columns.
    const stretch = thing.all.map((at) => this.widthAt(row, at) - this.widthAt(this.table.headBottom, at))
    const isOther = new Set(stretch).size > 1 && thing.all.every((at) => reached(at).length === 1)
    return isOther ? thing.all : reached(thing.column)
  }

  private widthAt(row: number, column: number): number {
    const { left, right } = this.grid.rangeAt(row, column)
    return right - left
  }

  /** 「1号ポンプ 電流」; where quantities stand beside each other, unit or choices do not stand between the name and its quantity. */
  protected named(row: number, own: string, place: string): { name: string; unit?: string; choices?: string } {
    const { about, thing } = this.table
    const unit = about === undefined ? undefined : unitInBrackets(own)
    const offered = about === undefined ? undefined : choicesInName(own)
    const bare = unit === undefined ? (offered?.name ?? own) : withoutBrackets(own)
    const whole = joined(joined(place, bare), about ?? '')
    const saysThing = thing !== undefined && thing.name.length > 1 && whole.includes(thing.name)
    const named = thing && !saysThing && !this.isShared(row) ? `${thing.name} ${whole}`.slice(0, 100) : whole
    const name = this.table.measured && isPlaceOrMachine(own) ? joined(named, this.table.measured) : named
    return { name, ...(unit && { unit }), ...(offered && { choices: offered.words }) }
  }
}

/** A name and what belongs to it, unless it says that already. */
export const joined = (name: string, detail: string): string =>
  (detail === '' || name.includes(detail) ? name : `${name} ${detail}`).trim().slice(0, 100)
