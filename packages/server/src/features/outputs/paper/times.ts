const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(tz: string): Intl.DateTimeFormat {
  const known = formats.get(tz)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const made = new Intl.DateTimeFormat('ja-JP', { timeZone: tz, ...parts, second: '2-digit' })
  formats.set(tz, made)
  return made
}

/** 「2026/11/15 08:42:07」 on site. */
export const timeIn = (tz: string, instant: string | Date | undefined): string =>
  instant === undefined ? '' : formatFor(tz).format(new Date(instant))
