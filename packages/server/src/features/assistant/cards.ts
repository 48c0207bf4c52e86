import { type AssistantFacts, type api, type Citation, compose, type IntentId } from '@ecs/core'
import type { AssistantTools } from '../../engines/assistant/index.ts'

const forNumbers: IntentId[] = ['standard', 'last', 'stats', 'spc', 'cases', 'method', 'missing']
const forOthers: IntentId[] = ['standard', 'last', 'ngCount', 'cases', 'method', 'missing']

type Cards = Pick<api.AssistantPage, 'cards' | 'citations'>

/** Answers that need no question. A card whose records say nothing is left out. */
export async function cardsOf(tools: AssistantTools, isMeasured: boolean): Promise<Cards> {
  const { facts, citations } = await tools.run(['item', 'current', 'history', 'cases', 'missing', 'documents'])
  const cards = (isMeasured ? forNumbers : forOthers).flatMap((intent) => {
    const { kind, sentences } = compose(intent, facts)
    return kind === 'answer' ? [{ intent, sentences, values: intent === 'last' ? lately(facts) : [] }] : []
  })
  const cited = new Set(cards.flatMap(({ sentences }) => sentences.flatMap(({ cites }) => cites)))
  const told: Citation[] = [...citations.values()].filter(({ id }) => cited.has(id))
  return { cards, citations: told }
}

const lately = ({ history = [] }: AssistantFacts): string[] =>
  history.flatMap(({ values }) => (values.length === 1 ? values : [])).slice(-20)
