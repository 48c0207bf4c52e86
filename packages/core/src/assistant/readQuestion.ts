import type { ItemKind } from '../model/index.ts'
import { type IntentId, isMeasured } from './intents.ts'
import { lexicon, type Tag } from './lexicon.ts'
import { type Period, periodIn } from './period.ts'
import { type RefusalReason, refusalIn } from './refusals.ts'

export type NamedItem = { id: string; name: string; kind: ItemKind }
export type Slots = { period?: Period; value?: string; most?: number; itemId?: string }
export type Reading =
  | { kind: 'intent'; intent: IntentId; slots: Slots }
  | { kind: 'refuse'; reason: RefusalReason }
  | { kind: 'search'; unknown: string[] }

/** Letters; more than that is a story, not one question, and would cost its letters times all known words. */
const longestUnderstood = 200

type About = { item: NamedItem; others: readonly NamedItem[]; today: string }

/**
 * Q4 What a typed question means, when that is certain: every word that carries a meaning is known, and together they
 * mean one thing. Otherwise the page searches instead of guessing.
 */
export function readQuestion(text: string, { item, others, today }: About): Reading {
  const plain = folded(text)
  const refusal = refusalIn(plain)
  if (refusal) return { kind: 'refuse', reason: refusal }
  if (plain.length > longestUnderstood) return { kind: 'search', unknown: [] }
  // 「昨日ではなく一昨日」: what is denied would be answered.
  if (/(?:じゃ|では)な(?:く|い(?:ほう|方))|以外/.test(plain)) return { kind: 'search', unknown: [] }
  const named = namedIn(plain, [item, ...others])
  if (named.length > 1) return { kind: 'search', unknown: named.map(({ name }) => name) }
  const subject = named[0] ?? item
  const withoutName = named[0] ? plain.replace(folded(named[0].name), ' ') : plain
  const dated = periodIn(withoutName, today)
  const counted = /(?:直近|最近|過去|最後の?|ここ)の?(\d{1,2})(?:回|件|点)(?:分|の)?/.exec(dated?.rest ?? withoutName)
  const rest = (dated?.rest ?? withoutName).replace(counted?.[0] ?? '\0', ' 最近 ')
  const number = numberIn(rest)
  const { found, unknown } = tagsIn(number?.rest ?? rest, subject)
  if (unknown.length > 0) return { kind: 'search', unknown }
  const isNow = speaksOfNow(found, dated?.period, today)
  if (isNow) found.add('now')
  const slots: Slots = {
    ...(dated && !isNow && { period: dated.period }),
    ...(counted && { most: Number(counted[1]) }),
    ...(number && { value: number.value }),
    ...(subject.id !== item.id && { itemId: subject.id }),
  }
  const intent = asksLeave(plain, found, slots) ? undefined : decide(found, slots, isMeasured(subject.kind))
  return intent ? { kind: 'intent', intent, slots } : { kind: 'search', unknown: [] }
}

/** 「今日の値は大丈夫？」 asks about the value in the sheet; 「今日の平均」 and 「今日は何件」 ask about a day. */
const speaksOfNow = (found: ReadonlySet<Tag>, period: Period | undefined, today: string): boolean =>
  period?.from === today &&
  period.to === today &&
  (['ok', 'ng', 'judge', 'diff'] as const).some((tag) => found.has(tag)) &&
  !(['howMany', 'when', 'mean', 'max', 'min'] as const).some((tag) => found.has(tag))

/** 「飛ばしてもいいですか」 asks for leave, which no record gives; 「15.1でも大丈夫」 and 「どこまで上がってもよい」 ask for limits. */
const asksLeave = (plain: string, found: ReadonlySet<Tag>, { value }: Slots): boolean =>
  /[てで]も(?:いい|よい|良い|かまわ|構わ|大丈夫|平気|問題|ok)/.test(plain) &&
  value === undefined &&
  !(['upper', 'lower', 'limit', 'warn'] as const).some((tag) => found.has(tag))

/** Width, case and the spaces that some put between Japanese words do not matter. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      '',
    )

/** Items that are named in full; a name inside a longer one that is named too does not count. */
function namedIn(plain: string, items: readonly NamedItem[]): NamedItem[] {
  const hits = items.filter(({ name }) => folded(name).length > 1 && plain.includes(folded(name)))
  return hits.filter((hit) => !hits.some((other) => other !== hit && folded(other.name).includes(folded(hit.name))))
}

/** A number that is a value: not a count, not a day. Its unit goes with it. */
function numberIn(text: string): { value: string; rest: string } | undefined {
  const found =
    /(?<![\d.a-z-])(-?\d+(?:\.\d+)?)\s*(℃|°c|mpa|kpa|pa|mm|cm|m|kg|g|v|a|w|kw|hz|rpm|%|l|h|度|秒|分|時間|ミリ|ボルト|アンペア)?(?!\d|回|件|点|号|日|月|年|か月|か所|番|名|人|つ)/.exec(
      text,
    )
  return found ? { value: found[1]!, rest: text.replace(found[0], ' ') } : undefined
}

