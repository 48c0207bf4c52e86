import { type api, isDangerous, safetyText } from '@ecs/core'
import type { AssistantEngine, AssistantTools, EnginePart } from '../../engines/assistant/index.ts'
import type { StoredAnswer } from './tables.ts'

type Turn = {
  messageId: string
  question: api.AssistantQuestion
  engine: AssistantEngine
  tools: AssistantTools
  signal: AbortSignal
}

export type Ended = { state: 'done' | 'stopped' | 'failed'; answer: StoredAnswer; tokens: number }

const failedText = '回答を作成できませんでした。もう一度お試しください。'

/** Runs an engine and tells its parts as they come; answers what is to be kept, also of a broken one. */
export async function* turn(
  { messageId, question, engine, tools, signal }: Turn,
  onTrouble: (error: unknown) => void,
): AsyncGenerator<api.AssistantPart, Ended> {
  const text = question.kind === 'text' ? question.text : ''
  const answer: StoredAnswer = {
    label: engine.label,
    kind: 'answer',
    isDangerous: isDangerous(text),
    sentences: [],
    citations: [],
    proposal: null,
  }
  yield { type: 'start', messageId }
  yield { type: 'data-label', data: { text: engine.label } }
  if (answer.isDangerous) yield { type: 'data-safety', data: { text: safetyText } }
  let tokens = 0
  try {
    for await (const part of engine.answer(question, tools, signal)) {
      if (part.part === 'usage') tokens += part.tokens
      if (part.part === 'trouble') onTrouble(part.error)
      if (signal.aborted) break
      yield* framesOf(part, answer)
    }
  } catch (error) {
    if (!signal.aborted) {
      onTrouble(error)
      yield { type: 'error', errorText: failedText }
      return { state: 'failed', answer, tokens }
    }
  }
  yield { type: 'finish' }
  return { state: signal.aborted ? 'stopped' : 'done', answer, tokens }
}

/** Only citations that a tool returned in this turn survive. */
function* framesOf(part: EnginePart, answer: StoredAnswer): Generator<api.AssistantPart> {
  switch (part.part) {
    case 'tool':
      yield { type: 'tool-output-available', toolCallId: part.name, output: null }
      break
    case 'label':
      answer.label = part.label
      yield { type: 'data-label', data: { text: part.label } }
      break
    case 'kind':
      answer.kind = part.kind
      yield { type: 'data-kind', data: { kind: part.kind } }
      break
    case 'citation':
      answer.citations.push(part.citation)
      yield { type: 'data-citation', data: part.citation }
      break
    case 'proposal':
      answer.proposal = part.proposal
      yield { type: 'data-proposal', data: part.proposal }
      break
    case 'near':
      answer.near = part.intents
      yield { type: 'data-near', data: { intents: part.intents } }
      break
    case 'sentence': {
      const id = `s${answer.sentences.length + 1}`
      const known = new Set(answer.citations.map((citation) => citation.id))
      const sentence = { ...part.sentence, cites: part.sentence.cites.filter((cite) => known.has(cite)) }
      answer.sentences.push(sentence)
      yield { type: 'text-start', id }
      yield { type: 'text-delta', id, delta: sentence.text }
      yield { type: 'text-end', id }
      yield {
        type: 'data-sentence',
        data: { id, cites: sentence.cites, ...(sentence.isUnproven && { isUnproven: true }) },
      }
      break
    }
  }
}

/** The wire form: one `data:` line per part, and the end said aloud. A reader that goes away stops the engine. */
export function eventStream(
  parts: AsyncGenerator<api.AssistantPart, Ended>,
  stop: AbortController,
  onEnd: (ended: Ended) => Promise<void>,
): Response {
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await parts.next()
      if (!next.done) return controller.enqueue(encoder.encode(`data: ${JSON.stringify(next.value)}\n\n`))
      await onEnd(next.value)
      controller.enqueue(encoder.encode('data: [DONE]\n\n'))
      controller.close()
    },
    async cancel() {
      stop.abort()
      for (let next = await parts.next(); ; next = await parts.next()) if (next.done) return onEnd(next.value)
    },
  })
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-vercel-ai-ui-message-stream': 'v1',
    },
  })
}
