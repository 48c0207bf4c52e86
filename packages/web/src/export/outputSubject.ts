import type { api } from '@ecs/core'

export type OutputSubject = Pick<
  api.OutputRequest,
  'ids' | 'filters' | 'revision' | 'targetId' | 'templateId' | 'month'
>
