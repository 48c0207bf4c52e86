import { z } from 'zod'
import { Uuid } from '../model/scalar.ts'
import { ChecksheetRow } from './checksheets.ts'
import { endpoint } from './endpoint.ts'
import { ListFilters, ListSort, ListTab, listFilters } from './listFilters.ts'
import { page, pageQuery } from './page.ts'

const params = z.strictObject({ ecsId: Uuid })

export const maxListedIds = 50

export const listChecksheets = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/checksheets',
  summary: 'チェックシートの一覧を取得する',
  can: 'checksheet.read',
  key: 'records.read',
  params,
  query: z.strictObject({
    ...pageQuery,
    ...listFilters,
    tab: ListTab.default('all'),
    sort: ListSort.default('newest'),
    /** Only these, separated by commas, as far as they belong to the list: to follow single changes. */
    ids: z
      .string()
      .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:,[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}){0,49}$/)
      .optional(),
  }),
  response: page(ChecksheetRow),
})

/** Counting stops here: 「1,000件以上」. */
export const countedAtMost = 1000

const Count = z.int().min(0).max(countedAtMost)

/** How many each tab holds under the same conditions; 1,000 means that many or more. */
export const ListCounts = z.strictObject({
  tabs: z.strictObject({
    today: Count,
    open: Count,
    returned: Count,
    waiting: Count,
    deviation: Count,
    all: Count,
  }),
  /** Of today's work, what is not submitted yet. */
  todayLeft: Count,
})
export type ListCounts = z.infer<typeof ListCounts>

export const countChecksheets = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/checksheet-counts',
  summary: 'チェックシートの件数を取得する',
  can: 'checksheet.read',
  params,
  query: ListFilters,
  response: ListCounts,
})

/** Server-sent events of one ECS: which sheets changed. Resumes with `Last-Event-ID`. */
export const watchEcs = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/live',
  summary: 'ECSのチェックシートの変更を受け取り続ける',
  can: 'checksheet.read',
  params,
  response: z.unknown(),
})
