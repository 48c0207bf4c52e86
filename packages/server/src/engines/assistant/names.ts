/** Values of `ECS_AI`. */
export const assistantEngines = ['none'] as const
export type AssistantEngineName = (typeof assistantEngines)[number]
