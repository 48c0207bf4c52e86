import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Slice, topOf, visibleSlice } from './visibleSlice.ts'

/** A line as high as most of them; replaced by the truth as soon as it stands on the page. */
const guessPx = 84
const gapPx = 12
/** Painted beyond the edges, so that a flick does not outrun the page. */
const aheadPx = 500
const first: Slice = { from: 0, to: 14, before: 0, after: 0 }

const isSame = (a: Slice, b: Slice): boolean =>
  a.from === b.from && a.to === b.to && a.before === b.before && a.after === b.after

type Places = { scroller: RefObject<HTMLElement | null>; list: RefObject<HTMLElement | null> }

/** The part of a long list that has to stand on the page. Entries carry their key as `data-entry`. */
export function useVisibleSlice({ scroller, list }: Places, keys: readonly string[]) {
  const heights = useRef(new Map<string, number>())
  const known = useRef(keys)
  known.current = keys
  const [slice, setSlice] = useState(first)

  const shape = useCallback(() => {
    const heightOf = (index: number) => heights.current.get(known.current[index] ?? '') ?? guessPx
    return { count: known.current.length, heightOf, gap: gapPx }
  }, [])

  const look = useCallback(() => {
    const [frame, box] = [scroller.current, list.current]
    if (!frame || !box) return
    const top = frame.getBoundingClientRect().top - box.getBoundingClientRect().top
    const next = visibleSlice(shape(), top - aheadPx, top + frame.clientHeight + aheadPx)
    setSlice((last) => (isSame(last, next) ? last : next))
  }, [scroller, list, shape])

  const [sizes] = useState(() => new ResizeObserver((changes) => take(changes)))
  const take = (changes: ResizeObserverEntry[]) => {
    const frame = scroller.current
    const shift = note(changes, heights.current, frame?.getBoundingClientRect().top ?? 0)
    // What grows above the edge must not push away what somebody reads.
    if (frame && shift !== 0) frame.scrollTop += shift
    look()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has to be looked at anew
  useLayoutEffect(look, [look, keys])
  useEffect(() => {
    const frame = scroller.current
    if (!frame) return
    frame.addEventListener('scroll', look, { passive: true })
    sizes.observe(frame)
    return () => {
      frame.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [scroller, look, sizes])

  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      sizes.observe(element)
      return () => sizes.unobserve(element)
    },
    [sizes],
  )

  /** Brings an entry to the middle. */
  const bring = useCallback(
    (key: string) => {
      const [frame, box] = [scroller.current, list.current]
      const index = known.current.indexOf(key)
      if (!frame || !box || index < 0) return
      const start = box.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop
      frame.scrollTop = start + topOf(shape(), index) - (frame.clientHeight - shape().heightOf(index)) / 2
      look()
    },
    [scroller, list, look, shape],
  )
  return { slice, measure, bring }
}

/** Writes the true heights down; answers how much those above the edge have grown. */
function note(changes: ResizeObserverEntry[], heights: Map<string, number>, edge: number): number {
  let shift = 0
  for (const { target, borderBoxSize } of changes) {
    const key = target instanceof HTMLElement ? target.dataset.entry : undefined
    const height = borderBoxSize[0]?.blockSize
    if (key === undefined || height === undefined || height === 0) continue
    const before = heights.get(key) ?? guessPx
    if (before !== height && target.getBoundingClientRect().bottom <= edge) shift += height - before
    heights.set(key, height)
  }
  return shift
}
