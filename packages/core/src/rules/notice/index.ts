/** Who is told what, and when (RULES.md N). */
export { composeNotice } from './compose.ts'
export { deliverAt, type NoticeChannel, noticeChannels, wantsNotice } from './delivery.ts'
export { deviationPatienceMs, longestMemoryMs, overdueStage } from './escalation.ts'
export type { DeviationFound, NoticeEvent, OverdueStage } from './noticeEvent.ts'
export type { NoticeFacts, NoticeText } from './noticeText.ts'
export { type Recipients, recipientsOf } from './recipients.ts'
export { isInTab, type NoticeTab, noticeTabs, typesInTab } from './tabs.ts'
