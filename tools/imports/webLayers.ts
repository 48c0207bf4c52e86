/**
 * The folders of the page, from the ground up. A file imports from its own layer and from those below it, never from
 * above: what lies below can be read, tested and loaded without what lies above.
 */
export const webLayers: readonly (readonly string[])[] = [
  ['text', 'time', 'display', 'ui', 'startup', 'calendar', 'serviceWorker', 'router', 'inspection'],
  ['device'],
  ['api'],
  ['auth', 'vision'],
  ['sync'],
  ['ecs', 'targets', 'live', 'scan', 'importing', 'account'],
  ['camera'],
  ['sheet', 'voice'],
  ['paper'],
  ['actions', 'proposals', 'reading', 'pm'],
  ['inputs', 'notice', 'notices', 'search'],
  ['itemEditor', 'approval', 'authoring', 'inquiries', 'manuals', 'export', 'noticeSettings', 'outbox'],
  ['processItems', 'records', 'create'],
  ['shell'],
  ['screens'],
]

const heightOf = new Map(webLayers.flatMap((folders, height) => folders.map((folder) => [folder, height] as const)))

/** What stands at the top (`App.tsx`, `routes.tsx`) puts the folders together and is in none of them. */
const folderOf = (path: string): string | undefined => /^packages\/web\/src\/([^/]+)\//.exec(path)?.[1]

/** A folder without a layer is a finding too: whoever makes one says where it belongs. */
export function runsUpward(from: string, target: string): boolean {
  const [own, other] = [folderOf(from), folderOf(target)]
  if (own === undefined || other === undefined || own === other) return false
  const [low, high] = [heightOf.get(own), heightOf.get(other)]
  return low === undefined || high === undefined || high > low
}
