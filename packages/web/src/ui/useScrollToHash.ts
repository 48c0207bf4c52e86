import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Links to a part of a page arrive at it, even when the rest of the page grows above. */
export function useScrollToHash(wanted: string) {
  const part = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again scrolls again
  useEffect(() => {
    if (hash === wanted) part.current?.scrollIntoView()
  }, [hash, wanted, key])
  return part
}
