import { useEffect } from 'react'
import { currentToken } from '../api/token.ts'
import { watchEcs } from './watchEcs.ts'

/** Changes that come together are told together. */
const gatherMs = 400

/**
 * Calls back with the ids of the sheets that changed; with none when nobody knows what was missed. A tab that nobody
 * looks at gives its connection back and catches up when it is looked at again.
 */
export function useEcsEvents(ecsId: string, onEvent: (ids: readonly string[]) => void): void {
  useEffect(() => {
    let waiting: Set<string> | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: AbortController | undefined
    let wasAway = false
    const tell = (id: string | undefined) => {
      waiting ??= new Set()
      if (id === undefined) waiting.clear()
      else waiting.add(id)
      timer ??= setTimeout(() => {
        timer = undefined
        const ids = [...(waiting ?? [])]
        waiting = undefined
        onEvent(ids)
      }, gatherMs)
    }
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        stream?.abort()
        stream = undefined
        wasAway = true
      } else if (!stream) {
        stream = new AbortController()
        void watchEcs(ecsId, { token: currentToken, signal: stream.signal, tell, isLate: wasAway })
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      clearTimeout(timer)
      stream?.abort()
    }
  }, [ecsId, onEvent])
}
