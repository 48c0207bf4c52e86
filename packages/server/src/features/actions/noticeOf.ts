import type { Action, NoticeEvent } from '@ecs/core'

type About = Extract<NoticeEvent, { actionId: string }>['about']

/** What is told about an action. */
export const noticeOf = (about: About, action: Action, by: string, userIds: readonly string[]): NoticeEvent => ({
  about,
  actionId: action.id,
  no: action.no,
  title: action.title,
  by,
  userIds,
  ...(action.checksheetId && { checksheetId: action.checksheetId }),
})
