const ownHeader = 'data-own-header'
const above = '--toasts-over'
const below = '--toasts-from'

const toasts = (): CSSStyleDeclaration | undefined => document.querySelector<HTMLElement>('[data-toasts]')?.style

/**
 * A ref for the head of a page that brings its own. The root says so in plain words, because a `:has()` would be asked
 * again at every change of the page. As long as the head is there, toasts on a phone know where it begins and ends,
 * however tall it grows or what comes above: they stand over its first line, or below it while that offers 取り消す.
 */
export function ownHead(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const root = document.documentElement
  root.toggleAttribute(ownHeader, true)
  const watch = new ResizeObserver(() => {
    const { top, bottom } = element.getBoundingClientRect()
    // On the toasts alone: what the root says would be worked out again for everything below it.
    toasts()?.setProperty(above, `${Math.round(top)}px`)
    toasts()?.setProperty(below, `${Math.round(bottom)}px`)
  })
  watch.observe(element)
  // A band of the shell (オフラインです) moves it without changing its size; the page it is in becomes shorter.
  if (element.parentElement) watch.observe(element.parentElement)
  return () => {
    watch.disconnect()
    root.toggleAttribute(ownHeader, false)
    toasts()?.removeProperty(above)
    toasts()?.removeProperty(below)
  }
}
