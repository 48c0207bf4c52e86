/** So many days before it runs out a calibration is arranged: the sender, the laboratory and the way back take weeks. */
const warnDays = 30
const dayMs = 86_400_000

/** J17: the last day counts. `days` is how many are left, or how many it is over. */
export function calibrationState(until: string, today: string): { state: 'valid' | 'soon' | 'over'; days: number } {
  const days = Math.round((Date.parse(until) - Date.parse(today)) / dayMs)
  if (days < 0) return { state: 'over', days: -days }
  return { state: days <= warnDays ? 'soon' : 'valid', days }
}
