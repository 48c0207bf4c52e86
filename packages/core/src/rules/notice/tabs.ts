import type { NoticeImportance, NoticeType } from '../../model/index.ts'

/** PRODUCT §16; `all` is the place where everything is found again. */
export const noticeTabs = ['unread', 'important', 'approval', 'deviation', 'due', 'system', 'all'] as const
export type NoticeTab = (typeof noticeTabs)[number]

/** N9 Every kind has one tab of its own beside 未読, 重要 and すべて. */
const tabOfType = {
  approval: 'approval',
  returned: 'approval',
  withdrawn: 'approval',
  decided: 'approval',
  deviation: 'deviation',
  action: 'deviation',
  due: 'due',
  info: 'system',
  request: 'system',
  inquiry: 'system',
  system: 'system',
} as const satisfies Record<NoticeType, NoticeTab>

export type TabFacts = { type: NoticeType; importance: NoticeImportance; isRead: boolean }

export function isInTab(tab: NoticeTab, { type, importance, isRead }: TabFacts): boolean {
  if (tab === 'all') return true
  if (tab === 'unread') return !isRead
  return tab === 'important' ? importance !== 'normal' : tabOfType[type] === tab
}

/** The kinds of a tab, for a query. */
export const typesInTab = (tab: NoticeTab): NoticeType[] =>
  (Object.keys(tabOfType) as NoticeType[]).filter((type) => tabOfType[type] === tab)
