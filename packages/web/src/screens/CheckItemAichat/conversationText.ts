import type { api } from '@ecs/core'

type Words = {
  title: string
  momentOf: (at: string) => string
  questionOf: (question: api.AssistantQuestion) => string
  unproven: string
  stopped: string
  failed: string
}

/** A conversation as a text file: each answer says what made it, and each sentence where it comes from. */
export function conversationText(messages: readonly api.AssistantMessage[], words: Words, origin: string): string {
  return [words.title, ...messages.map((message) => messageText(message, words, origin))].join('\n\n')
}

function messageText(message: api.AssistantMessage, words: Words, origin: string): string {
  const { at, question, label, sentences, citations, state } = message
  const sources = new Map(citations.map(({ id, label: name, path }) => [id, `${name} ${origin}${path}`]))
  const said = sentences.flatMap(({ text, cites, isUnproven }) => [
    isUnproven ? `${text}（${words.unproven}）` : text,
    ...cites.flatMap((id) => sources.get(id) ?? []).map((source) => `  → ${source}`),
  ])
  const end = state === 'stopped' || state === 'failed' ? [words[state]] : []
  return [`${words.momentOf(at)}  ${words.questionOf(question)}`, ...(label ? [label] : []), ...said, ...end].join('\n')
}
