import { message } from '@ecs/core'

type Field = Pick<HTMLInputElement, 'validity' | 'labels' | 'placeholder' | 'setCustomValidity'>

/** What an empty field is told: V-001 in Japanese; elsewhere what its placeholder asks for, in the chosen language. */
export function emptyWords({ labels, placeholder }: Pick<Field, 'labels' | 'placeholder'>, lang: string): string {
  const label = labels?.[0]?.textContent?.trim()
  return lang === 'ja' && label ? message('required', { item: label }).text : placeholder
}

/** The browser would speak its own language. For a React ref. */
export function tellEmptyFields(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  const over = new AbortController()
  const { signal } = over
  const isField = (target: EventTarget | null): target is HTMLInputElement => target instanceof HTMLInputElement
  // Neither event bubbles where it matters: both are caught on the way down.
  place.addEventListener(
    'invalid',
    ({ target }) => {
      if (!isField(target) || !target.validity.valueMissing) return
      target.setCustomValidity(emptyWords(target, target.closest<HTMLElement>('[lang]')?.lang ?? ''))
    },
    { capture: true, signal },
  )
  place.addEventListener('input', ({ target }) => isField(target) && target.setCustomValidity(''), {
    capture: true,
    signal,
  })
  return () => over.abort()
}
