import type { ToolName } from '@ecs/core'
import { isStepCount, streamText, type TextStreamPart, type ToolSet } from 'ai'
import type { ModelSettings } from '../settings.ts'
import { contextOf, instructions } from './instructions.ts'
import type { ModelLimits } from './limits.ts'
import { enclosed, proposingTools, readingTools, type Turn } from './modelTools.ts'
import { providers } from './providers.ts'

export type Said =
  | { kind: 'text'; text: string }
  | { kind: 'tool'; names: ToolName[] }
  | { kind: 'usage'; tokens: number }

type Given = { settings: ModelSettings; limits: ModelLimits; turn: Turn; question: string; signal: AbortSignal }

/** One answer of a model: bounded in calls, tokens and time; ends upstream as soon as nobody listens. */
export async function* speak({ settings, limits, turn, question, signal }: Given): AsyncGenerator<Said> {
  const model = await providers[settings.kind](settings)
  const found = await turn.tools.run(['item', 'current', 'history'])
  const context = enclosed(turn, found, contextOf(turn.tools, found, turn.refs))
  const silence = new AbortController()
  const total = setTimeout(() => silence.abort(new Error('the model took too long')), limits.totalMs)
  const first = setTimeout(() => silence.abort(new Error('the model said nothing')), limits.firstMs)
  const leave = new AbortController()
  const reported = new Set<ToolName>()
  try {
    const { stream } = streamText({
      model,
      instructions,
      messages: [{ role: 'user', content: `${JSON.stringify(context)}\n\n質問: ${question}` }],
      tools: { ...readingTools(turn), ...proposingTools(turn) },
      stopWhen: isStepCount(limits.steps + 1),
      // The last step has to be words.
      prepareStep: ({ stepNumber }) => (stepNumber >= limits.steps ? { toolChoice: 'none' } : {}),
      maxOutputTokens: limits.tokens,
      maxRetries: limits.retries,
      temperature: 0,
      abortSignal: AbortSignal.any([signal, silence.signal, leave.signal]),
      // Errors come as parts; they are logged once, where the turn ends.
      onError: () => undefined,
    })
    for await (const part of stream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') break
      if (part.type === 'text-delta' || part.type === 'tool-input-start') clearTimeout(first)
      const said = saidBy(part, turn, reported)
      if (said) yield said
    }
    if (silence.signal.aborted) throw silence.signal.reason
  } finally {
    clearTimeout(total)
    clearTimeout(first)
    leave.abort()
  }
}

function saidBy(part: TextStreamPart<ToolSet>, { used }: Turn, reported: Set<ToolName>): Said | undefined {
  if (part.type === 'text-delta') return { kind: 'text', text: part.text }
  if (part.type === 'finish-step') return { kind: 'usage', tokens: part.usage.totalTokens ?? 0 }
  if (part.type !== 'tool-result') return undefined
  const names = [...used].filter((name) => !reported.has(name))
  for (const name of names) reported.add(name)
  return { kind: 'tool', names }
}
