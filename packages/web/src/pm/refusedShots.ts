/** Why shots gave no reading, counted: the trail says how often somebody had to try, and why. */
export type RefusedShots = ReadonlyMap<string, number>

export const oneMore = (shots: RefusedShots, reason: string): RefusedShots =>
  new Map(shots).set(reason, (shots.get(reason) ?? 0) + 1)

/** 「反射 2回、暗い 1回」; undefined when every shot was read. */
export function shotsInWords(
  shots: RefusedShots,
  wordOf: (reason: string) => string,
  timesOf: (count: number) => string,
): string | undefined {
  if (shots.size === 0) return undefined
  return [...shots].map(([reason, count]) => `${wordOf(reason)} ${timesOf(count)}`).join('、')
}
