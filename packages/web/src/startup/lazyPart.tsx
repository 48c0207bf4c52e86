import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react'
import { currentWords } from '../text/words.ts'
import { toast } from '../ui/toast.ts'

type Options<P> = {
  /** What stands there until the part has come. */
  fallback?: (props: P) => ReactNode
  /** Somebody pressed a button for it: where it cannot come, that is said. */
  isAsked?: boolean
}

/**
 * A part of a screen that is loaded when it is first needed. Without a network, and before the app lies on the device,
 * it stays away, and comes with the network where the browser asks again (`serviceWorker/update.ts`): it takes no screen down.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback, isAsked = false }: Options<P> = {},
): ComponentType<P> {
  let Part: ComponentType<P> | undefined
  return function LazyPart(props: P) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (Part) return
      const fetchPart = () =>
        load().then(
          (loaded) => {
            Part = loaded
            redraw()
          },
          (error) => {
            console.info('a part of the page stays away:', error)
            if (isAsked) toast(currentWords()('shell.partMissing'))
          },
        )
      void fetchPart()
      window.addEventListener('online', fetchPart)
      return () => window.removeEventListener('online', fetchPart)
    }, [])
    return Part ? <Part {...props} /> : (fallback?.(props) ?? null)
  }
}
