/** Nobody types this fast for a whole code; every scanner does. */
const fastestHandMs = 40
const fewestKeys = 4

/** Whether the last keys wrote the whole code in one go, as a scanner does. */
export function isScanned(keyTimes: readonly number[], length: number): boolean {
  if (length < fewestKeys || keyTimes.length < length) return false
  const times = keyTimes.slice(-length)
  const took = times[times.length - 1]! - times[0]!
  return took / (times.length - 1) < fastestHandMs
}
