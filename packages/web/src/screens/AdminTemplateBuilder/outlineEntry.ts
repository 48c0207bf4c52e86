import type { Item, Process } from '@ecs/core'

export type OutlineEntry = { id: string; process: Process; item?: Item }
