import { isAnswer, isLegendText } from './choices.ts'
import {
  areSigners,
  hasWideBox,
  isDailyLabel,
  isOverBox,
  isRingedOver,
  isSentence,
  isSigned,
  isSignedBeside,
  isWrittenInto,
  withoutFoot,
} from './foot.ts'
import type { Grid } from './grid.ts'
import { type ColumnRole, headOfPart, isNamesHeading } from './headings.ts'
import { criterionIn, sectionName, signsOff } from './labels.ts'
import { readMark, withoutDigits, withoutMark } from './lineMarks.ts'
import { isBareLimit } from './nameAndLimit.ts'
import { NamedCells } from './namedCells.ts'
import { namesNothing } from './namesNothing.ts'
import { plainText } from './plainText.ts'
import { unitOfTable } from './saidAbove.ts'
import { withRing, withSaid } from './saidBeside.ts'
import { isAsNames, sectionMark } from './sections.ts'
import { cleaned } from './tableCells.ts'
import type { FoundTable } from './tables.ts'
import { toleranceAt } from './tolerance.ts'
import { isOtherLine } from './twoLines.ts'

/** What a row is taken for: its person may say otherwise. `judged`: an item that is answered by 良 or 否, not measured. */
export type RowUse = 'item' | 'judged' | 'process' | 'skip'

export type RowRead = {
  row: number
  process: string
  name: string
  nameCell: string
  texts: Partial<Record<ColumnRole, string>>
  cells: Partial<Record<ColumnRole, string>>
  units: Partial<Record<ColumnRole, string>>
  confidence: number
  /** Where its answers stand, if its row has no table: in a log, or behind its name. */
  column?: number
  /** Somebody said that it is answered by 良 or 否. */
  isJudged?: boolean
  /** Further boxes for the same in the same line: in the afternoon, the second time. */
  again?: { cell: string; read: string; column: number }[]
  /** Beside a log: filled in once, in its own row. */
  isOnce?: boolean
}

/** Reads the rows under a heading: which are items, which name a 工程, which are neither. */
export function readRows(grid: Grid, table: FoundTable, uses: Readonly<Record<number, RowUse>> = {}): RowRead[] {
  const reader = new RowReader(grid, table)
  for (let row = table.headBottom + 1; row <= table.bottom; row += 1) {
    const use = uses[row]
    if (use === 'skip' || (use === undefined && (isOtherLine(grid, table, row) || grid.isHidden(row)))) continue
    reader.read(row, use)
  }
  const asked = new Set(withoutFoot(grid, table, reader.left, reader.rows))
  return reader.rows.filter((one) => asked.has(one) || uses[one.row] !== undefined)
}

class RowReader extends NamedCells {
  readonly rows: RowRead[] = []
  private process: string
  private isFoot = false
  private readonly fullRows: number
  private readonly headWords: ReadonlySet<string>

  constructor(grid: Grid, table: FoundTable) {
    super(grid, table)
    this.fullRows = this.countFull()
    this.headWords = this.wordsOfHead()
    this.process = sectionName(table.section ?? '')
  }

  read(row: number, use: RowUse | undefined): void {
    const starts = this.grid.startsIn(row).filter(({ column }) => column >= this.left && column <= this.right)
    if (use === undefined && this.isPassedOver(row, starts)) return
    if (use === 'process' || (use === undefined && this.isSection(row, starts))) {
      this.process = sectionName(this.withoutNo(starts)[0]?.text ?? '')
      return
    }
    if (use === undefined && this.isFootRow(row, starts)) return
    const item = this.itemAt(row)
    if (item && use === undefined && this.isCriterionBelow(item)) return
    const isPointed = use === 'item' || use === 'judged'
    if (item && (isPointed || !this.isRepeated(item)))
      this.rows.push(isPointed ? { ...item, confidence: 1, isJudged: use === 'judged' } : item)
  }

  /** Of another table at the left, or a heading, which may name the lines below it. */
  private isPassedOver(row: number, starts: ReturnType<Grid['startsIn']>): boolean {
    if (this.grid.rangeAt(row, this.left).left < this.left) return true
    const part = headOfPart(starts)
    if (part !== undefined) this.process = sectionName(readMark(part)?.rest ?? part)
    return part !== undefined || this.isHeadAgain(starts) || this.isOverNext(row, starts)
  }

  /** The heading once more, above the rows of the next section. */
  private isHeadAgain(starts: ReturnType<Grid['startsIn']>): boolean {
    const head = new Set(this.table.columns.map(({ heading }) => heading))
    const isNamesHead = starts.length >= 2 && isNamesHeading(starts[0]!.text)
    const again = starts.filter(({ text, column }) => column > (this.nameColumns[0] ?? 0) && this.isInHead(text))
    if (starts.length >= 3 && again.length >= 2) return true
    return isNamesHead || (starts.length >= 3 && starts.every(({ text }) => head.has(cleaned(text))))
  }

