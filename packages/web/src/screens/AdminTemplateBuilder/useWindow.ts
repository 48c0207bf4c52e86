import { type RefObject, useCallback, useEffect, useState } from 'react'

const ahead = 12

/** Which rows of a list of equal rows are in sight. Their height follows the device: mouse, touch or gloves. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const [seen, setSeen] = useState({ from: 0, to: 40, rowPx: 48 })
  const look = useCallback(() => {
    const frame = scroller.current
    if (!frame) return
    const rowPx = frame.querySelector('li')?.getBoundingClientRect().height || 48
    // Steps of a few rows: a scroll of some pixels paints nothing.
    const first = Math.floor(frame.scrollTop / rowPx / 8) * 8
    const from = Math.max(0, first - ahead)
    const to = first + Math.ceil(frame.clientHeight / rowPx) + 8 + ahead
    setSeen((last) => (last.from === from && last.to === to && last.rowPx === rowPx ? last : { from, to, rowPx }))
  }, [scroller])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows is looked at anew
  useEffect(look, [look, count])
  useEffect(() => {
    const frame = scroller.current
    if (!frame) return
    const sizes = new ResizeObserver(look)
    sizes.observe(frame)
    frame.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      frame.removeEventListener('scroll', look)
    }
  }, [scroller, look])
  const bring = useCallback(
    (index: number) => {
      const frame = scroller.current
      if (!frame || index < 0) return
      const rowPx = frame.querySelector('li')?.getBoundingClientRect().height || 48
      const top = index * rowPx
      if (top < frame.scrollTop) frame.scrollTop = top
      else if (top + rowPx > frame.scrollTop + frame.clientHeight) frame.scrollTop = top + rowPx - frame.clientHeight
      look()
    },
    [scroller, look],
  )
  return { from: Math.min(seen.from, count), to: Math.min(seen.to, count), rowPx: seen.rowPx, bring }
}
