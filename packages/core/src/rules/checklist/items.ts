import type { ItemKind } from '../../model/item.ts'
import { addDecimals, divideDecimals, parseDecimal } from '../decimal.ts'
import { judgedByName } from './answerWords.ts'
import { type ChoicesRead, choicesInName, isRing, readChoices } from './choices.ts'
import type { Grid } from './grid.ts'
import { isJudgedByMarks, keptByReadings } from './keptBy.ts'
import { kindByName } from './kindByName.ts'
import { type LimitsRead, readLimits, saysSeveral } from './limits.ts'
import { type Offered, offeredAt } from './offered.ts'
import type { FoundPlace } from './places.ts'
import { plainText } from './plainText.ts'
import type { RowRead } from './rows.ts'
import { unitInBrackets, unitOnly } from './units.ts'

/** One line of a checklist as it was understood, with where it stands and how sure that is (0–1). */
export type FoundItem = Partial<Omit<ChoicesRead, 'kind'>> & {
  row: number
  cell: string
  process: string
  name: string
  kind: ItemKind
  standard?: string
  method?: string
  unit?: string
  lower?: string
  upper?: string
  confidence: number
  /** Where the limits were read, and what in. */
  limitsFrom?: { cell: string; read: string }
  doubts: Doubt[]
  /** Where its answer goes on the paper. */
  place?: FoundPlace
}
/** `ringed`: the paper has words to ring, but what it asks is measured. */
export type Doubt = { reason: 'strict' | 'badLimit' | 'noLimits' | 'ringed' | 'again'; cell: string; read: string }

type Limits = Partial<LimitsRead> & { cell?: string; read?: string; doubts: Doubt[] }

/** Limits stand in columns of their own, as a nominal value with its tolerance, or in the words of the criterion. */
function limitsOf(row: RowRead, offered: Offered): Limits {
  const own = fromColumns(row.texts, row.cells)
  if (own) return own
  const { texts, units, cells } = row
  if (isFarFromSize(row)) return notTaken(texts.standard, cells.standard)
  const boxUnit = offered.unit ?? units.result
  const unit =
    units.standard ?? units.nominal ?? texts.unit ?? unitInBrackets(row.name) ?? unitInBrackets(row.process) ?? boxUnit
  if (unit === undefined && isShareOfSize(texts)) return notTaken(texts.tolerance, cells.tolerance)
  const sources = sourcesOf(row, offered)
  for (const [read, cell = ''] of sources) {
    const found = limitsIn(read, unit, boxUnit !== undefined)
    if (found && isInOther(found.unit, offered.unit ?? texts.unit)) return notTaken(read, cell)
    if (found) return { ...found, cell, read, doubts: found.isStrict ? [{ reason: 'strict', cell, read }] : [] }
  }
  const several = sources.find(([read]) => saysSeveral(read))
  return several ? notTaken(...several) : { doubts: [] }
}

/** A count in a question is none, unless it is measured. */
function limitsIn(read: string, unit: string | undefined, isMeasured: boolean): LimitsRead | undefined {
  const found = read.trim() === '' ? undefined : readLimits(inOwnUnit(unit, read))
  return found && (isMeasured || !isCounted(read, found)) ? found : undefined
}

const notTaken = (read = '', cell = ''): Limits => ({ doubts: [{ reason: 'noLimits', cell, read: read.trim() }] })

/** 「元の厚さの50%以内」 beside a box in mm: a share of something that is not written there. */
const isInOther = (said: string | undefined, unit: string | undefined): boolean =>
  said === '%' && unit !== undefined && !/[%％]|^[-－ー―/\s]*$/.test(unit)

/** 「±30mm」 beside a size of 「12.450」, or 「-50以上」 beside one: from where it is measured is not sure. */
function isFarFromSize({ texts, units }: RowRead): boolean {
  const standard = plainText(texts.standard ?? '')
  if (!isSize(texts.nominal) || !/^[±+-]\s*\d/.test(standard)) return false
  const unit = readLimits(standard)?.unit
  const isSame = unit === undefined || unit === (units.nominal ?? texts.unit)
  return !isSame || !standard.startsWith('±')
}

