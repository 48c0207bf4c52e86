const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Where an arrow key leads among these parts: at the ends it stays. Nothing for other keys and other places. */
export function nextFocus<B>(parts: readonly B[], { key, target }: { key: string; target: unknown }): B | undefined {
  const step = steps[key]
  const at = parts.indexOf(target as B)
  return step === undefined || at === -1 ? undefined : (parts[at + step] ?? parts[at])
}
