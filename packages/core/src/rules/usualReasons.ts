const most = 4
/** Longer ones tell of one single day. */
const longest = 40

/** S19: what was written most often, the newest first among equals; spaces and a closing 「。」 make no other reason. */
export function usualReasons(newestFirst: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const written of newestFirst) {
    const reason = written.replaceAll(/\s+/g, ' ').trim().replace(/ ?。$/, '')
    if (reason !== '' && reason.length <= longest) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([reason]) => reason)
}
