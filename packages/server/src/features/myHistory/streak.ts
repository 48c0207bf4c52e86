const dayMs = 86_400_000

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)

/** Days in a row that end today, or yesterday while today is still young. `days` come newest first. */
export function streakOf(days: readonly string[], today: string): number {
  let wanted = days[0] === today ? today : dayBefore(today)
  let count = 0
  for (const day of days) {
    if (day !== wanted) break
    count += 1
    wanted = dayBefore(wanted)
  }
  return count
}
