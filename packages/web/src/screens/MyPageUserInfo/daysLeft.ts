const dayMs = 86_400_000

/** Whole days from one date to another; negative once it is over. On its last day there are 0 left. */
export const daysLeft = (until: string, today: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs)
