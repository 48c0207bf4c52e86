/** Short news that needs no answer: it appears, is read out, and goes. */
export type Toast = { id: number; text: string }

const showMs = 6000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** The same words again take the place of those that stand: a digit that is refused ten times fills no screen. */
export function toast(text: string): void {
  lastId += 1
  const id = lastId
  set([...toasts.filter((one) => one.text !== text), { id, text }])
  setTimeout(() => dismissToast(id), showMs)
}

export function dismissToast(id: number): void {
  set(toasts.filter((one) => one.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