/** 「120｜±5%」 without a unit: a share of it, or the percents themselves. */
const isShareOfSize = ({ nominal, standard, tolerance }: RowRead['texts']): boolean =>
  isSize(nominal ?? standard) && /±[^±]*%/.test(plainText(tolerance ?? ''))

const isSize = (text: string | undefined): boolean => /^[\d.]+$/.test(plainText(text ?? ''))

/** The texts that may say limits, the likeliest first, with where they stand. */
function sourcesOf({ texts, cells, units, name, nameCell }: RowRead, { box }: Offered): [string, string | undefined][] {
  const nominal = texts.nominal ?? ''
  const isFrom = isSize(nominal) && plainText(texts.standard ?? '').startsWith('±')
  const tolerance = isFrom
    ? (texts.standard ?? '')
    : isSize(nominal)
      ? inUnitOf(units.nominal, units.tolerance, texts.tolerance ?? '')
      : (texts.tolerance ?? '')
  const beside = box && /^±/.test(plainText(box.text)) && isSize(texts.standard) ? `${texts.standard} ${box.text}` : ''
  return [
    [beside, box?.cell],
    [`${nominal || (texts.tolerance ? (texts.standard ?? '') : '')} ${tolerance}`, cells.tolerance],
    [texts.standard ?? '', cells.standard],
    [nominal, cells.nominal],
    [texts.content ?? '', cells.content],
    [cells.method === undefined ? '' : (texts.method ?? ''), cells.method],
    [box?.text ?? '', box?.cell],
    [name, nameCell],
  ]
}

/** 「消火器は3本以上あるか」「流水したか（5分間以上）」「食後1時間以上経過している」 is answered by yes or no, unless its box is for a reading. */
const isCounted = (text: string, { unit = '' }: LimitsRead): boolean =>
  /(?:か|ている|てある|した)[。?]?(?:\([^()]*\))?$/.test(plainText(text)) &&
  /^(?:個|本|枚|匹|頭|羽|尾|件|箱|袋|缶|人|名|台|巻|段|組|冊|足|双|セット|回|箇所|[かヶカケ]所|秒|分|時間|日|年|か月|ヶ月)$/.test(
    unit,
  )

/** 「200±10%」 below 「規格(V)」 or beside 「V」: the percents are a share of it. */
const inOwnUnit = (unit: string | undefined, read: string): string =>
  unit === undefined || unit === '%' ? read : read.replace(/^(\s*\d+(?:\.\d+)?)(\s*±[^±]*[%％])/, `$1${unit}$2`)

/** 「許容差(μm)」 beside 「基準寸法(mm)」: a thousandth of what is written. */
const inUnitOf = (nominal: string | undefined, own: string | undefined, tolerance: string): string =>
  nominal === 'mm' && own === 'μm'
    ? plainText(tolerance).replace(/\d+(?:\.\d+)?/g, (digits) => divideDecimals(digits, '1000'))
    : tolerance

function fromColumns(texts: RowRead['texts'], cells: RowRead['cells']): Limits | undefined {
  const doubts: Doubt[] = []
  const limit = (key: 'lower' | 'upper'): { value?: string; unit?: string } => {
    const text = plainText(texts[key] ?? '').replace(/以上|以下|未満/g, '')
    if (text === '' || /^[-ー―/]+$/.test(text) || text === 'なし') return {}
    const [, digits = '', unit] = /^([+-]?[\d.]+)\s*([^\s\d/~]\S*)?$/.exec(text) ?? []
    const value = parseDecimal(digits) ?? undefined
    if (value === undefined) doubts.push({ reason: 'badLimit', cell: cells[key] ?? '', read: text })
    return { ...(value !== undefined && { value }), ...(unit && { unit }) }
  }
  const lower = limit('lower')
  const upper = limit('upper')
  if (lower.value === undefined && upper.value === undefined) return doubts.length > 0 ? { doubts } : undefined
  const point = measuredFrom(texts)
  const unit = upper.unit ?? lower.unit ?? point?.unit
  const at = (value: string | undefined) => (point ? addDecimals(point.value, value ?? '0') : value)
  const ends = { lower: at(lower.value), upper: at(upper.value) }
  return {
    ...(ends.lower !== undefined && { lower: ends.lower }),
    ...(ends.upper !== undefined && { upper: ends.upper }),
    ...(unit && { unit }),
    confidence: 0.95,
    cell: cells[lower.value === undefined ? 'upper' : 'lower'] ?? '',
    read: [texts.lower, texts.upper].filter(Boolean).join(' / '),
    doubts,
  }
}

