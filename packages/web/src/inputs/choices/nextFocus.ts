const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The button an arrow key leads to; nothing at the ends and for other keys. */
export function nextFocus<B>(buttons: readonly B[], { key, target }: { key: string; target: unknown }): B | undefined {
  const step = steps[key]
  const at = buttons.indexOf(target as B)
  return step === undefined || at === -1 ? undefined : buttons[at + step]
}
