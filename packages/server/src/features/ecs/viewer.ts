import type { Context } from '../../http/route.ts'
import type { Viewer } from '../../live/viewer.ts'
import { isInScope } from './sql/scope.ts'

/** The caller as the viewer of a live stream about this ECS. */
export function viewerOf({ tx, user, isStillSignedIn }: Context, ecsId: string): Viewer {
  const isAllowed = async () => (await isStillSignedIn()) && (await isInScope(tx, user, ecsId))
  return { userId: user.id, isAllowed }
}
