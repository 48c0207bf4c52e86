const firstMs = 1000
const longestMs = 60_000

/** How long to wait after so many failures in a row. The chance part keeps a plant full of tablets from knocking together. */
export function waitAfter(failures: number, random: number): number {
  const most = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
  return Math.round(most / 2 + (most / 2) * random)
}
