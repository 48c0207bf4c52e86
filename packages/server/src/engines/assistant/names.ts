/** Values of `ECS_AI`. */
export const assistantEngines = ['none', 'openai', 'bedrock', 'anthropic'] as const
export type AssistantEngineName = (typeof assistantEngines)[number]
