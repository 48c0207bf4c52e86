import { type RefObject, useEffect, useRef } from 'react'

/** Brings an answer into sight that appears below a camera or a long form, whenever there is a new one. */
export function useInSight(answer: object | string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer === undefined) return
    // Newer browsers answer with a promise here, which an effect must not pass on.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return place
}
