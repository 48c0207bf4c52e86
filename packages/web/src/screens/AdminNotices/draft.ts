import type { api, NoticeImportance } from '@ecs/core'

/** What stands in the form; times are the site's. */
export type WrittenDraft = {
  title: string
  body: string
  importance: NoticeImportance
  to: 'all' | 'ecs'
  ecsIds: string[]
  publishAt: string
  expiresAt: string
  requireAck: boolean
}

export const emptyDraft: WrittenDraft = {
  title: '',
  body: '',
  importance: 'normal',
  to: 'all',
  ecsIds: [],
  publishAt: '',
  expiresAt: '',
  requireAck: false,
}

type Faults = Partial<{ title: 'needTitle'; body: 'needBody'; ecsIds: 'needEcs'; expiresAt: 'wrongPeriod' }>

/** What is still wrong with it, by field. */
export function faultsOf({ title, body, to, ecsIds, publishAt, expiresAt }: WrittenDraft): Faults {
  const begins = publishAt === '' ? 0 : Date.parse(instantOf(publishAt))
  return {
    ...(title.trim() === '' && { title: 'needTitle' as const }),
    ...(body.trim() === '' && { body: 'needBody' as const }),
    ...(to === 'ecs' && ecsIds.length === 0 && { ecsIds: 'needEcs' as const }),
    ...(expiresAt !== '' && Date.parse(instantOf(expiresAt)) <= begins && { expiresAt: 'wrongPeriod' as const }),
  }
}

export function draftOf(draft: WrittenDraft): api.AnnouncementDraft {
  const { title, body, importance, to, ecsIds, publishAt, expiresAt, requireAck } = draft
  return {
    title: title.trim(),
    body,
    importance,
    requireAck,
    audience: to === 'all' ? { to } : { to, ecsIds },
    ...(publishAt && { publishAt: instantOf(publishAt) }),
    ...(expiresAt && { expiresAt: instantOf(expiresAt) }),
  }
}

/** All sites live by Japan's clock, whatever the device believes. */
const instantOf = (local: string): string => new Date(`${local}:00+09:00`).toISOString()
