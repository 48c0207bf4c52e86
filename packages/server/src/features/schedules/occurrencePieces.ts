import { setImmediate } from 'node:timers/promises'
import { type DateRange, type Occurrence, occurrences, type WorkCalendar, type WorkSchedule } from '@ecs/core'
import { shifted } from './days.ts'

const sheetsPerPiece = 10_000
const sheetsPerSlice = 1000

/**
 * What a schedule plans, some thousand sheets at a time. Between slices the process does other things, so that the next
 * piece is worked out while the database still writes the last one (T18: ranges side by side give what one long range
 * gives).
 */
export async function* occurrencePieces(
  schedule: WorkSchedule,
  calendar: WorkCalendar,
  { from, to }: DateRange,
  isWanted: (occurrence: Occurrence) => boolean,
): AsyncGenerator<Occurrence[]> {
  const days = Math.ceil(sheetsPerSlice / Math.max(1, schedule.targetIds.length))
  let piece: Occurrence[] = []
  for (let first = from; first <= to; first = shifted(first, days)) {
    const last = shifted(first, days - 1)
    const slice = occurrences(schedule, calendar, { from: first, to: last < to ? last : to })
    piece.push(...slice.filter(isWanted))
    if (piece.length >= sheetsPerPiece) {
      yield piece
      piece = []
    }
    await setImmediate()
  }
  if (piece.length > 0) yield piece
}
