import { type Message, message } from '../errors.ts'
import type { Item, ItemKind, Judgement, LocalDate } from '../model/index.ts'
import { compareDecimals, isMultiple, parseDecimal } from './decimal.ts'
import { judge, type Limits, shownLimits } from './limits.ts'
import { calibrationState } from './limitsByDate.ts'
import { matchesCode } from './matchCode.ts'
import { jumpedBy, rolledOver } from './previous.ts'

/** What stands in a cell. A value that is not there is null. */
export type Answer = { value: string | null; na?: { reason: string }; comment?: string; photos: number }

/** What the judgement of one cell depends on besides its answer; the evaluation has worked it out. */
export type Surroundings = {
  today: LocalDate
  /** Limits from a formula replace the fixed ones; `unknown` while the formula has no result. */
  limits?: { lower?: string; upper?: string } | 'unknown'
  previous: string | null
  /** Null when there is something to compare with, but nobody knows what. */
  expected?: string | null
  ruleHolds: boolean | null
  dateRuleHolds: boolean | null
  /** For items whose code names an instrument. */
  validUntil?: LocalDate | null
  inMaster?: boolean
}

export type Verdict = { judgement: Judgement; messages: Message[] }

const order: Judgement[] = ['none', 'na', 'ok', 'warn', 'ng']

/** Collects findings; the worst one is the judgement. */
class Findings {
  judgement: Judgement = 'ok'
  readonly messages: Message[] = []

  add(judgement: 'ok' | 'warn' | 'ng', note?: Message): void {
    if (order.indexOf(judgement) > order.indexOf(this.judgement)) this.judgement = judgement
    if (note !== undefined) this.messages.push(note)
  }
}

export function effectiveLimits(item: Item, around: Surroundings): Limits {
  const formula = around.limits === 'unknown' ? undefined : around.limits
  return {
    lower: formula?.lower ?? item.lower,
    upper: formula?.upper ?? item.upper,
    warnLower: item.warnLower,
    warnUpper: item.warnUpper,
  }
}

function judgeLimits(item: Item, value: string, around: Surroundings, found: Findings): void {
  const limits = effectiveLimits(item, around)
  const judgement = judge(limits, value)
  if (judgement === 'ng') {
    found.add('ng', message('outOfSpec', shownLimits(item, limits.lower, limits.upper)))
  } else if (judgement === 'warn') {
    found.add('warn', message('outOfWarn', shownLimits(item, limits.warnLower, limits.warnUpper)))
  }
  // Without its limits a value cannot be called 良 (L5).
  if (around.limits === 'unknown') found.add('warn', message('limitUnknown'))
}

function judgeAgainstPrevious(item: Item, value: string, previous: string, found: Findings): void {
  const used = rolledOver(item, value, previous)
  if (used !== undefined) found.add('warn', message('rolledOver', { prev: previous, used }))
  else if (item.monotonic && compareDecimals(value, previous) < 0) {
    found.add('warn', message('belowPrevious', { prev: previous }))
  }
  const diff = jumpedBy(item, value, previous)
  if (diff !== undefined) found.add('warn', message('farFromPrevious', { prev: previous, diff }))
}

function judgeNumber(item: Item, value: string, around: Surroundings, found: Findings): void {
  judgeLimits(item, value, around, found)
  if (around.previous !== null) judgeAgainstPrevious(item, value, around.previous, found)
  if (item.step !== undefined && !isMultiple(value, item.step))
    found.add('warn', message('offStep', { step: item.step }))
  const { gauge } = item
  if (gauge && judge({ lower: gauge.min, upper: gauge.max }, value) === 'ng') {
    found.add('warn', message('outsideGauge', { min: gauge.min, max: gauge.max }))
  }
}

function judgeChoices(item: Item, value: string, around: Surroundings, found: Findings): void {
  for (const choice of value.split('\n')) {
    if (item.warnChoices?.includes(choice)) found.add('warn')
    else if (item.okChoices !== undefined && item.okChoices.length > 0 && !item.okChoices.includes(choice))
      found.add('ng')
  }
  if (around.inMaster === false) found.add('ng', message('notRegistered', { read: value }))
}