/** Longest known word first, from left to right; what is left of kanji, katakana, letters or digits is not understood. */
function tagsIn(text: string, { name }: NamedItem): { found: Set<Tag>; unknown: string[] } {
  const found = new Set<Tag>()
  const unknown: string[] = []
  const own = folded(name)
  let run = ''
  const close = () => {
    if (run !== '') unknown.push(run)
    run = ''
  }
  for (let at = 0; at < text.length; ) {
    const word = longestOf(longestAt(text, at), partOfName(text, at, own))
    if (word) {
      close()
      if (word.tag === 'notHeld') unknown.push(text.slice(at, at + word.length))
      found.add(word.tag)
      at += word.length
      continue
    }
    const letter = text[at]!
    if (/[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\p{N}ー々]/u.test(letter)) run += letter
    else close()
    at += 1
  }
  close()
  return { found, unknown }
}

type Word = { tag: Tag; length: number }

const longestOf = (a: Word | undefined, b: Word | undefined): Word | undefined =>
  (b?.length ?? 0) > (a?.length ?? 0) ? b : (a ?? b)

/** A part of the item's own name says nothing new. */
function partOfName(text: string, at: number, own: string): Word | undefined {
  let length = 0
  while (at + length < text.length && text[at + length] !== ' ' && own.includes(text.slice(at, at + length + 1)))
    length += 1
  return length > 1 ? { tag: 'filler', length } : undefined
}

function longestAt(text: string, at: number): Word | undefined {
  let best: Word | undefined
  for (const [tag, pattern] of lexicon) {
    pattern.lastIndex = at
    const length = pattern.exec(text)?.[0].length ?? 0
    if (length > (best?.length ?? 0)) best = { tag, length }
  }
  return best
}

type Has = (...wanted: Tag[]) => boolean

/** From the most telling word to the least. Words that contradict each other mean nothing certain. */
function decide(found: ReadonlySet<Tag>, slots: Slots, isNumber: boolean): IntentId | undefined {
  const has: Has = (...wanted) => wanted.some((tag) => found.has(tag))
  if (has('handover')) return 'handover'
  if (has('stats')) return isNumber ? 'stats' : undefined
  if (has('summary') && !has('ng', 'limit', 'fix', 'cause', 'mean', 'max', 'min', 'report')) return 'monthSummary'
  if (has('report')) return 'report'
  if (has('notice')) return 'notices'
  if (has('action')) return 'actions'
  if (has('missing') && !has('ng', 'limit', 'fix', 'cause')) return 'missing'
  if (has('cause')) return 'cause'
  if (slots.value !== undefined) return has('mean', 'max', 'min', 'howMany', 'when', 'diff') ? undefined : 'judgeValue'
  return aboutNg(has, slots) ?? aboutNumbers(has, isNumber) ?? aboutLimits(has) ?? aboutRecords(has, slots)
}

function aboutNg(has: Has, slots: Slots): IntentId | undefined {
  if (has('method') && !has('ng')) return 'method'
  if (has('fix')) return 'cases'
  if (!has('ng', 'ok', 'judge') || has('spc', 'cpk', 'spread', 'unit')) return undefined
  if (has('ng') && has('howMany')) return 'ngCount'
  // 「前回は良でしたか、否でしたか」
  if (has('ng') && has('ok') && has('last')) return 'last'
  const isAboutOneLimit = has('upper', 'lower', 'warn')
  if (has('ng') && has('when') && !isAboutOneLimit) return 'ngLast'
  if (has('now') && has('limit') && !isAboutOneLimit) return 'abnormal'
  return isAboutOneLimit || has('limit') ? undefined : aboutDeviations(has, slots)
}

function aboutDeviations(has: Has, slots: Slots): IntentId | undefined {
  if (has('ng') && (has('last', 'trend', 'value') || slots.period || slots.most))
    return has('now') ? 'abnormal' : 'cases'
  if (has('mean', 'max', 'min', 'diff', 'howMany', 'when', 'last', 'trend', 'rise') || slots.period) return undefined
  return 'abnormal'
}

function aboutNumbers(has: Has, isNumber: boolean): IntentId | undefined {
  if (has('cpk')) return 'cpk'
  if (has('spc')) return 'spc'
  const asked = (['mean', 'max', 'min', 'spread'] as const).filter((tag) => has(tag))
  if (asked.length > 1) return 'stats'
  if (asked.length === 0 || !isNumber) return undefined
  // 「最大値はいつ」 is told with the value.
  return has('limit', 'upper', 'lower', 'warn') ? undefined : asked[0]
}

function aboutLimits(has: Has): IntentId | undefined {
  if (has('mean', 'max', 'min', 'howMany', 'diff', 'rise', 'last', 'when', 'trend', 'spc', 'missing')) return undefined
  if (has('upper') && has('lower')) return 'standard'
  if (has('warn')) return 'warnLimits'
  if (has('upper')) return 'upper'
  if (has('lower')) return 'lower'
  if (has('limit')) return 'standard'
  return has('unit') ? 'unit' : undefined
}

function aboutRecords(has: Has, slots: Slots): IntentId | undefined {
  if (has('mean', 'max', 'min', 'limit', 'upper', 'lower', 'warn', 'unit')) return undefined
  if (has('howMany')) return 'total'
  if (has('last', 'trend') && has('when')) return 'lastWhen'
  if (has('diff')) return 'diff'
  if (has('rise')) return 'trend'
  if (slots.period || slots.most) return 'valuesIn'
  if (has('last')) return 'last'
  if (has('trend')) return 'trend'
  return undefined
}
