import { type ComponentType, useEffect, useReducer } from 'react'

/**
 * A part of a screen that is loaded when it is first needed. Without a network, and before the app lies on the device,
 * it stays away and comes with the network: a part that is missing takes no screen down.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Part: ComponentType<P> | undefined
  return function LazyPart(props: P) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (Part) return
      const fetchPart = () =>
        void load().then(
          (loaded) => {
            Part = loaded
            redraw()
          },
          () => undefined,
        )
      fetchPart()
      window.addEventListener('online', fetchPart)
      return () => window.removeEventListener('online', fetchPart)
    }, [])
    return Part ? <Part {...props} /> : null
  }
}
