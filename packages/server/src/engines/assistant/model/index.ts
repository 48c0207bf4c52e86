import { type api, Evidence, readQuestion } from '@ecs/core'
import type { AssistantEngine, AssistantTools, EnginePart } from '../engine.ts'
import { none } from '../none.ts'
import type { ModelSettings } from '../settings.ts'
import { defaultLimits, type ModelLimits } from './limits.ts'
import type { Turn } from './modelTools.ts'
import { Told } from './told.ts'

const awayText = 'AIに接続できないため、自動集計で答えます。'
const placeOf = ({ kind, url, region }: ModelSettings): string =>
  kind === 'bedrock' ? `Amazon Bedrock（${region}）` : kind === 'anthropic' ? 'Anthropic' : new URL(url!).host

/** What is certain is answered from the records, exactly and by nobody; a model words the rest under the same rules. */
export function modelEngine(settings: ModelSettings, limits: ModelLimits = defaultLimits): AssistantEngine {
  const label = `AI（${settings.model}）`
  return {
    name: settings.kind,
    label,
    sentTo: placeOf(settings),
    async *answer(question, tools, signal) {
      if (question.kind === 'chip' || isCertain(question.text, tools)) {
        yield { part: 'label', label: none.label }
        yield* none.answer(question, tools, signal)
        return
      }
      let isTold = false
      try {
        for await (const part of worded(settings, limits, question, tools, signal)) {
          isTold ||= part.part === 'sentence'
          yield part
        }
      } catch (error) {
        if (signal.aborted || isTold) throw error
        yield { part: 'trouble', error }
      }
      if (isTold || signal.aborted) return
      yield { part: 'label', label: none.label }
      yield { part: 'sentence', sentence: { text: awayText, cites: [] } }
      yield* none.answer(question, tools, signal)
    },
  }
}

/** Also what must be refused is certain, except words that only a model can turn into others. */
function isCertain(text: string, { subject, others, targetNames, today }: AssistantTools): boolean {
  const reading = readQuestion(text, { item: subject, others, targetNames, today })
  return reading.kind === 'intent' || (reading.kind === 'refuse' && reading.reason !== 'model')
}

async function* worded(
  settings: ModelSettings,
  limits: ModelLimits,
  question: Extract<api.AssistantQuestion, { kind: 'text' }>,
  tools: AssistantTools,
  signal: AbortSignal,
): AsyncGenerator<EnginePart> {
  // Without a model this file is loaded; what it needs to speak with one is not.
  const { speak } = await import('./speak.ts')
  const turn: Turn = {
    tools,
    evidence: new Evidence(),
    refs: new Map(tools.others.map(({ id }, at) => [`i${at + 1}`, id])),
    citations: new Map(),
    used: new Set(),
    proposal: null,
  }
  turn.evidence.add(question.text)
  const { facts } = await tools.run(['item', 'current', 'history'])
  const said = speak({ settings, limits, turn, question: question.text, signal })
  yield* new Told(turn, facts, limits).parts(said)
}
