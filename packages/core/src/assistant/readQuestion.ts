import { isNumeric } from '../model/measured.ts'
import { decide } from './decide.ts'
import { isExplained, isLookup } from './explained.ts'
import { folded } from './folded.ts'
import type { IntentId } from './intents.ts'
import type { Tag } from './lexicon.ts'
import { type NamedItem, namedIn, speaksOfItems } from './namedItems.ts'
import { nearTo } from './near.ts'
import { withoutTarget } from './ownTarget.ts'
import { type Period, periodIn } from './period.ts'
import { type RefusalReason, refusalIn } from './refusals.ts'
import { tagsIn } from './tagsIn.ts'

export type Slots = { period?: Period; value?: string; most?: number; itemId?: string }
export type Reading =
  | { kind: 'intent'; intent: IntentId; slots: Slots }
  | { kind: 'refuse'; reason: RefusalReason }
  /** `near`: what its words come near to, about the item one stands at. */
  | { kind: 'search'; near: IntentId[] }

/** Letters; more than that is a story, not one question, and would cost its letters times all known words. */
const longestUnderstood = 200

type About = { item: NamedItem; others: readonly NamedItem[]; targetNames?: readonly string[]; today: string }

/**
 * Q4 What a typed question means, when that is certain: every word that carries a meaning is known, and together they
 * mean one thing. Otherwise the page searches instead of guessing.
 */
export function readQuestion(text: string, about: About): Reading {
  const plain = withoutTarget(folded(text), about.targetNames ?? [])
  const refusal = refusalIn(plain)
  if (refusal) return { kind: 'refuse', reason: refusal }
  if (plain.length > longestUnderstood) return { kind: 'search', near: [] }
  const asked = withoutDenied(plain, about)
  if (asked === undefined) return { kind: 'search', near: nearTo(tagsIn(plain, '').found, about.item) }
  const whole = readPlain(asked, about)
  return whole.kind === 'search' ? (readAfterReason(asked, about) ?? readLastSentence(asked, about) ?? whole) : whole
}

/** 「平均ではなく最大」: what is denied is not asked. Undefined: it cannot be told apart from what is. */
function withoutDenied(plain: string, about: About): string | undefined {
  const [, denied, asked] = /^(.*)(?:じゃ|では)な(?:くて|く)[、, ]*(.+)$/.exec(plain) ?? []
  if (denied !== undefined && asked !== undefined) return carriesOver(denied, asked, about) ? undefined : asked
  return /(?:じゃ|では)な(?:く|い(?:ほう|方))|以外/.test(plain) ? undefined : plain
}

/** 「監査で聞かれるので、平均を教えて」: a reason given first changes no figure of the records. */
function readAfterReason(plain: string, about: About): Reading | undefined {
  const [, reason, asked] =
    /^(.*(?:[たるい](?:んです|んだ|の|ん)?けど|んやけど|ので|(?<!な)んで|から|(?:者|担当|新人)ですが|ところ(?:すみません|恐れ入りますが)|わから(?:ん|ない|なくて)|忘れ(?:た|て|ちゃって|ました))[、,。 ]+|.*(?:途中|最中)(?:だ|です|なんだ|なんです)けど[、, ]*)(.+)$/.exec(
      plain,
    ) ?? []
  if (reason === undefined || asked === undefined || carriesOver(reason, asked, about)) return undefined
  return lookedUp(asked, about)
}

/** 「監査の準備中です。判定基準を読み上げてください」: only the last sentence asks, and none before it does. */
function readLastSentence(plain: string, about: About): Reading | undefined {
  const [, told, asked] = /^(.+[。!])([^。!?]+\??)$/.exec(plain) ?? []
  if (told === undefined || asked === undefined || asks.test(told) || carriesOver(told, asked, about)) return undefined
  return lookedUp(asked, about)
}

const asks =
  /[?]|か[。!]|なぜ|何故|どう|いつ|誰|だれ|何|なに|いく[つら]|どこ|どれ|っけ|かな|教え|見せ|出して|ください|下さい|お願い|(?:[てで]|しろ|せよ)[。!]/

function lookedUp(asked: string, about: About): Reading | undefined {
  const reading = readPlain(asked, about)
  return reading.kind === 'intent' && isLookup(reading.intent) ? reading : undefined
}

/** A time or an item that is named before and holds for what comes after. */
const carriesOver = (before: string, after: string, { item, others, today }: About): boolean =>
  (periodIn(before, today) !== undefined && periodIn(after, today) === undefined) ||
  (namedIn(before, [item, ...others]).length > 0 && namedIn(after, [item, ...others]).length === 0)

function readPlain(plain: string, { item, others, today }: About): Reading {
  const named = speaksOfItems(plain, item, others)
  if (named.length > 1) return { kind: 'search', near: [] }
  const subject = named[0] ?? item
  const withoutName = named[0] ? plain.replace(folded(named[0].name), ' ') : plain
  const dated = periodIn(withoutName, today)
  if (dated && isMoreThan(dated, today)) return { kind: 'search', near: nearTo(tagsIn(dated.rest, '').found, subject) }
  const counted = /(?:直近|最近|過去|最後の?|ここ)の?(\d{1,2})(?:回|件|点)(?:分|の)?/.exec(dated?.rest ?? withoutName)
  const rest = (dated?.rest ?? withoutName).replace(counted?.[0] ?? '\0', ' 最近 ')
  const number = numberIn(rest)
  const { found, unknown } = tagsIn(number?.rest ?? rest, folded(subject.name))
  const search: Reading = { kind: 'search', near: subject.id === item.id ? nearTo(found, item) : [] }
  if (unknown.length > 0) return search
  const isNow = speaksOfNow(found, dated?.period, today)
  if (isNow) found.add('now')
  const slots: Slots = {
    ...(dated && !isNow && { period: dated.period }),
    ...(counted && { most: Number(counted[1]) }),
    ...(number && { value: number.value }),
    ...(subject.id !== item.id && { itemId: subject.id }),
  }
  const isUnheard = asksLeave(plain, found, slots) || reckonsWithLimit(plain, found, slots)
  const intent = isUnheard ? undefined : decide(found, slots, isNumeric(subject.kind))
  if (!intent || !isExplained(intent, found, slots, today)) return search
  return { kind: 'intent', intent, slots }
}

/** Two times, or a time that another begins or ends at: only one is looked up. */
const isMoreThan = ({ rest, after }: NonNullable<ReturnType<typeof periodIn>>, today: string): boolean =>
  periodIn(rest, today) !== undefined || /^(?:以?前|以?後|以降|から|まで|より|頃|ごろ)/.test(after)

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

/** 「上限の95%」 wants something worked out; 「上限って15だっけ」 only asks for the limit. */
const reckonsWithLimit = (plain: string, found: ReadonlySet<Tag>, { value }: Slots): boolean =>
  value !== undefined &&
  (found.has('upper') || found.has('lower')) &&
  !/(?:っけ|だった|でした|です|よね|合って)/.test(plain)

/** A number that is a value: not a count, not a day. Its unit goes with it. */
function numberIn(text: string): { value: string; rest: string } | undefined {
  const found =
    /(?<![\d.a-z-])(-?\d+(?:\.\d+)?)\s*(℃|°c|mpa|kpa|pa|mm|cm|m|kg|g|v|a|w|kw|hz|rpm|%|l|h|度|秒|分|時間|ミリ|ボルト|アンペア)?(?!\d|回|件|点|号|日|月|年|か月|か所|番|名|人|つ)/.exec(
      text,
    )
  return found ? { value: found[1]!, rest: text.replace(found[0], ' ') } : undefined
}
