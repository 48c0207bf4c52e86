import type { TemplateContent, TemplateDraft } from '@ecs/core'

export function contentOf({ settings, processes }: TemplateDraft): TemplateContent {
  const { code: _, name: __, category: ___, ecsIds: ____, changeNote: _____, ...content } = settings
  return { ...content, processes }
}
