import { z } from 'zod'

/** `21:30` on the clock of the site. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const noticeChoices = ['off', 'important', 'all'] as const
export const NoticeChoice = z.enum(noticeChoices)
export type NoticeChoice = z.infer<typeof NoticeChoice>

/** How a person wants to be told outside of the app; in the app every notice is listed. */
export const NoticeSettings = z.strictObject({
  /** A line on the open page for what has just arrived. */
  inApp: NoticeChoice,
  mail: NoticeChoice,
  push: NoticeChoice,
  /** Nothing but what is urgent is sent meanwhile; it may go over midnight. */
  quiet: z.strictObject({ from: TimeOfDay, to: TimeOfDay }).nullable(),
  /** Ordinary mails wait for this time and come as one. */
  digestAt: TimeOfDay.nullable(),
})
export type NoticeSettings = z.infer<typeof NoticeSettings>

export const usualNoticeSettings: NoticeSettings = {
  inApp: 'all',
  mail: 'off',
  push: 'off',
  quiet: null,
  digestAt: null,
}
