import { type RefObject, useEffect, useRef, useState } from 'react'

/** How wide the place of a picture is: its words keep their size, and its bars do not. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [box, width]
}
