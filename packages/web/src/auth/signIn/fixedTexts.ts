import { say } from '../vocabulary/speak.ts'

/** Texts and names that the widget writes in English whatever the language is. */
const attributes = ['aria-label', 'alt', 'title']
const fixed = new Set([
  'Password is hidden',
  'Password is shown',
  'Show password',
  'Dismiss alert',
  'Country code',
  'Verifying…',
  'Password',
  // What the pool calls a passkey of which it knows no maker.
  'Passkey',
  'COPY',
  'qr code',
  'Amazon icon',
  'Apple icon',
  'Facebook icon',
  'Google icon',
])

/** Puts them right before anybody sees or hears them: observers run ahead of the next picture. For a React ref. */
export function fixTexts(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  const observer = new MutationObserver(() => fixIn(place))
  observer.observe(place, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  })
  fixIn(place)
  return () => observer.disconnect()
}

function fixIn(place: HTMLElement): void {
  place.querySelectorAll<HTMLElement>('[data-amplify-copy-svg]:not([role])').forEach(makeButton)
  fixPasskeyPrompt(place)
  for (const element of place.querySelectorAll('*')) {
    for (const name of attributes) {
      const value = element.getAttribute(name)
      if (value && fixed.has(value)) setIfNew(value, (text) => element.setAttribute(name, text))
    }
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE && fixed.has(child.nodeValue ?? ''))
        setIfNew(child.nodeValue!, (text) => {
          child.nodeValue = text
        })
    }
  }
}

/**
 * The step that offers a passkey has no place for a heading of ours: its own one is the page's, and a reader hears it
 * when the step begins. What went wrong is said without leaving the button.
 */
function fixPasskeyPrompt(place: HTMLElement): void {
  const step = place.querySelector('[data-amplify-authenticator-passkeyprompt]')
  const heading = step?.querySelector<HTMLElement>('h4:not([aria-level])')
  if (heading) {
    heading.setAttribute('aria-level', '1')
    heading.tabIndex = -1
    heading.focus()
  }
  step?.querySelector('h5')?.setAttribute('aria-level', '2')
  step?.querySelector('.amplify-authenticator__passkey-error')?.setAttribute('role', 'alert')
}

/** COPY is a box that only a mouse can press. */
function makeButton(box: HTMLElement): void {
  box.setAttribute('role', 'button')
  box.tabIndex = 0
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    box.click()
  })
}

/** English stays as it is; writing it again would call the observer for ever. */
function setIfNew(text: string, set: (next: string) => void): void {
  const said = say(text)
  if (said !== text) set(said)
}
