import { StartError } from '../../startError.ts'
import type { AssistantEngineName } from './names.ts'

type Given = {
  ECS_AI: AssistantEngineName
  ECS_AI_MODEL?: string | undefined
  ECS_AI_URL?: string | undefined
  ECS_AI_KEY?: string | undefined
  ECS_AI_REGION?: string | undefined
  ECS_AI_MONTHLY_TOKENS: number
  ECS_AI_KEEP_DAYS: number
}

export type ModelSettings = {
  kind: Exclude<AssistantEngineName, 'none'>
  model: string
  url: string | undefined
  key: string | undefined
  region: string
}

export type AssistantSettings = {
  /** Undefined: no model. */
  model: ModelSettings | undefined
  /** 0: no ceiling. */
  monthlyTokens: number
  keepDays: number
}

const missing = (name: string, kind: string) =>
  new StartError(`設定 ${name} がありません（ECS_AI=${kind} には必要です）`)

/** What a model needs is asked for at the start, not at the first question. */
export function assistantSettings(given: Given, region: string): AssistantSettings {
  const { ECS_AI: kind, ECS_AI_MODEL: model, ECS_AI_URL: url, ECS_AI_KEY: key } = given
  const rest = { monthlyTokens: given.ECS_AI_MONTHLY_TOKENS, keepDays: given.ECS_AI_KEEP_DAYS }
  if (kind === 'none') {
    if (model !== undefined || url !== undefined || key !== undefined)
      throw new StartError('設定 ECS_AI_MODEL・ECS_AI_URL・ECS_AI_KEY は、ECS_AI を none 以外にしたときだけ指定します')
    return { model: undefined, ...rest }
  }
  if (model === undefined) throw missing('ECS_AI_MODEL', kind)
  if (kind === 'openai' && url === undefined) throw missing('ECS_AI_URL', kind)
  if (kind === 'anthropic' && key === undefined) throw missing('ECS_AI_KEY', kind)
  return { model: { kind, model, url, key, region: given.ECS_AI_REGION ?? region }, ...rest }
}
