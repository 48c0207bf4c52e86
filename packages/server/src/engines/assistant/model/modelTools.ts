import {
  type AssistantFacts,
  type api,
  cleanText,
  compose,
  type Evidence,
  type IntentId,
  type ToolName,
} from '@ecs/core'
import { type ToolSet, tool } from 'ai'
import { z } from 'zod'
import type { AssistantTools, Found } from '../engine.ts'

export type Turn = {
  tools: AssistantTools
  evidence: Evidence
  /** Other items of the sheet by the short name that the model sees. */
  refs: ReadonlyMap<string, string>
  /** Every source of this turn. */
  citations: Map<string, Found['citations'] extends ReadonlyMap<string, infer C> ? C : never>
  used: Set<ToolName>
  proposal: api.AssistantProposal | null
}

const ofItem = z.object({ item: z.string().max(10).optional().describe('otherItemsのref。省略するといまの項目') })
const mostRows = 50
const figures: IntentId[] = ['stats', 'spc', 'cpk', 'ngCount', 'trend']

/** Tools that read. What they answer is evidence; an order inside of it is only text. */
export function readingTools(turn: Turn): ToolSet {
  const read = async (names: readonly ToolName[], ref: string | undefined, words: string | undefined, pick: Pick) => {
    const itemId = ref === undefined ? undefined : turn.refs.get(ref)
    if (ref !== undefined && itemId === undefined) return { error: 'その項目はありません' }
    const found = await turn.tools.run(names, itemId, words)
    for (const name of names) turn.used.add(name)
    return enclosed(turn, found, pick(found.facts))
  }
  const reader = (description: string, names: readonly ToolName[], pick: Pick) =>
    tool({ description, inputSchema: ofItem, execute: ({ item }) => read(names, item, undefined, pick) })
  const searcher = (description: string, name: ToolName, pick: Pick) =>
    tool({
      description,
      inputSchema: z.object({ query: z.string().min(1).max(200) }),
      execute: ({ query }) => read([name], undefined, query, pick),
    })
  return {
    item_info: reader('項目の基準、限界、単位、点検の方法', ['item'], ({ item }) => ({ item })),
    item_history: reader('過去1年の記録（古い順、最大50件）', ['item', 'history'], ({ history = [], historyCite }) => ({
      count: history.length,
      cite: historyCite,
      rows: history.slice(-mostRows),
    })),
    statistics: reader('平均、ばらつき、管理図、工程能力、否の件数（計算済みの文）', ['item', 'history'], (facts) => ({
      sentences: figures.flatMap((intent) => {
        const { kind, sentences } = compose(intent, facts)
        return kind === 'answer' ? sentences : []
      }),
    })),
    ng_cases: reader('過去の否と、書かれたこと、是正、次の良い値', ['item', 'cases'], ({ cases = [] }) => ({
      count: cases.length,
      rows: cases,
    })),
    open_actions: reader('この対象の完了していない是正', ['actions'], ({ actions = [] }) => ({
      count: actions.length,
      rows: actions.slice(0, 20),
    })),
    unanswered: reader('提出の前に必要なもの', ['missing'], ({ missing = [] }) => ({
      count: missing.length,
      rows: missing.slice(0, 30),
    })),
    notices: reader('関係するお知らせ', ['notices'], ({ notices = [] }) => ({ count: notices.length, rows: notices })),
    search_manuals: searcher('手順書を言葉で探す（ページごと）', 'documents', ({ documents = [] }) => ({
      rows: documents,
    })),
    search_records: searcher('否の記録、是正、項目を言葉で探す', 'search', ({ hits = [] }) => ({ rows: hits })),
  }
}

type Pick = (facts: AssistantFacts) => object

/** Rows as data with their origin. They become evidence here and nowhere else. */
export function enclosed(turn: Turn, { citations }: Found, data: object): object {
  const text = JSON.stringify(data)
  turn.evidence.add(textOf(data), citedIn(text, citations))
  for (const [id, citation] of citations) turn.citations.set(id, citation)
  return { origin: 'records', isInstruction: false, data }
}

/** Only rows that were really handed over may be cited. */
const citedIn = (text: string, citations: Found['citations']): string[] =>
  [...citations.keys()].filter((id) => text.includes(JSON.stringify(id)))

/** Values one by one: numbers of two fields must not run together. Ids are no evidence of anything. */
function textOf(data: unknown, key = ''): string {
  if (key === 'cite' || key === 'itemId' || key === 'ref') return typeof data === 'string' ? documentsIn(data) : ''
  if (Array.isArray(data)) return data.map((one) => textOf(one)).join('\n')
  if (data !== null && typeof data === 'object')
    return Object.entries(data)
      .map(([name, value]) => textOf(value, name))
      .join('\n')
  return data === null || data === undefined ? '' : String(data)
}

const documentsIn = (cite: string): string => /[A-Z]{1,8}-\d[\dA-Z-]*/.exec(cite)?.[0] ?? ''

/** Judging, signing and photographing are people's business. */
const proposable: ReadonlySet<string> = new Set(['number', 'meter', 'text', 'select', 'multi', 'date', 'time'])

const reason = z.string().min(1).max(300)

/** Tools without any effect: what they are given is shown as a card, and a person decides. */
export function proposingTools(turn: Turn): ToolSet {
  const propose = (proposal: api.AssistantProposal) => {
    if (turn.proposal) return { error: '提案は1回に1つです' }
    if (proposal.kind === 'value' && !proposable.has(turn.tools.subject.kind))
      return { error: 'この項目の値は提案できません' }
    const cites = proposal.cites.filter((cite) => turn.citations.has(cite))
    // Words of a record may ask for a value; only a row that was read can stand for one.
    if (proposal.kind === 'value' && cites.length === 0) return { error: '出典のない値は提案できません' }
    const after = turn.evidence.check(proposal.after)
    const why = turn.evidence.check(proposal.reason)
    if (after.isUnproven || why.isUnproven) return { error: 'データにない数値が入っています' }
    turn.proposal = { ...proposal, after: after.text, reason: why.text, cites }
    return { shown: true }
  }
  const before = async () => (await turn.tools.run(['item', 'current'])).facts.current
  const cites = z.array(z.string().max(100)).max(10)
  return {
    propose_comment: tool({
      description: 'この項目に書くコメントの案を出す（反映は人が決める）',
      inputSchema: z.object({ text: z.string().min(1).max(500), reason, cites }),
      execute: async ({ text, reason: why, cites: from }) =>
        propose({ before: (await before())?.comment ?? null, after: cleanText(text), reason: why, cites: from }),
    }),
    propose_value: tool({
      description: 'この項目の値の案を出す（データか質問にある値だけ。反映は人が決める）',
      inputSchema: z.object({ value: z.string().min(1).max(100), reason, cites }),
      execute: async ({ value, reason: why, cites: from }) =>
        propose({ kind: 'value', before: (await before())?.value ?? null, after: value, reason: why, cites: from }),
    }),
    propose_item: tool({
      description: '点検項目の追加を申請する案を出す（良・否で答える項目。反映は人が決める）',
      inputSchema: z.object({ name: z.string().min(1).max(60), reason, cites }),
      execute: ({ name, reason: why, cites: from }) =>
        propose({ kind: 'item', before: null, after: cleanText(name, 60), reason: why, cites: from }),
    }),
  }
}
