/** All sites of the product live by one clock, whatever the device believes. */
export const siteTimeZone = 'Asia/Tokyo'

const clockParts = new Intl.DateTimeFormat('sv-SE', { timeZone: siteTimeZone, dateStyle: 'short', timeStyle: 'short' })

/** Day and clock time of an instant on site: `2026-11-15`, `08:42`. */
export function clockAt(instant: string): { date: string; time: string } {
  const [date = '', time = ''] = clockParts.format(new Date(instant)).split(' ')
  return { date, time }
}
