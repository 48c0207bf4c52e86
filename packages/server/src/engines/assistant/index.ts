/** The assistant's engines: `ECS_AI` chooses one; all answer with the same parts. */
import type { Config } from '../../config.ts'
import type { AssistantEngine } from './engine.ts'
import type { AssistantEngineName } from './names.ts'
import { none } from './none.ts'

export type { AssistantEngine, AssistantTools, EnginePart, Found } from './engine.ts'

const engines: Record<AssistantEngineName, () => AssistantEngine> = { none: () => none }

export const openAssistant = ({ assistant }: Pick<Config, 'assistant'>): AssistantEngine => engines[assistant]()
