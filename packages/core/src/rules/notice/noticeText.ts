import type { NoticeImportance, NoticeType } from '../../model/index.ts'

/** What the wording needs to know beside the event. */
export type NoticeFacts = {
  byName?: string | undefined
  targetName?: string | undefined
  templateName?: string | undefined
  ng?: number | undefined
  warn?: number | undefined
  /** The due time on site: `8:00`. */
  dueTime?: string | undefined
  assigneeNames?: readonly string[] | undefined
  /** For a deviation that nobody has seen: the title of the first notice. */
  firstTitle?: string | undefined
  firstLink?: string | undefined
}

export type NoticeText = {
  type: NoticeType
  importance: NoticeImportance
  title: string
  body: string
  link?: string | undefined
  requireAck: boolean
}

const longestTitle = 100

export const clip = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`)

export const titleOf = (...parts: (string | undefined)[]): string =>
  clip(parts.filter(Boolean).join('　'), longestTitle)

export const by = ({ byName }: NoticeFacts, what: string): string => (byName ? `${byName} さんが${what}` : `${what}`)
