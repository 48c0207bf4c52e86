import { type Evaluation, type Item, type ResultDraft, roundDecimal } from '@ecs/core'
import type { DemoRandom } from './random.ts'

/** How a record turns out: most days are quiet, some drift, a few have a fault. */
export type Mood = { day: number; fault: boolean; drift: number }

/** Who and when, for items that ask for it. */
export type Setting = { operatorId: string; leaderId: string; at: Date }

export const faultWords = [
  'にじみを確認。増し締めして再点検、良好。',
  '清掃して復旧。次回も確認する。',
  '部品を交換済み。予備品を発注。',
  '保全へ連絡し、処置完了を確認。',
]

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
  const forced = cell.forced ?? cell.proposal?.value
  const value =
    forced ??
    concluded(evaluation, item) ??
    timely(item, setting) ??
    valueFor(item, cell.expected, cell.limits, random, mood)
  if (value === undefined) return undefined
  const isFault = value === 'ng' || (item.okChoices !== undefined && !item.okChoices.includes(value))
  return { ...place, value, source: sourceOf(item), ...(isFault && { comment: random.pick(faultWords) }) }
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
  item: Item,
  expected: string | undefined,
  limits: { lower?: string; upper?: string } | undefined,
  random: DemoRandom,
  mood: Mood,
): string | undefined {
  switch (item.kind) {
    case 'okng':
    case 'pattern':
      return mood.fault && !item.critical && random.isLikely(0.08) ? 'ng' : 'ok'
    case 'number':
    case 'meter':
      return numberFor(item, limits, random, mood)
    case 'select':
      return choiceFor(item, random, mood)
    case 'multi':
      return item.okChoices?.[0] ?? item.choices?.[0]
    case 'text':
      return item.required ? 'なし' : undefined
    case 'qr':
    case 'ocr':
      return expected ?? 'A-1001'
    default:
      return undefined
  }
}

function choiceFor(item: Item, random: DemoRandom, mood: Mood): string | undefined {
  const good = item.okChoices ?? item.choices?.slice(0, 1)
  const bad = item.choices?.filter((choice) => !good?.includes(choice)) ?? []
  if (mood.fault && !item.critical && bad.length > 0 && random.isLikely(0.06)) return random.pick(bad)
  return good?.[0]
}

/** Near the middle of the limits, wandering with the month, now and then over the warning line. */
function numberFor(
  item: Item,
  limits: { lower?: string; upper?: string } | undefined,
  random: DemoRandom,
  mood: Mood,
): string {
  const lower = Number(limits?.lower ?? item.lower ?? Number.NaN)
  const upper = Number(limits?.upper ?? item.upper ?? Number.NaN)
  const decimals = item.decimals ?? 1
  if (item.monotonic) return String(Math.round(12_000 + mood.day * 21 + random.next() * 3))
  const [from, to] = rangeOf(lower, upper)
  const middle = (from + to) / 2
  const half = (to - from) / 2
  const step = mood.fault && random.isLikely(0.1) ? 1.15 : 0.35
  const value = middle + half * (step * random.bell() + mood.drift * 0.25)
  return roundDecimal(Math.max(0, value).toFixed(decimals + 2), decimals)
}

function rangeOf(lower: number, upper: number): [number, number] {
  if (Number.isFinite(lower) && Number.isFinite(upper)) return [lower, upper]
  if (Number.isFinite(upper)) return [upper * 0.5, upper]
  if (Number.isFinite(lower)) return [lower, lower * 1.4 + 1]
  return [10, 20]
}
