const place = '--toasts-from'

/** A ref: as long as this part of the page is there, toasts stand below it, however tall it grows. */
export function toastsBelow(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() =>
    style.setProperty(place, `${Math.round(element.getBoundingClientRect().bottom)}px`),
  )
  watch.observe(element)
  return () => {
    watch.disconnect()
    style.removeProperty(place)
  }
}
