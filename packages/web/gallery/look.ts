/** What LOOK asks of every page, seen from inside it: for parts alone here, for whole screens in the journeys. */

export type Display = { theme: string; mode: string; text: string; lang?: string }

/** Every display a person can choose. */
export const displays: Record<string, Display> = {
  standard: { theme: 'light', mode: 'standard', text: 'standard' },
  dark: { theme: 'dark', mode: 'standard', text: 'standard' },
  contrast: { theme: 'contrast', mode: 'standard', text: 'standard' },
  glove: { theme: 'light', mode: 'glove', text: 'standard' },
  large: { theme: 'light', mode: 'standard', text: 'large' },
  everything: { theme: 'dark', mode: 'glove', text: 'large' },
}

/** Colours differ in these only; the other displays change sizes. */
export const themes = ['standard', 'dark', 'contrast'] as const

/** Nothing outside of these two functions may be used in them: the journeys send them to the page as text. */
export function sidewaysScroll(): string[] {
  const over = document.documentElement.scrollWidth - window.innerWidth
  return over > 0 ? [`scrolls sideways by ${over} px`] : []
}

/** Targets smaller than --tap. */
export function smallTargets(): string[] {
  const root = getComputedStyle(document.documentElement)
  const tap = Number.parseFloat(root.getPropertyValue('--tap'))
  const targets = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
  const isShown = (element: HTMLElement) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none'
  // Half a pixel is what rounding of borders may take.
  return [...targets].filter(isShown).flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isField = element.matches('input:not([type=radio]):not([type=checkbox]), select, textarea')
    if (height >= tap - 0.5 && (isField || width >= tap - 0.5)) return []
    return [`target ${Math.round(width)}×${Math.round(height)} < ${tap}: ${element.outerHTML.slice(0, 120)}`]
  })
}
