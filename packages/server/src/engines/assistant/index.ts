/** The assistant's engines: `ECS_AI` chooses one; all answer with the same parts. */
import type { Config } from '../../config.ts'
import type { AssistantEngine } from './engine.ts'
import { modelEngine } from './model/index.ts'
import { none } from './none.ts'

export type { AssistantEngine, AssistantTools, EnginePart, Found } from './engine.ts'
export { none as withoutModel } from './none.ts'

export const openAssistant = ({ assistant }: Pick<Config, 'assistant'>): AssistantEngine =>
  assistant.model ? modelEngine(assistant.model) : none