  /** A word of the table's heading, in whatever line of it: 「1号缶」「9時」. */
  private isInHead(text: string): boolean {
    return this.headWords.has(cleaned(text)) && /\p{L}{2}|\d\p{L}/u.test(text)
  }

  /** A line alone, right above the heading of the next table, that is not written as the lines above it are. */
  private isOverNext(row: number, starts: ReturnType<Grid['startsIn']>): boolean {
    const isApart = row > 0 && this.grid.startsIn(row - 1).length === 0
    const [only, ...others] = isApart ? withoutDigits(starts) : starts
    if (!only || others.length > 0 || row !== this.table.bottom || row >= this.grid.rowCount - 1) return false
    const [before, ...beside] = this.grid.startsIn(row - 1)
    const isName = this.nameColumns.at(-1) === only.column && !/^\(.*\)$/.test(plainText(only.text))
    if (beside.length >= 2 && !isName) return true
    return before === undefined || readMark(only.text)?.style !== readMark(before.text)?.style
  }

  /** One text over the whole width, or one with the mark of a section, is the name of what follows. */
  private isSection(row: number, starts: ReturnType<Grid['startsIn']>): boolean {
    const [only, ...others] = this.withoutNo(starts)
    if (!only || others.length > 0 || signsOff(only.text) || isLegendText(only.text) || only.text.length > 60)
      return false
    // 「測るもの」 alone in its line is what the next ones are.
    if (isNamesHeading(only.text) && starts.length === 1) return true
    const width = only.range.right - only.range.left + 1
    const isWide = !isAsNames(this.grid, this.table, only) && width > 2 && width >= (this.right - this.left + 1) * 0.6
    const nameAt = this.nameColumns[0] ?? this.left
    if (!sectionMark.test(plainText(only.text)) && isDailyLabel(this.grid, this.table, row, only, nameAt)) return false
    const isLeft =
      only.range.right < nameAt && only.range.top === only.range.bottom && this.textOf(row, 'process') === ''
    if (isWide || isLeft || this.isParent(row) || sectionMark.test(plainText(only.text))) return true
    const { bold, fill } = this.grid.look(row, only.column)
    const isPlainName = this.textOf(row, 'standard') === '' && this.textOf(row, 'method') === ''
    return isPlainName && this.fullRows >= 2 && (bold === true || fill !== undefined) && only.column <= nameAt
  }

  /** 「1　電気系統」: the number before a heading is not part of it. */
  private withoutNo(starts: ReturnType<Grid['startsIn']>): ReturnType<Grid['startsIn']> {
    return withoutMark(starts, this.columnsOf('no'), Math.max(...this.nameColumns))
  }

  /** Notes and signatures at the foot; below them only a row with a number or a criterion is an item. */
  private isFootRow(row: number, starts: ReturnType<Grid['startsIn']>): boolean {
    const first = plainText(starts[0]?.text ?? '').replace(/(?<=^.{0,12}) (?=.)/g, '')
    const standard = this.textOf(row, 'standard').replace(/^[-－ー―/]+$/, '')
    const isWritten = isWrittenInto(this.grid, this.table, row)
    const isTold = standard !== '' && !isWritten && !signsOff(standard) && !isAnswer(standard) && !areSigners(starts)
    const isStrong = isTold || this.hasNo(row)
    const isFoot =
      isSigned(this.grid, row, this.left, starts[0]?.column ?? this.left, first) ||
      isLegendText(first) ||
      isSentence(starts, this.rows)
    if (isFoot && !(isStrong && starts.length > 1 && !/^(?:[※*注]|総合)/.test(first)) && !this.isAskedOf(starts)) {
      // 「点検日」 and 「点検者」 of each box may stand above the first item as well.
      this.isFoot = this.rows.length > 0 || !this.isSureHead()
      return true
    }
    const isBox = isWritten || [hasWideBox, isOverBox].some((is) => is(this.grid, this.table, row))
    const isField = this.rows.length >= 2 && isBox
    const isOver = (this.isFoot || isField) && !isStrong && !this.isAskedOf(starts)
    return isSignedBeside(this.table, starts) || isRingedOver(this.grid, this.table, row) || isOver
  }

  private isSureHead(): boolean {
    return this.table.columns.some(({ role, confidence }) => role === this.nameRole() && confidence > 0.6)
  }

  /** 「運転者｜免許証の携帯｜良・否」: a person's own things, answered like the others. */
  private isAskedOf(starts: ReturnType<Grid['startsIn']>): boolean {
    const results = this.columnsOf('result')
    return starts.length >= 3 && starts.some(({ column, text }) => results.includes(column) && isAnswer(text))
  }

