import type { Permission } from '@ecs/core'

type Wanted = { ecsId: string; targetId: string }

/** Where a target leads: to what can be made for it, or, for whoever makes nothing, to what was done there. */
export const targetLink = (may: (permission: Permission) => boolean, { ecsId, targetId }: Wanted): string =>
  may('checksheet.create')
    ? `/create/search/result?ecs=${ecsId}&target=${targetId}`
    : `/history?view=timeline&targetId=${targetId}`
