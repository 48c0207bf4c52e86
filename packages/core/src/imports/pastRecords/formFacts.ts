import type { HeadPlace, LayoutDays, ReportLayout } from '../../model/reportLayout.ts'
import { moveTo } from '../../rules/layout/index.ts'
import { cellName, issueAt, type TableIssue } from '../table.ts'
import type { FormCopy } from './formCopies.ts'
import { readDay } from './readDay.ts'

/** Ids by code and by name. */
export type FormTargets = { byCode: ReadonlyMap<string, string>; byName: ReadonlyMap<string, string> }

/** What a copy says around its table: of which target and which days it is, who wrote it. */
export type CopyFacts = {
  targetId: string | undefined
  targetWords: string
  /** All days that the copy may have something about. */
  dates: string[]
  dayCell: string
  person: string
  issues: TableIssue[]
}

type About = { targets: FormTargets; fileName: string }

/** A fact stands on the copy itself, or on another sheet of the same workbook. */
export function factsOf(
  copy: FormCopy,
  copies: readonly FormCopy[],
  layout: ReportLayout,
  { targets, fileName }: About,
): CopyFacts {
  const said = (...facts: HeadPlace['fact'][]) => saidOn(copy, copies, layout, facts)
  const issues: TableIssue[] = []
  const wrong = (key: string, fact: { cell: string; text: string }, needs: string) =>
    issues.push(
      issueAt({ sheet: copy.sheet.name, cell: fact.cell, read: fact.text }, 'importWrongValue', {
        ...{ key, found: fact.text || '空欄', needs },
      }),
    )
  const target = said('targetCode', 'target')
  const found = targetOf(target.text, copy.sheet.name, fileName, targets)
  if (!found) wrong('対象', target, '登録されている対象のコードか名前（この欄、シート名かファイル名にコード）')
  const days = layout.days[copy.form]
  const date = said('date', 'month')
  const dates = datesOf(copy, layout, date.text, fileName)
  if (dates.length === 0) wrong('日付', date, neededDate(days))
  return {
    targetId: found?.id,
    targetWords: found?.words ?? target.text,
    dates: dates.length > 0 ? dates : noDays(days),
    dayCell: date.cell,
    person: said('person').text,
    issues,
  }
}

type Said = { cell: string; text: string }

function saidOn(
  copy: FormCopy,
  copies: readonly FormCopy[],
  { heads }: ReportLayout,
  facts: readonly HeadPlace['fact'][],
): Said {
  const asked = facts.flatMap((fact) => heads.filter((head) => head.fact === fact && !head.isDaily))
  const others = copies.filter(({ form }) => form !== copy.form)
  const said = [copy, ...others].flatMap((one) =>
    asked.flatMap((head) => (head.sheet === one.form ? { cell: head.cell, text: wordsAt(one, head) } : [])),
  )
  const empty = { cell: asked.find(({ sheet }) => sheet === copy.form)?.cell ?? 'A1', text: '' }
  return said.find(({ text }) => text !== '') ?? empty
}

/** Without the words that stay around it: 「点検者：」「時　分」. */
function wordsAt({ written }: FormCopy, { cell, before = '', after = '' }: HeadPlace): string {
  const text = written(cell).trim()
  const [start, end] = [before.trim(), after.trim()]
  const rest = text.startsWith(start) ? text.slice(start.length) : text
  return (end !== '' && rest.endsWith(end) ? rest.slice(0, -end.length) : rest).trim()
}

function targetOf(text: string, sheet: string, file: string, { byCode, byName }: FormTargets) {
  const own = byCode.get(text) ?? byName.get(text)
  if (own) return { id: own, words: text }
  if (text !== '') return undefined
  // The longest code wins: IM-10 is not IM-1.
  const codes = [...byCode].sort(([a], [b]) => b.length - a.length)
  for (const where of [sheet, file.replace(/\.\w+$/, '')]) {
    const found = codes.find(([code]) => code.length >= 2 && hasWord(where, code))
    if (found) return { id: found[1], words: found[0] }
  }
  return undefined
}

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  const isEdge = (letter: string | undefined) => letter === undefined || !/[A-Za-z0-9-]/.test(letter)
  return at >= 0 && isEdge(text[at - 1]) && isEdge(text[at + word.length])
}

const isOfPeriods = (days: LayoutDays | undefined): boolean => (days?.months ?? days?.weeks) !== undefined

function neededDate(days: LayoutDays | undefined): string {
  if (isOfPeriods(days)) return '欄ごとの点検日と、その年が分かる「2025年度」'
  return days && !days.weekdays ? '「2025年4月」の形の年月' : '「2025年4月1日」の形の日付'
}