  private itemAt(row: number): RowRead | undefined {
    const { name: own, group, column, ...said } = this.nameAt(row)
    if (namesNothing(own) || this.isWorkedOut(row, column) || this.isOfOtherThing(row) || this.isStruckOut(row))
      return undefined
    const place = this.nameRole() === 'part' ? '' : isBareLimit(own) ? this.textOf(row, 'part') : this.placeAt(row)
    const { name, ...told } = this.named(row, own, place)
    const texts: RowRead['texts'] = told
    const cells: RowRead['cells'] = {}
    const units: RowRead['units'] = {}
    for (const { role, column: at, unit, heading, below = 0 } of this.table.columns) {
      if (role === 'day') continue
      const text = this.textOf(row, role)
      if (text !== '') texts[role] = this.saidBy(role, row, text, heading)
      if (!this.isBeyond(role, at)) cells[role] ??= this.grid.name(row + below, at)
      if (unit) units[role] ??= unit
    }
    withRing(texts)
    const unit = this.table.unit && unitOfTable(this.grid, this.table.unit, name, texts)
    if (unit) units.standard ??= unit
    this.withPoint(row, column, texts, units)
    this.withCriterion(row, texts, cells)
    withSaid(said, this.grid.name(row, column), texts, cells)
    const confidence = Math.min(
      ...this.table.columns.filter(({ role }) => role === this.nameRole()).map((one) => one.confidence),
      this.table.thing?.isGuess ? 0.5 : 1,
    )
    return {
      row,
      process: this.processAt(row, group),
      name,
      nameCell: this.grid.name(row, column),
      texts,
      cells,
      units,
      confidence,
    }
  }

  /** A tolerance with its sign, and an alarm with the word that says it is one. */
  private saidBy(role: ColumnRole, row: number, text: string, heading: string): string {
    if (role === 'tolerance') return toleranceAt(this.grid, this.table, row)
    return role === 'alarm' ? `${heading} ${text}` : text
  }

  /** 「計測器」 behind the answers is no method of what stands before them. */
  private isBeyond(role: ColumnRole, at: number): boolean {
    const [box] = this.columnsOf('result')
    return role === 'method' && box !== undefined && box < at
  }

  /** 「20｜±0.02」: what is named by a size is measured from it, unless only how far off it is is written down. */
  private withPoint(row: number, column: number, texts: RowRead['texts'], units: RowRead['units']): void {
    const size = plainText(this.grid.text(row, column))
    const boxes = this.table.columns.filter(({ role }) => role === 'result')
    const isOff = boxes.every(({ heading }) => /差|偏り|判定|合否|良否/.test(heading))
    if (isOff || texts.tolerance === undefined || !/^[\d.]+$/.test(size)) return
    texts.nominal ??= size
    const unit = this.table.columns.find((one) => one.column === column)?.unit
    if (unit) units.nominal ??= unit
  }

  /** Where no column is for it, the criterion stands across 下限 and 上限, or in the words under 内容. */
  private withCriterion(row: number, texts: RowRead['texts'], cells: RowRead['cells']): void {
    const [lower] = this.columnsOf('lower')
    const [upper] = this.columnsOf('upper')
    texts.standard ??= this.table.kept?.text
    cells.standard ??= this.table.kept?.cell
    if (lower !== undefined && upper !== undefined && this.grid.name(row, lower) === this.grid.name(row, upper)) {
      texts.standard ??= texts.lower
      cells.standard ??= cells.lower
      delete texts.lower
      delete texts.upper
    }
    if (this.hasCriterionIn(row, texts.content)) {
      texts.standard = texts.content
      cells.standard = cells.content
    } else if (this.hasHints && texts.content !== undefined) texts.method ??= texts.content
  }

  /** Where a name belongs inside its 工程; of several places the first is the 工程. */
  private placeAt(row: number): string {
    const place = this.textOf(row, 'part')
    if (this.textOf(row, 'process') !== '') return place
    const outer = this.outerPart(row)
    return outer === place ? '' : place.slice(outer.length).trim()
  }

  private outerPart(row: number): string {
    const [first] = this.columnsOf('part')
    return first === undefined ? '' : cleaned(this.grid.text(row, first)) || this.textOf(row, 'part')
  }

  private processAt(row: number, group: string): string {
    const written = this.textOf(row, 'process')
    const part = this.nameRole() === 'part' ? '' : this.outerPart(row)
    const found = written || part || group
    if (this.isOverPlaces(row)) this.process = ''
    else if (found !== '') this.process = found.slice(0, 60)
    // What all machines share stands under none of them.
    return this.isShared(row) && this.process === this.table.section && found === '' ? '' : this.process
  }

  /** 「基準：0.5MPa以上」, or 「（封印が切れていないこと）」 with nothing beside it, on a line of its own belongs to the item above it. */
  private isCriterionBelow({ row, name }: RowRead): boolean {
    const above = this.rows.at(-1)
    const isAlone = this.grid.startsIn(row).length === 1 && above?.texts.standard === undefined
    const text = criterionIn(name, isAlone)
    if (text === undefined || !above) return false
    above.texts.standard ??= text
    above.cells.standard = this.grid.name(row, this.nameColumns[0] ?? this.left)
    return true
  }

  /** The second line of a name that is merged over two rows without saying anything new. */
  private isRepeated(item: RowRead): boolean {
    const before = this.rows.at(-1)
    return before?.nameCell === item.nameCell && before.name === item.name
  }
}
