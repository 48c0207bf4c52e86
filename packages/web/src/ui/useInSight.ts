import { type RefObject, useEffect, useRef } from 'react'

/** Brings an answer into sight that appears below a camera or a long form, whenever there is a new one. */
export function useInSight(about: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is brought into sight, too
  useEffect(() => {
    // Newer browsers answer with a promise here, which an effect must not pass on.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [about])
  return place
}
