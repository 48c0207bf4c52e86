import { type RefObject, useLayoutEffect } from 'react'

/** What is said about a number that is being typed. */
const message = '[data-kept]:is([data-tone="warn"], [data-tone="ng"])'

/** A small screen leaves few lines above the ten-key: what is wrong with the number is always one of them. */
export function useMessageInSight(scroller: RefObject<HTMLElement | null>, said: string): void {
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current || said === '') return
    const show = () => current.querySelector(message)?.scrollIntoView({ block: 'nearest' })
    show()
    // The bars of the browser come and go, and so does the room.
    const watch = new ResizeObserver(show)
    watch.observe(current)
    return () => watch.disconnect()
  }, [scroller, said])
}
