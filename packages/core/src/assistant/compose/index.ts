import type { AssistantFacts, ProposalDraft, Sentence, ToolName } from '../facts.ts'
import { type IntentId, intents } from '../intents.ts'
import type { Slots } from '../readQuestion.ts'
import { type RefusalReason, refusalText } from '../refusals.ts'
import * as fromCases from './cases.ts'
import * as fromLimits from './limits.ts'
import * as fromStatistics from './statistics.ts'
import * as fromSummary from './summary.ts'
import * as fromValues from './values.ts'
import { type Composed, type Given, say } from './words.ts'

export type AnswerKind = 'answer' | 'refusal' | 'search'
/** `near`: questions to tap instead. */
export type AssistantAnswer = {
  kind: AnswerKind
  sentences: Sentence[]
  proposal?: ProposalDraft
  near?: IntentId[]
}

const { reportText, ...caseParts } = fromCases
const composers: Record<Exclude<IntentId, 'report'>, (given: Given) => Composed> = {
  ...caseParts,
  ...fromLimits,
  ...fromStatistics,
  ...fromSummary,
  ...fromValues,
}

const searchedWords: Record<ToolName, string> = {
  item: '項目の基準',
  current: '今回の値',
  history: '過去1年の記録',
  cases: '過去の否と是正',
  actions: '完了していない是正',
  missing: '未入力の項目',
  notices: 'お知らせ',
  search: '対象・記録・項目の検索',
  documents: '手順書',
  month: '月の点検表',
}

/** Q5 Every sentence is a template filled from rows of the tools. What the rows do not say is refused, not guessed. */
export function compose(intent: IntentId, facts: AssistantFacts, slots: Slots = {}): AssistantAnswer {
  const given = { facts, slots }
  if (intent === 'report') return report(given)
  if (intent === 'monthSummary' || intent === 'handover') return summary(intent, given)
  const sentences = composers[intent](given)
  if (!sentences) return notInRecords(intents[intent], facts)
  return { kind: 'answer', sentences: slots.itemId === undefined ? sentences : named(sentences, facts.item.name) }
}

/** An answer about another item than the one one stands at says which. */
function named(sentences: Sentence[], name: string): Sentence[] {
  if (sentences.some(({ text }) => text.includes(name))) return sentences
  return sentences.map((sentence, at) => (at === 0 ? { ...sentence, text: `「${name}」：${sentence.text}` } : sentence))
}

function report(given: Given): AssistantAnswer {
  const made = reportText(given)
  if (!made) return notInRecords(intents.report, given.facts)
  const proposal = {
    before: given.facts.current?.comment ?? null,
    after: made.text,
    reason: '今回の値、基準、過去の記録から作りました。',
    cites: made.cites,
  }
  return {
    kind: 'answer',
    sentences: [say('コメントの案を作りました。確かめてから反映してください。', ...made.cites)],
    proposal,
  }
}

/** Sentences with their sources, and the same words as a draft for a person to edit. */
function summary(intent: 'monthSummary' | 'handover', given: Given): AssistantAnswer {
  const sentences = composers[intent](given)
  if (!sentences) return notInRecords(intents[intent], given.facts)
  const head = intent === 'handover' ? '【申し送り】' : '【月のまとめ】'
  const proposal = {
    before: null,
    after: [head, ...sentences.map(({ text }) => text)].join('\n').slice(0, 2000),
    reason: '記録から作った下書きです。直してから、このシートのコメントに残せます。',
    cites: [...new Set(sentences.flatMap(({ cites }) => cites))].slice(0, 20),
  }
  return { kind: 'answer', sentences, proposal }
}

/** Q6 The fixed refusal: says that it cannot, and where it looked. */
function notInRecords(tools: readonly ToolName[], { item }: AssistantFacts): AssistantAnswer {
  const searched = tools.map((tool) => searchedWords[tool]).join('、')
  return {
    kind: 'refusal',
    sentences: [say('手元の記録からは分かりません。'), say(`調べたもの：「${item.name}」の${searched}。`)],
  }
}

export const refuse = (reason: RefusalReason): AssistantAnswer => ({
  kind: 'refusal',
  sentences: [say(refusalText[reason]), say('調べたもの：なし（質問の種類で判断しました）。')],
})

/** Not certain what was meant: what the words were found in, never an answer. */
export function searchAnswer({ hits = [] }: Pick<AssistantFacts, 'hits'>, near: IntentId[] = []): AssistantAnswer {
  if (hits.length === 0)
    return {
      kind: 'refusal',
      sentences: [say('手元の記録からは分かりません。'), say(`調べたもの：${searchedWords.search}、過去の否と処置。`)],
      near,
    }
  return {
    kind: 'search',
    near,
    sentences: [
      say('質問の意図を特定できないため、検索結果を表示します。'),
      ...hits.map(({ title, line, cite }) => say(line ? `${title}：${line}` : title, cite)),
    ],
  }
}
