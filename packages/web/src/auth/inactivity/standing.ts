/** Spec 4 and 9: signed out after 30 minutes without activity. The last of them is spent warning. */
export const limitMs = 30 * 60_000
export const warningMs = 60_000

/** How long a hand must rest before a warning that is no longer true goes away by itself. */
export const restMs = 1000

export type Standing = { kind: 'active' } | { kind: 'warning'; secondsLeft: number } | { kind: 'over' }

/** Where a session stands when the last activity was at `lastMs`. A clock that was set back counts as activity. */
export function standingAt(nowMs: number, lastMs: number): Standing {
  const leftMs = lastMs + limitMs - nowMs
  if (leftMs <= 0) return { kind: 'over' }
  if (leftMs > warningMs) return { kind: 'active' }
  return { kind: 'warning', secondsLeft: Math.ceil(leftMs / 1000) }
}

/** Spec 4, at startup: older than the limit means signed out. Without a time there is nothing to be too old. */
export function isOverAtStart(nowMs: number, lastMs: number | undefined): boolean {
  return lastMs !== undefined && standingAt(nowMs, lastMs).kind === 'over'
}
