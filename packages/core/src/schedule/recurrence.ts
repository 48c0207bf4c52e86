import { RRuleTemporal } from 'rrule-temporal'
import { dateText, dayNumber } from './days.ts'
import { compactDate, type Recurrence, rruleText } from './rrule.ts'

const msPerDay = 86_400_000

/**
 * T12: the days of a rule that began on `start`, from `first` to `last`, both included. rrule-temporal expands them in
 * UTC: local days need no time zone (decision 0005).
 */
export function recurrenceDays(rule: Recurrence, start: number, first: number, last: number): number[] {
  if (last < first || last < start) return []
  const { until, ...endless } = rule
  const end = until === undefined ? last : Math.min(last, dayNumber(until))
  if (end < first) return []
  const expansion = new RRuleTemporal({
    rruleString: `DTSTART:${compactDate(dateText(start))}T000000Z\nRRULE:${rruleText(endless)}`,
    // The window ends every search, so the guard of the library against endless ones may be wide.
    maxIterations: 1_000_000,
  })
  return expansion
    .between(new Date(first * msPerDay), new Date(end * msPerDay), true)
    .map((moment) => moment.epochMilliseconds / msPerDay)
}
