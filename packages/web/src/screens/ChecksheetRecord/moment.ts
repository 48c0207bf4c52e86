import { type AuditEvent, lateArrivals, maxClockSkewMs, type Result, wrongClock } from '@ecs/core'
import type { Translate } from '../../text/translate.ts'
import { fullMoment } from '../../time/fullMoment.ts'

/** What a clock said that was not believed (V-016). */
export function wrongClockWords(result: Result, t: Translate): string | undefined {
  const at = wrongClock(result)
  return at && t('record.wrongClock', { at: fullMoment(at) })
}

/** Both times are kept: one line says how late answers arrived, the trail tells each. */
export function lateWords(results: Iterable<Result>, t: Translate): string | undefined {
  const late = lateArrivals(results)
  return late && t('record.late', late)
}

/** What the device's clock said when it is not what the trail says. */
export function deviceTimeWords({ atDevice, clockSkewMs = 0 }: AuditEvent, t: Translate): string | undefined {
  if (atDevice === undefined || Math.abs(clockSkewMs) < maxClockSkewMs) return undefined
  return t('record.deviceTime', { at: fullMoment(atDevice), count: Math.round(Math.abs(clockSkewMs) / 60_000) })
}
