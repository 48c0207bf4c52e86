import type { api } from '@ecs/core'

/** An answer as far as it has come. */
export const emptyMessage = (id: string, question: api.AssistantQuestion, at: string): api.AssistantMessage => ({
  id,
  at,
  question,
  label: '',
  kind: 'answer',
  isDangerous: false,
  sentences: [],
  citations: [],
  proposal: null,
  state: 'running',
  useful: null,
  outcome: null,
})

type Message = api.AssistantMessage

/** One part of the stream added to the answer. What is not known is left out: a newer server may say more. */
export function receive(message: Message, part: api.AssistantPart): Message {
  switch (part.type) {
    case 'data-label':
      return { ...message, label: part.data.text }
    case 'data-safety':
      return { ...message, isDangerous: part.data.text !== '' }
    case 'data-kind':
      return { ...message, kind: part.data.kind }
    case 'text-start':
      return { ...message, sentences: [...message.sentences, { text: '', cites: [] }] }
    case 'text-delta':
      return withLast(message, (last) => ({ ...last, text: last.text + part.delta }))
    case 'data-sentence': {
      const { cites, isUnproven } = part.data
      return withLast(message, (last) => ({ ...last, cites, ...(isUnproven && { isUnproven }) }))
    }
    case 'data-citation':
      return { ...message, citations: [...message.citations, part.data] }
    case 'data-proposal':
      return { ...message, proposal: part.data }
    case 'data-near':
      return { ...message, near: part.data.intents }
    case 'error':
      return { ...message, state: 'failed' }
    case 'finish':
      return { ...message, state: 'done' }
    default:
      return message
  }
}

function withLast(message: Message, change: (last: Message['sentences'][number]) => Message['sentences'][number]) {
  const last = message.sentences.at(-1)
  return last ? { ...message, sentences: [...message.sentences.slice(0, -1), change(last)] } : message
}
