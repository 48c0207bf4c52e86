import { type ComponentType, useLayoutEffect, useState } from 'react'
import { Coming } from './Coming.tsx'

/**
 * A screen whose program is fetched when it is first wanted. React's own `lazy` would do the same, but it holds back what
 * has arrived until its fallback has been seen for 300 ms, and every first tap on a screen would feel that.
 */
export function fetchedScreen(load: () => Promise<ComponentType>) {
  let Known: ComponentType | undefined
  let coming: Promise<void> | undefined
  const fetchScreen = (): Promise<void> => {
    coming ??= load().then(
      (screen) => {
        Known = screen
      },
      (error) => {
        coming = undefined
        throw error
      },
    )
    return coming
  }

  function Screen() {
    const [, showAgain] = useState({})
    const [failure, setFailure] = useState<{ error: unknown }>()
    const isMissing = Known === undefined
    useLayoutEffect(() => {
      if (!isMissing) return
      let isLeft = false
      fetchScreen().then(
        () => isLeft || showAgain({}),
        (error) => isLeft || setFailure({ error }),
      )
      return () => {
        isLeft = true
      }
    }, [isMissing])
    if (failure) throw failure.error
    return Known ? <Known /> : <Coming />
  }
  return { Screen, fetchScreen }
}
