const above = '--toasts-over'
const below = '--toasts-from'

/**
 * A ref: as long as this head of a page is there, toasts on a phone know where it begins and ends, however tall it grows
 * or what comes above. They stand over its first line, or below it while that offers 取り消す.
 */
export function toastsBelow(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => {
    const { top, bottom } = element.getBoundingClientRect()
    style.setProperty(above, `${Math.round(top)}px`)
    style.setProperty(below, `${Math.round(bottom)}px`)
  })
  watch.observe(element)
  // A band of the shell (オフラインです) moves it without changing its size; the page it is in becomes shorter.
  if (element.parentElement) watch.observe(element.parentElement)
  return () => {
    watch.disconnect()
    style.removeProperty(above)
    style.removeProperty(below)
  }
}
