import type { ItemKind } from '@ecs/core'

/** Answered by 良, 否 and 対象外. */
export const isJudged = (kind: ItemKind): boolean => kind === 'okng' || kind === 'pattern'
