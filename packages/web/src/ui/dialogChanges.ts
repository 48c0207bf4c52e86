/** A dialog came or went: from now on something else lies under the finger. */
const listeners = new Set<() => void>()

export function onDialogChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellDialogChange(): void {
  for (const listener of listeners) listener()
}