function judgeCode(item: Item, value: string, around: Surroundings, found: Findings): void {
  const { expected, validUntil } = around
  if (item.expected !== undefined) {
    if (expected === null || expected === undefined) found.add('warn', message('cannotVerify'))
    else if (!matchesCode(item.match, value, expected))
      found.add('ng', message('codeMismatch', { read: value, expected }))
  }
  if (item.expiry) {
    if (validUntil === undefined) found.add('warn', message('cannotVerify'))
    else if (validUntil === null) found.add('ng', message('notRegistered', { read: value }))
    else if (validUntil < around.today) found.add('ng', message('expired', { until: validUntil }))
    else tellSoon(validUntil, around.today, found)
  }
}

/** J17: said, not held against the sheet: whoever measures today cannot change it today. */
function tellSoon(until: LocalDate, today: LocalDate, found: Findings): void {
  const { state, days } = calibrationState(until, today)
  if (state === 'soon') found.add('ok', message('expiresSoon', { until, days }))
}

function judgeRules(item: Item, around: Surroundings, found: Findings): void {
  if (item.rule !== undefined && around.ruleHolds === false) found.add('ng', message('ruleBroken', { rule: item.rule }))
  if (item.dateRule !== undefined && around.dateRuleHolds === false) {
    found.add('ng', message('ruleBroken', { rule: item.standard ?? item.dateRule }))
  }
}

type Judge = (item: Item, value: string, around: Surroundings, found: Findings) => void

const judgeOkNg: Judge = (_, value, __, found) => found.add(value === 'ng' ? 'ng' : 'ok')

/** A calculation may give a text or a time; only numbers have limits. */
const judgeCalculated: Judge = (item, value, around, found) => {
  if (parseDecimal(value) === value) judgeNumber(item, value, around, found)
}

/** Kinds without an entry are 良 once they are filled in, unless a rule of the item says otherwise. */
/** Nothing to hold it against but the item's own rule. */
const byRuleAlone: Judge = () => undefined

const byKind: Record<Exclude<ItemKind, 'photo'>, Judge> = {
  okng: judgeOkNg,
  pattern: judgeOkNg,
  number: judgeNumber,
  meter: judgeNumber,
  calc: judgeCalculated,
  select: judgeChoices,
  multi: judgeChoices,
  qr: judgeCode,
  ocr: judgeCode,
  text: byRuleAlone,
  date: byRuleAlone,
  time: byRuleAlone,
  datetime: byRuleAlone,
  user: byRuleAlone,
  sign: byRuleAlone,
}

function judgePhotos(item: Item, photos: number): Verdict {
  const needed = Math.max(1, item.minPhotos ?? 1)
  if (photos >= needed) return { judgement: 'ok', messages: [] }
  const asked = item.required || photos > 0 || (item.minPhotos ?? 0) > 0
  return { judgement: 'none', messages: asked ? [message('photosMissing', { needed, have: photos })] : [] }
}

/** 未入力, 良, 注意, 否 or 対象外 for one cell, with everything there is to say about it (RULES.md J). */
export function judgeAnswer(item: Item, answer: Answer, around: Surroundings): Verdict {
  if (answer.na) {
    const missing = item.allowNA === 'reason' && answer.na.reason.trim() === ''
    return missing ? { judgement: 'none', messages: [message('naReason')] } : { judgement: 'na', messages: [] }
  }
  if (item.kind === 'photo') return judgePhotos(item, answer.photos)
  if (answer.value === null || answer.value === '') return { judgement: 'none', messages: [] }
  const found = new Findings()
  byKind[item.kind](item, answer.value, around, found)
  judgeRules(item, around, found)
  return { judgement: found.judgement, messages: found.messages }
}

/** A reading by machine is looked at twice when it is unsure or out of bounds (J20). */
export function needsSecondLook(confidence: number | undefined, judgement: Judgement): boolean {
  return (confidence !== undefined && confidence < 0.9) || judgement === 'ng'
}
