import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Links to a part of a page arrive at it, even when the rest of the page grows above. */
export function usePlace(wanted: string) {
  const place = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again scrolls again
  useEffect(() => {
    if (hash === wanted) place.current?.scrollIntoView()
  }, [hash, wanted, key])
  return place
}