/** 「85｜+0.2｜-0.2」: what has a sign of its own says how far from the size beside it. */
function measuredFrom({
  nominal,
  standard,
  lower,
  upper,
}: RowRead['texts']): { value: string; unit?: string } | undefined {
  if (![lower, upper].some((text) => /^[+-]\s*\d/.test(plainText(text ?? '')))) return undefined
  const [, digits = '', unit] = /^[φΦ]?([\d.]+)\s*([^\s\d/~]\S*)?$/.exec(plainText(nominal ?? standard ?? '')) ?? []
  const value = parseDecimal(digits)
  return value === null ? undefined : { value, ...(unit && { unit }) }
}

/** What kind of answer a row asks for, from its limits, its boxes, its words and the marks of the sheet. */
export function readItem(
  grid: Grid,
  row: RowRead,
  legend: ChoicesRead | undefined,
  resultColumns: readonly number[],
  ticked?: ChoicesRead,
): FoundItem {
  const { texts, units, nameCell } = row
  const offered = offeredAt(grid, row.row, resultColumns, legend)
  const said = orKept(limitsOf(row, offered), grid, row, resultColumns)
  const limits: Limits = isInBrackets(said, row) && isJudgedByMarks(grid, row, resultColumns) ? { doubts: [] } : said
  const standard = standardOf(texts)
  const unit = unitFor(row, limits, offered.unit)
  const hasLimits = limits.lower !== undefined || limits.upper !== undefined
  const { name, choice } = choiceOf(row, offered, ticked ?? ringIn(standard), hasLimits || unit !== undefined)
  const isNumber =
    !isJudged(row, offered, hasLimits) &&
    (hasLimits || isFarFromSize(row) || (!choice && !offered.isTick && (unit ?? units.result)))
  const kind = isNumber
    ? numberOf(limits, unit)
    : (choice && { ...judgedByName(choice, name), sureness: 0.9 }) ||
      wordsOf(name, row.isJudged ? name : standard, legend)
  const { sureness, ...answer } = kind
  const hasNoRoom = ticked !== undefined && resultColumns.length === 0
  return {
    row: row.row,
    cell: nameCell,
    process: row.process,
    name,
    ...(standard && { standard: standard.slice(0, 1000) }),
    ...(texts.method && { method: texts.method.slice(0, 500) }),
    ...answer,
    confidence: Math.round(Math.min(row.confidence, sureness) * 100) / 100,
    doubts: [
      ...limits.doubts,
      ...(isNumber && (isOnlyRinged(offered) || hasNoRoom) ? [ringedAt(limits)] : []),
      ...againIn(row),
    ],
  }
}

const againIn = ({ again = [] }: RowRead): Doubt[] =>
  again.map(({ cell, read }) => ({ reason: 'again' as const, cell, read }))

/** 「保存食の採取（50g以上）」: said behind the name alone. */
const isInBrackets = ({ cell }: Limits, { name, nameCell }: RowRead): boolean =>
  cell === nameCell && /[)）]$/.test(name.trim())

