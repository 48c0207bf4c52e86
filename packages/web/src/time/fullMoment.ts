const format = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** A record says the full time on site: 「2026/11/15 08:42:07」. */
export const fullMoment = (instant: string | undefined): string => (instant ? format.format(new Date(instant)) : '')
