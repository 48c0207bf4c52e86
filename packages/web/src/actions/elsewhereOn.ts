import type { Action, Checksheet } from '@ecs/core'

export type OnSheet = Pick<Checksheet, 'id' | 'ecsId' | 'targetId'>

/** Of what is open: what was found on the target of a sheet, but not in it. */
export const elsewhereOn = <A extends Action>(open: readonly A[], { id, targetId }: OnSheet): A[] =>
  open.filter((action) => action.targetId === targetId && action.checksheetId !== id)
