import { api, type Target } from '@ecs/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSession } from '../auth/session.tsx'
import { cachedQuery } from '../sync/cachedQuery.ts'
import { findTargets, holdsWords } from './findTargets.ts'
import { useDebounced } from './useDebounced.ts'

const firstPage = 200

type Wanted = { ecsId: string; words: string; isWanted?: boolean }

/**
 * What a picker of targets offers. A small site is filtered here, as it is typed; a large one is searched on the server
 * once typing pauses, and on the device where nobody answers.
 */
export function useTargetOptions({ ecsId, words, isWanted = true }: Wanted) {
  const userId = useSession().user?.id ?? ''
  const first = useQuery({
    ...cachedQuery(userId, api.listTargets, { params: { ecsId }, query: { limit: firstPage } }),
    enabled: isWanted && userId !== '',
  })
  const isComplete = first.data?.data.next === null
  const typed = words.trim()
  const settled = useDebounced(typed)
  const found = useQuery({
    queryKey: ['targets found', ecsId, settled],
    enabled: isWanted && first.data !== undefined && !isComplete && settled !== '',
    networkMode: 'always',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findTargets({ userId, ecsId, words: settled }, signal),
  })
  const isSearching = !isComplete && typed !== ''
  const all = first.data?.data.rows ?? []
  return {
    rows: isSearching ? (found.data?.rows ?? []) : typed === '' ? all : all.filter((row) => isHeld(row, typed)),
    /** Whether every target of the ECS is here: nothing has to be searched for. */
    isComplete,
    isEmpty: first.data !== undefined && all.length === 0,
    hasMore: isSearching ? (found.data?.hasMore ?? false) : first.data !== undefined && !isComplete,
    isFromDevice: isSearching ? found.data?.isFromDevice === true : first.data?.keptAt !== undefined,
    isPending: first.isPending || (isSearching && found.isPending),
    /** What is offered belongs to the words that stand there. */
    isSettled: isComplete || (settled === typed && !found.isFetching),
    error: isSearching ? found.error : first.error,
    retry: () => void (isSearching ? found : first).refetch(),
  }
}

/** More than 100 letters are no search: then nothing is held. */
const isHeld = (target: Target, words: string): boolean => words.length <= 100 && holdsWords(target, words)
