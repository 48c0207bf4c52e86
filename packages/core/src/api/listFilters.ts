import { z } from 'zod'
import { crewGroupNames } from '../charts/crewGroups.ts'
import { Shift } from '../model/checksheet.ts'
import { ChecksheetStatus } from '../model/checksheetStatus.ts'
import { Judgement } from '../model/result.ts'
import { Instant, LocalDate, Uuid } from '../model/scalar.ts'

/** How lists of checksheets are asked. Apart from the calls: the list reads its own address with these schemas. */

/** 今日の予定・入力中・差し戻し・確認・承認待ち・逸脱・是正・すべて. */
export const listTabs = ['today', 'open', 'returned', 'waiting', 'deviation', 'all'] as const
export type ShownTab = (typeof listTabs)[number]
/** `past` is what the history lists: everything that is more than a plan. */
export const ListTab = z.enum([...listTabs, 'past'])
export type ListTab = z.infer<typeof ListTab>

/** `due` is for work that is not finished yet; tabs that hold finished work come newest first instead. */
export const listSorts = ['newest', 'oldest', 'due'] as const
export const ListSort = z.enum(listSorts)
export type ListSort = z.infer<typeof ListSort>

/**
 * `total`: not cancelled, not void. `done`: handed in; `doneLate`: after its time. `due`: not handed in and past its time.
 * `ng`: handed in with a 否; `warn`: with 注意 and no 否.
 */
export const countedAs = ['total', 'done', 'inTime', 'doneLate', 'due', 'ng', 'warn'] as const

export const listFilters = {
  status: ChecksheetStatus.optional(),
  judgement: Judgement.optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  targetId: Uuid.optional(),
  templateId: Uuid.optional(),
  assigneeId: Uuid.optional(),
  shift: Shift.optional(),
  /** Only sheets with a 否; `open`: only those that nobody has settled yet. */
  deviation: z.enum(['yes', 'open']).optional(),
  /** Only what should have been handed in by now. */
  late: z.enum(['yes']).optional(),
  /** Exactly the sheets that a figure of the analytics counts. */
  counted: z.enum(countedAs).optional(),
  /** Handed in, and one of these items was judged as `foundAs` says (both by default). */
  foundItems: z
    .string()
    .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:,[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}){0,99}$/)
    .optional(),
  foundAs: z.enum(['ng', 'warn']).optional(),
  /** Given to somebody of this group; `none`: to nobody, or to people in no group. */
  crewGroup: z.enum(crewGroupNames).optional(),
  /** Handed in from then on; before then. */
  handedFrom: Instant.optional(),
  handedBefore: Instant.optional(),
}
export const ListFilters = z.strictObject(listFilters)
export type ListFilters = z.infer<typeof ListFilters>
