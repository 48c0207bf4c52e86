import type { KeyboardEvent } from 'react'

/**
 * Acts on Enter, but not while an input method is composing. The key ends here: the act may move the focus, and the same
 * key would press the button it lands on.
 */
export function onEnter(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
}
