const levels: Record<number, string> = { 10: '追跡', 20: '詳細', 30: '情報', 40: '注意', 50: 'エラー', 60: '致命的' }

type Line = { level: number; time: string; msg?: string; err?: { message?: string; stack?: string } }

/** One line of the log for a person: local time, how bad, what, and the facts behind it. */
export function readableLine(json: string): string {
  const { level, time, msg = '', err, ...facts } = JSON.parse(json) as Line
  const at = new Date(time).toLocaleTimeString('ja-JP', { hour12: false })
  const shown = Object.entries(facts).map(([name, value]) => `${name}=${plain(value)}`)
  const reason = err?.message && err.message !== msg ? [err.message] : []
  const line = [at, levels[level] ?? level, ...[msg, ...reason].map(plain), ...shown].join(' ')
  // Where a bug is shows only in its trace; ordinary trouble is told in one line.
  const trace = level >= 50 && err?.stack ? `\n${err.stack}` : ''
  return `${line}${trace}\n`
}

/** A text of somebody else must not begin a line of its own. */
const plain = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
