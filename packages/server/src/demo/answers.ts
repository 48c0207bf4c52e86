import { type Cell, type Evaluation, type Item, type ResultDraft, roundDecimal } from '@ecs/core'
import type { DemoRandom } from './random.ts'
import { faultWords, handOver, isWorn, type Mood, strayWords, warnWords } from './story.ts'

/** Who and when, for items that ask for it, and what is found wrong on this round. */
export type Setting = { operatorId: string; leaderId: string; at: Date; faultyItemId: string | undefined }

/** What an inspector would enter for one cell; undefined where nothing is entered. */
export function answerFor(
  evaluation: Evaluation,
  key: string,
  random: DemoRandom,
  mood: Mood,
  setting: Setting,
): ResultDraft | undefined {
  const cell = evaluation.cells.get(key)
  if (!cell?.visible || cell.value !== null) return undefined
  const { item } = cell.planItem
  const place = { itemId: item.id, ...(cell.rowId && { rowId: cell.rowId }) }
  const value =
    cell.forced ??
    cell.proposal?.value ??
    concluded(evaluation, item) ??
    timely(item, setting) ??
    valueFor(evaluation, cell, random, mood, setting.faultyItemId)
  return value === undefined ? undefined : { ...place, value, source: sourceOf(item) }
}

/** What is written beside an answer that is not good: it speaks of this item. */
export function remarkOn({ judgement, value, planItem: { item } }: Cell): string | undefined {
  if (judgement === 'warn') return warnWords(item)
  if (judgement !== 'ng' || item.conclusion) return undefined
  if (item.kind === 'okng') return faultWords(item)
  return `${value}${item.unit ?? ''} は基準外。調整して再測定し、基準内を確認。`
}

/** Nobody says 運転可 over a 否. */
function concluded({ cells }: Evaluation, { conclusion, okChoices = [], choices = [] }: Item): string | undefined {
  if (!conclusion) return undefined
  const isBad = [...cells.values()].some(({ judgement }) => judgement === 'ng')
  return isBad ? choices.find((choice) => !okChoices.includes(choice)) : okChoices[0]
}

const masters: Record<string, string> = {
  'master:staff': '佐藤 健一',
  'master:menu': '鶏の照り焼き',
  'master:transformer': 'T-1',
}

/** Dates, people and choices that come from a register. */
function timely(item: Item, { operatorId, leaderId, at }: Setting): string | undefined {
  const local = new Date(at.getTime() + 9 * 3_600_000).toISOString()
  switch (item.kind) {
    case 'user':
      return item.rule ? leaderId : operatorId
    case 'datetime':
      return at.toISOString()
    case 'date':
      // An inspection mark of four months ago, or a day that is still to come.
      return new Date(at.getTime() + (item.dateRule?.includes('+') ? -120 : 90) * 86_400_000).toISOString().slice(0, 10)
    case 'time':
      return local.slice(11, 16)
    default:
      return item.source ? masters[item.source] : undefined
  }
}

const sourceOf = (item: Item): ResultDraft['source'] =>
  item.kind === 'qr' ? 'qr' : item.inputs?.includes('pm') ? 'pm' : item.inputs?.includes('ocr') ? 'ocr' : 'manual'

function valueFor(
  evaluation: Evaluation,
  { planItem: { item, visibleIf }, expected, limits }: Cell,
  random: DemoRandom,
  mood: Mood,
  faultyItemId: string | undefined,
): string | undefined {
  switch (item.kind) {
    case 'okng':
    case 'pattern':
      return item.id === faultyItemId ? 'ng' : 'ok'
    case 'number':
    case 'meter':
      return numberFor(item, limits, random, mood)
    case 'select':
      return (item.okChoices ?? item.choices)?.[0]
    case 'multi':
      return item.okChoices?.[0] ?? item.choices?.[0]
    case 'text':
      return textFor(evaluation, item, visibleIf !== undefined, mood)
    case 'qr':
    case 'ocr':
      return expected ?? 'A-1001'
    default:
      return undefined
  }
}

/** A text that opens on a deviation tells what was done about it. */
function textFor(evaluation: Evaluation, item: Item, isOpened: boolean, mood: Mood): string | undefined {
  if (item.name.includes('申し送り')) return handOver(mood)
  if (!isOpened) return item.required ? 'なし' : undefined
  if (item.name.includes('番号')) return `NC-26-${String(mood.day % 1000).padStart(3, '0')}`
  if (item.name.includes('対面でない')) return '営業先から直接の出発。電話で声と検知器の値を確認。'
  const wrong = [...evaluation.cells.values()].find(({ judgement }) => judgement === 'ng')
  return (wrong && remarkOn(wrong)) ?? '処置済み。次回も確認する。'
}

const strayShare = 0.15

/** Counters run on by the hours or kilometres of a shift; everything else stays near the middle of its good range. */
function numberFor(item: Item, limits: Cell['limits'], random: DemoRandom, mood: Mood): string {
  const decimals = item.decimals ?? 1
  if (item.monotonic || item.key === 'odo1') {
    const ran = (mood.day - 20_000) * (item.unit === 'h' ? 20 : 60) + mood.shift * 10 + random.next() * 3
    return String(Math.round(12_000 + ran + (item.key === 'odo1' ? 35 : 0)))
  }
  const [from, to] = goodRange(item, limits)
  const half = (to - from) / 2
  // Over the warning line on the last days before the repair, never over the limit.
  const share = isWorn(item) ? 0.35 + 0.9 * mood.wear + 0.1 * random.bell() : 0.3 * random.bell()
  const value = strayValue(item, random) ?? (from + to) / 2 + half * share
  const step = Number(item.step ?? 0)
  const read = step > 0 ? Math.round(value / step) * step : value
  return roundDecimal((from < 0 ? read : Math.max(0, read)).toFixed(decimals + 2), decimals)
}

/** Now and then a value between its warning line and its limit, for a reason that passes. */
function strayValue(item: Item, random: DemoRandom): number | undefined {
  if (strayWords(item) === undefined || !random.isLikely(strayShare)) return undefined
  const [line, limit] = item.warnUpper !== undefined ? [item.warnUpper, item.upper] : [item.warnLower, item.lower]
  return Number(line) + (Number(limit) - Number(line)) * (0.2 + 0.5 * random.next())
}

function goodRange(item: Item, limits: Cell['limits']): [number, number] {
  const numberOf = (text: string | undefined) => Number(text ?? Number.NaN)
  const lower = numberOf(item.warnLower ?? limits?.lower ?? item.lower)
  const upper = numberOf(item.warnUpper ?? limits?.upper ?? item.upper)
  if (Number.isFinite(lower) && Number.isFinite(upper)) return [lower, upper]
  if (Number.isFinite(upper)) return [upper * 0.5, upper]
  if (Number.isFinite(lower)) return [lower, lower * 2 + 1]
  return [10, 20]
}
