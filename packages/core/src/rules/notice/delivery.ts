import type { NoticeChoice, NoticeImportance, NoticeSettings } from '../../model/index.ts'

/** When a notice leaves the app, and by which way (RULES.md N12–N15). */

export const noticeChannels = ['mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

const minuteMs = 60_000
const dayMinutes = 24 * 60
/** The plant's clock has no summer time. */
const siteOffsetMinutes = 9 * 60

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const siteMinutes = (at: Date): number => (Math.floor(at.getTime() / minuteMs) + siteOffsetMinutes) % dayMinutes

/** N12 Whether a choice asks for a notice of this importance. */
export const wantsNotice = (choice: NoticeChoice, importance: NoticeImportance): boolean =>
  choice === 'all' || (choice === 'important' && importance !== 'normal')

/** The next moment at which the clock on site shows this time: now, when it does so. */
function nextAt(time: string, from: Date): Date {
  const wait = (minutesOf(time) - siteMinutes(from) + dayMinutes) % dayMinutes
  if (wait === 0) return from
  const wholeMinute = Math.floor(from.getTime() / minuteMs) * minuteMs
  return new Date(wholeMinute + wait * minuteMs)
}

function isQuiet({ quiet }: Pick<NoticeSettings, 'quiet'>, at: Date): boolean {
  if (!quiet || quiet.from === quiet.to) return false
  const [now, from, to] = [siteMinutes(at), minutesOf(quiet.from), minutesOf(quiet.to)]
  return from < to ? now >= from && now < to : now >= from || now < to
}

/** N12–N15 When it is sent; undefined where the person did not ask for it. */
export function deliverAt(
  settings: NoticeSettings,
  channel: NoticeChannel,
  importance: NoticeImportance,
  now: Date,
): Date | undefined {
  if (!wantsNotice(settings[channel], importance)) return undefined
  if (importance === 'urgent') return now
  const isGathered = channel === 'mail' && importance === 'normal' && settings.digestAt !== null
  const planned = isGathered ? nextAt(settings.digestAt!, now) : now
  return isQuiet(settings, planned) ? nextAt(settings.quiet!.to, planned) : planned
}
