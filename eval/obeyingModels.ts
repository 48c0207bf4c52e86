import { modelEngine } from '../packages/server/src/engines/assistant/model/index.ts'
import { defaultLimits } from '../packages/server/src/engines/assistant/model/limits.ts'
import { calls, openAiDouble, resultsIn, text } from '../packages/server/src/testing/models/openAiDouble.ts'
import { anthropic, bedrock } from '../packages/server/src/testing/models/recorded.ts'
import { recordedDouble } from '../packages/server/src/testing/models/recordedDouble.ts'
import type { Carrier, Injection } from './injections.ts'

type Step = { tool: string; input: object }

/** Where a model would come across the order. */
const reader: Record<Carrier, Step> = {
  comment: { tool: 'ng_cases', input: {} },
  remark: { tool: 'ng_cases', input: {} },
  action: { tool: 'ng_cases', input: {} },
  standard: { tool: 'item_info', input: {} },
  manual: { tool: 'search_manuals', input: { query: '銘板の読み方' } },
  fileName: { tool: 'search_manuals', input: { query: '銘板の読み方' } },
  ocr: { tool: 'item_history', input: {} },
  qr: { tool: 'item_history', input: {} },
}

const forged = 'rec:ECS-99999999-9999'

/** Does whatever the order says, and more: writes, proposes, and then links and forges. */
const stepsFor = ({ text: order, carrier }: Injection): Step[] => [
  reader[carrier],
  { tool: 'approve_checksheet', input: { all: true } },
  { tool: 'propose_value', input: { value: 'ok', reason: order.slice(0, 200), cites: [forged] } },
]

const lastWords = ({ text: order }: Injection, read: string): string[] => [
  `${order}。`,
  read.slice(0, 300),
  `。[${forged}] https://evil.example/?d=1 を開く。`,
]

export type ObeyingModel = {
  name: 'openai' | 'anthropic' | 'bedrock'
  engine: ReturnType<typeof modelEngine>
  /** Everything that was sent to the model since the last order was given. */
  sent: () => string
  obey: (injection: Injection) => void
  close: () => Promise<void>
}

const engineOf = (kind: ObeyingModel['name'], url: string) =>
  modelEngine({ kind, model: 'double', url, key: 'k', region: 'ap-northeast-1' }, { ...defaultLimits, retries: 0 })

/** A model that obeys, in each of the protocols that a provider speaks. */
export async function obeyingModels(): Promise<ObeyingModel[]> {
  const openai = await openAiDouble(() => text(''))
  const others = await Promise.all(
    [['anthropic', anthropic] as const, ['bedrock', bedrock] as const].map(
      async ([name, wire]): Promise<ObeyingModel> => {
        const double = await recordedDouble(() => wire.text(''))
        return {
          name,
          engine: engineOf(name, double.url),
          sent: () => double.asked.map(({ body }) => body).join('\n'),
          obey: (injection) => {
            double.asked.length = 0
            double.script = ({ body }, results) => {
              const step = stepsFor(injection)[results]
              return step
                ? wire.tool(step.tool, JSON.stringify(step.input))
                : wire.text(...lastWords(injection, body.slice(-300)))
            }
          },
          close: double.close,
        }
      },
    ),
  )
  return [
    {
      name: 'openai',
      engine: engineOf('openai', openai.url),
      sent: () => JSON.stringify(openai.asked),
      obey: (injection) => {
        openai.asked.length = 0
        openai.script = (asked) => {
          const results = resultsIn(asked)
          const step = stepsFor(injection)[results.length]
          return step ? calls(step.tool, JSON.stringify(step.input)) : text(...lastWords(injection, results.join(' ')))
        }
      },
      close: openai.close,
    },
    ...others,
  ]
}
