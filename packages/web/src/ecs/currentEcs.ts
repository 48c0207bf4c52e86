import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from '../auth/session.tsx'
import { keep, kept } from '../device/keep.ts'

/** The ECS (現場) the person works in. */
export type CurrentEcs = { id: string; name: string }

const listeners = new Set<() => void>()
const read = new Map<string, { text: string | null; ecs: CurrentEcs | undefined }>()

const keyOf = (userId: string): string => `ecs.current.${userId}`

/** Chosen on `/`, kept on this device for this person: the next visit begins where the last one was. */
export function selectEcs(userId: string, { id, name }: CurrentEcs): void {
  keep(keyOf(userId), JSON.stringify({ id, name }))
  for (const listener of listeners) listener()
}

/** The same text always gives the same object, as the page asks with every render. */
export function selectedEcs(userId: string): CurrentEcs | undefined {
  const text = kept(keyOf(userId))
  const known = read.get(userId)
  if (known && known.text === text) return known.ecs
  const ecs = parseEcs(text)
  read.set(userId, { text, ecs })
  return ecs
}

/** What was stored may be damaged: then nothing is chosen. */
export function parseEcs(text: string | null): CurrentEcs | undefined {
  try {
    const given = JSON.parse(text ?? 'null') as Partial<CurrentEcs> | null
    return typeof given?.id === 'string' && typeof given.name === 'string'
      ? { id: given.id, name: given.name }
      : undefined
  } catch {
    return undefined
  }
}

export function useCurrentEcs(): CurrentEcs | undefined {
  const { user } = useSession()
  return useSyncExternalStore(subscribe, () => (user ? selectedEcs(user.id) : undefined))
}

export function useSelectEcs(): (ecs: CurrentEcs) => void {
  const userId = useSession().user?.id
  return useCallback((ecs) => userId && selectEcs(userId, ecs), [userId])
}

/** Another tab of the same person may choose, too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
