const place = '--toasts-from'

/** A ref: as long as this part of the page is there, toasts stand below it, however tall it grows or what comes above. */
export function toastsBelow(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() =>
    style.setProperty(place, `${Math.round(element.getBoundingClientRect().bottom)}px`),
  )
  watch.observe(element)
  // A band of the shell (オフラインです) moves it without changing its size; the page it is in becomes shorter.
  if (element.parentElement) watch.observe(element.parentElement)
  return () => {
    watch.disconnect()
    style.removeProperty(place)
  }
}
