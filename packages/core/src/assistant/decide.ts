import type { IntentId } from './intents.ts'
import type { Tag } from './lexicon.ts'
import type { Slots } from './readQuestion.ts'

type Has = (...wanted: Tag[]) => boolean

const onlyHas = (found: ReadonlySet<Tag>, tag: Tag): boolean =>
  [...found].every((one) => one === tag || one === 'filler')

/** From the most telling word to the least. Words that contradict each other mean nothing certain. */
export function decide(found: ReadonlySet<Tag>, slots: Slots, isNumber: boolean): IntentId | undefined {
  const has: Has = (...wanted) => wanted.some((tag) => found.has(tag))
  return aboutDocuments(has, found, isNumber) ?? aboutItem(has, slots, isNumber)
}

/** What is written for or about the whole sheet. */
function aboutDocuments(has: Has, found: ReadonlySet<Tag>, isNumber: boolean): IntentId | undefined {
  if (has('handover')) return 'handover'
  if (has('stats')) return isNumber ? 'stats' : undefined
  if (has('summary') && !has('ng', 'limit', 'fix', 'cause', 'mean', 'max', 'min', 'report')) return 'monthSummary'
  if (has('report') || (has('make') && (has('comment') || onlyHas(found, 'make')))) return 'report'
  if (has('notice')) return 'notices'
  if (has('action')) return 'actions'
  if ((has('missing') || (has('open') && has('writing'))) && !has('ng', 'limit', 'fix', 'cause')) return 'missing'
  if (has('cause') || (has('why') && has('ng'))) return 'cause'
  return undefined
}

function aboutItem(has: Has, slots: Slots, isNumber: boolean): IntentId | undefined {
  // 「上限って15.5だっけ」 asks for the limit.
  if (slots.value !== undefined && has('upper', 'lower') && !has('ok', 'ng', 'judge')) return aboutLimits(has)
  // 「55度になったら何をする」 names a value, but does not ask for its judgement.
  if (slots.value !== undefined) return has('ok', 'ng', 'judge', 'limit', 'degree') ? 'judgeValue' : undefined
  return aboutNg(has, slots) ?? aboutNumbers(has, isNumber) ?? aboutLimits(has) ?? aboutRecords(has, slots)
}

function aboutNg(has: Has, slots: Slots): IntentId | undefined {
  if (has('method') && !has('ng')) return 'method'
  // 「前回の清掃はいつ」: only what was done about a 否 is known.
  if (has('fix')) return has('when') && !has('ng') ? undefined : 'cases'
  if (has('ng') && has('alike')) return 'cases'
  if (!has('ng', 'ok', 'judge') || has('spc', 'cpk', 'spread', 'unit')) return undefined
  if (has('ng') && has('howMany')) return 'ngCount'
  const asWritten = goodOrNot(has, slots)
  if (asWritten) return asWritten
  const isAboutOneLimit = has('upper', 'lower', 'warn')
  if (has('ng') && has('when') && !isAboutOneLimit) return 'ngLast'
  if (has('now') && has('limit') && !isAboutOneLimit) return 'abnormal'
  return isAboutOneLimit || has('limit') ? undefined : aboutDeviations(has, slots)
}

/** 「前回は良でしたか、否でしたか」, 「昨日は良か否か」 */
function goodOrNot(has: Has, { period }: Slots): IntentId | undefined {
  if (!has('ng') || !has('ok')) return undefined
  if (has('last')) return 'last'
  return period && 'valuesIn'
}

function aboutDeviations(has: Has, slots: Slots): IntentId | undefined {
  if (has('ng') && (has('last', 'trend') || slots.period || slots.most)) return has('now') ? 'abnormal' : 'cases'
  // 「異常値は」: that of today, or those of the past?
  if (has('ng') && has('value') && !has('now', 'ok', 'judge')) return undefined
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
  if (has('lastBy') && has('value')) return 'last'
  if (has('last', 'trend') && has('when')) return 'lastWhen'
  if (has('diff') && (!has('trend') || has('last', 'compare'))) return 'diff'
  if (has('rise') || (has('trend') && has('diff'))) return 'trend'
  if (slots.period || slots.most) return 'valuesIn'
  if (has('last')) return 'last'
  if (has('trend')) return 'trend'
  return undefined
}
