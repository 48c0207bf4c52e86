export const dayMs = 86_400_000

/** So many days after a date, or before it. */
export const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