/** What there is to choose from; the words in brackets behind a name are it where nothing else is said. */
function choiceOf(
  { name, texts }: RowRead,
  { choices, isTick }: Offered,
  otherwise: ChoicesRead | undefined,
  isMeasured: boolean,
): { name: string; choice: ChoicesRead | undefined } {
  const said = choices ?? readChoices(texts.choices ?? '') ?? otherwise
  const named = said || isMeasured || isTick ? undefined : choicesInName(name)
  return { name: named?.name ?? name, choice: said ?? named?.choices }
}

/** How it should be, in the words of the sheet: 「－｜キズのないこと」 says it under the tolerance, 「220｜±5」 in both. */
function standardOf({ standard, nominal, tolerance, alarm }: RowRead['texts']): string | undefined {
  const [said, size, far] = [standard, nominal, tolerance].map((text) => (isDash(text) ? undefined : text))
  const isFrom = said && far && /\d/.test(said) && readLimits(said) === undefined
  return isFrom ? `${said} ${far}` : (said ?? ([size, far].filter(Boolean).join(' ') || alarm))
}

const isDash = (text: string | undefined): boolean => /^[-ー―/]+$/.test(plainText(text ?? ''))

/** Where nothing says limits without a doubt, those that the readings in the boxes keep. */
function orKept(said: Limits, grid: Grid, row: RowRead, boxes: readonly number[]): Limits {
  const kept = said.read === undefined && said.doubts.length === 0 ? keptByReadings(grid, row, boxes) : undefined
  return kept ? { ...said, ...kept, read: row.texts.standard ?? '', cell: row.cells.standard ?? '' } : said
}

const ringedAt = ({ cell = '', read = '' }: Limits): Doubt => ({ reason: 'ringed', cell, read: read.trim() })
const isOnlyRinged = ({ choices, isMeasured }: Offered): boolean => choices !== undefined && !isMeasured

/** Words to ring are the answer, unless they judge something that is measured. */
const isJudged = (row: RowRead, offered: Offered, hasLimits: boolean): boolean =>
  row.isJudged === true || (isOnlyRinged(offered) && !(hasLimits && offered.isVerdict))

/** 「有・無」 as a criterion is to be ringed; 「付着・変形がない」 is none. */
const ringIn = (standard: string | undefined): ChoicesRead | undefined =>
  standard && isRing(standard) ? readChoices(standard) : undefined

type ItemGuess = Partial<FoundItem> & { kind: ItemKind; sureness: number }

function numberOf(
  { lower, upper, cell = '', read = '', confidence = 0.75 }: Limits,
  unit: string | undefined,
): ItemGuess {
  return {
    kind: 'number',
    ...(unit && { unit }),
    ...(lower !== undefined && { lower }),
    ...(upper !== undefined && { upper }),
    ...((lower ?? upper) !== undefined && { limitsFrom: { cell, read: read.trim() } }),
    sureness: confidence,
  }
}

function wordsOf(name: string, standard: string | undefined, legend: ChoicesRead | undefined): ItemGuess {
  const judged: ItemGuess = { ...(legend ?? { kind: 'okng' }), sureness: legend || standard ? 0.9 : 0.7 }
  return standard ? judged : (kindByName(name) ?? judged)
}

function unitFor(
  { texts, units, name, process }: RowRead,
  limits: Limits,
  offered: string | undefined,
): string | undefined {
  const own = isDash(texts.unit) ? undefined : texts.unit
  const found =
    (own ? plainText(own) : undefined) ??
    limits.unit ??
    offered ??
    unitInBrackets(name) ??
    // 「指示値(g) 100g分銅」: the unit of the words over it.
    unitInBrackets(/^(\S+[)）]) /.exec(name)?.[1] ?? '') ??
    (limits.lower !== undefined || limits.upper !== undefined
      ? (units.standard ?? units.nominal ?? units.lower ?? units.upper)
      : undefined) ??
    units.result ??
    (limits.lower !== undefined || limits.upper !== undefined ? unitInBrackets(process) : undefined) ??
    (texts.standard ? unitOnly(texts.standard) : undefined)
  return found && found.length <= 10 ? found : undefined
}
