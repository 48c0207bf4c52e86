import {
  type AssistantAnswer,
  type api,
  compose,
  intents,
  type Reading,
  readQuestion,
  refuse,
  searchAnswer,
} from '@ecs/core'
import type { AssistantEngine, AssistantTools, EnginePart, Found } from './engine.ts'

/** No model: every sentence is a template filled from rows of the tools. */
export const none: AssistantEngine = {
  name: 'none',
  label: '自動集計（AI不使用）',
  async *answer(question, tools, signal): AsyncIterable<EnginePart> {
    const reading = readingOf(question, tools)
    const { answer, found, names } = await answerTo(reading, question, tools)
    for (const name of names) yield { part: 'tool', name }
    yield { part: 'kind', kind: answer.kind }
    const told = new Set<string>()
    for (const sentence of answer.sentences) {
      if (signal.aborted) return
      for (const id of sentence.cites.filter((cite) => !told.has(cite))) {
        told.add(id)
        const citation = found?.citations.get(id)
        if (citation) yield { part: 'citation', citation }
      }
      yield { part: 'sentence', sentence }
    }
    if (answer.near?.length) yield { part: 'near', intents: answer.near }
    if (answer.proposal) yield { part: 'proposal', proposal: answer.proposal }
  },
}

function readingOf(question: api.AssistantQuestion, tools: AssistantTools): Reading {
  if (question.kind === 'chip') return { kind: 'intent', intent: question.intent, slots: {} }
  const { subject, others, targetNames, today } = tools
  return readQuestion(question.text, { item: subject, others, targetNames, today })
}

type Answered = { answer: AssistantAnswer; found?: Found; names: Parameters<AssistantTools['run']>[0] }

async function answerTo(reading: Reading, question: api.AssistantQuestion, tools: AssistantTools): Promise<Answered> {
  if (reading.kind === 'refuse') return { answer: refuse(reading.reason), names: [] }
  if (reading.kind === 'search') {
    const found = await tools.run(['search'], undefined, question.kind === 'text' ? question.text : '')
    return { answer: searchAnswer(found.facts, reading.near), found, names: ['search'] }
  }
  const names = intents[reading.intent]
  const found = await tools.run(names, reading.slots.itemId, undefined, reading.slots.period?.from.slice(0, 7))
  return { answer: compose(reading.intent, found.facts, reading.slots), found, names }
}