function datesOf(copy: FormCopy, layout: ReportLayout, said: string, fileName: string): string[] {
  const days = layout.days[copy.form]
  if (days && isOfPeriods(days)) return periodDays(copy, layout, days, fileName)
  return days && !days.weekdays ? monthDays(copy, said, fileName) : oneDay(copy, said, fileName, days)
}

const yearIn = /((?:令和|平成|昭和|[RHS]\.?)\s*(?:元|\d{1,2})|(?:19|20)\d{2})\s*年/

/** On a year's sheet the day of each month stands in its own box: 「4/20」. The year is that of its first month. */
function periodDays({ form, sheet, written }: FormCopy, { heads }: ReportLayout, days: LayoutDays, fileName: string) {
  const head = heads.find((one) => one.sheet === form && one.isDaily && one.fact === 'date')
  const texts = [...sheet.cells.map(({ row, column }) => written(cellName(column, row + 1))), sheet.name, fileName]
  const year = texts.map((text) => yearIn.exec(text.normalize('NFKC'))?.[1]).find((one) => one !== undefined)
  const first = days.months?.[0]
  if (!head || first === undefined) return []
  const dates = (days.months ?? []).map((month) => {
    const unknown = unknownDay(month)
    const move = moveTo(days, unknown)
    const text = move ? written(move(head.cell)).trim() : ''
    return dayIn(text, month, { year, first }) ?? unknown
  })
  return dates.every(isUnknownDay) ? [] : dates
}

/** 「4/20」「20日」「2025/4/20」 in the box of April; a year begins with its first month. */
function dayIn(text: string, month: number, { year, first }: { year: string | undefined; first: number }) {
  const own = readDay(text)
  if (own !== undefined) return Number(own.slice(5, 7)) === month ? own : undefined
  const day = /^(?:(\d{1,2})[/月.])?\s*(\d{1,2})日?$/.exec(text.normalize('NFKC'))
  if (!day || year === undefined || (day[1] !== undefined && Number(day[1]) !== month)) return undefined
  const start = readDay(`${year.replaceAll(/\s/g, '')}年${month}月${day[2]}日`)
  return start && month < first ? `${Number(start.slice(0, 4)) + 1}${start.slice(4)}` : start
}

/** Stands for a month on whose day the paper says nothing. */
const unknownDay = (month: number): string => `0001-${String(month).padStart(2, '0')}-01`
export const isUnknownDay = (day: string): boolean => day.startsWith('0001-')

const monthIn = /(?:令和|平成|昭和|[RHS]\.?)\s*(?:元|\d{1,2})\s*[年.]\s*\d{1,2}|(?:19|20)\d{2}\s*[年./-]\s*\d{1,2}/i

/** The first day of a month that a text names. */
function monthOf(text: string): string | undefined {
  const found = monthIn.exec(text.normalize('NFKC'))?.[0].replace(/\s/g, '')
  return found === undefined ? undefined : readDay(`${found}/1`)
}

/** Said in its place, or else anywhere somebody wrote it, in the name of the sheet or of the file. */
function monthDays({ sheet, written }: FormCopy, said: string, fileName: string): string[] {
  const others = sheet.cells.map(({ row, column }) => written(cellName(column, row + 1)))
  const texts = [said, ...others, sheet.name, fileName]
  const first = texts.map(monthOf).find((month) => month !== undefined)
  if (first === undefined) return []
  return Array.from({ length: 31 }, (_, at) => later(first, at)).filter((day) => day.slice(0, 7) === first.slice(0, 7))
}

function oneDay(copy: FormCopy, said: string, fileName: string, week: LayoutDays | undefined): string[] {
  const named = [copy.sheet.name, fileName].flatMap(
    (text) => /(?:19|20)\d{2}[-./年]?\d{1,2}[-./月]?\d{1,2}日?/.exec(text)?.[0] ?? [],
  )
  const day = [said, ...named].map(readDay).find((one) => one !== undefined)
  if (day === undefined) return []
  // A week runs from its Monday, whichever of its days is said.
  if (!week) return [day]
  const monday = later(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  return Array.from({ length: 7 }, (_, at) => later(monday, at))
}

/** Days that stand for those of a sheet whose date nobody can read: what is on them is counted, and left out. */
function noDays(days: LayoutDays | undefined): string[] {
  if (days?.months) return days.months.map(unknownDay)
  if (days?.weeks) return days.weeks.map((week) => later('0001-01-01', (week - 1) * 7))
  return Array.from({ length: days?.places.length ?? 1 }, (_, at) => later('0001-01-01', at))
}

const later = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
