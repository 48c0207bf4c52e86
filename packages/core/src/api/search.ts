import { z } from 'zod'
import { ChecksheetStatus } from '../model/checksheetStatus.ts'
import { NoticeImportance, NoticeType } from '../model/notice.ts'
import { Judgement } from '../model/result.ts'
import { Instant, LocalDate, Uuid } from '../model/scalar.ts'
import { countedAtMost } from './checksheetList.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './page.ts'

export const searchKinds = ['target', 'checksheet', 'template', 'item', 'notice'] as const
export const SearchKind = z.enum(searchKinds)
export type SearchKind = z.infer<typeof SearchKind>

/** One thing found. `lines` are those of its facts that hold a term, as people wrote them. */
export const SearchHit = z.strictObject({
  kind: SearchKind,
  id: Uuid,
  /** What it is called: a name, a document number. */
  title: z.string(),
  lines: z.array(z.string()),
  /** The template of an item. */
  templateId: Uuid.nullable(),
  target: z
    .strictObject({
      id: Uuid,
      code: z.string(),
      status: z.string(),
      lastAt: Instant.nullable(),
      lastOverall: Judgement.nullable(),
      nextDueAt: Instant.nullable(),
    })
    .nullable(),
  checksheet: z.strictObject({ status: ChecksheetStatus, overall: Judgement, day: LocalDate }).nullable(),
  notice: z.strictObject({ type: NoticeType, importance: NoticeImportance, publishedAt: Instant }).nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

const query = z.string().max(400)
const Count = z.int().min(0).max(countedAtMost)
const params = z.strictObject({ ecsId: Uuid })

export const searchEcs = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/search',
  summary: '対象・チェックシート・ひな形・項目・自分のお知らせを言葉で探す',
  can: 'checksheet.read',
  params,
  query: z.strictObject({
    ...pageQuery,
    q: query,
    kind: SearchKind.default('checksheet'),
    from: LocalDate.optional(),
    to: LocalDate.optional(),
  }),
  response: z.strictObject({ rows: z.array(SearchHit), next: z.string().nullable() }),
})

/** How many of each kind there are; 1,000 means that many or more. Words to try when there is nothing. */
export const countHits = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/search-counts',
  summary: '検索結果の件数と言葉の候補を取得する',
  can: 'checksheet.read',
  params,
  query: z.strictObject({ q: query, from: LocalDate.optional(), to: LocalDate.optional() }),
  response: z.strictObject({
    counts: z.strictObject({ target: Count, checksheet: Count, template: Count, item: Count, notice: Count }),
    didYouMean: z.array(z.string()),
  }),
})

/** While somebody types: names and numbers that hold the words so far. */
export const suggest = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/suggestions',
  summary: '入力中の言葉に合う名称や番号を取得する',
  can: 'checksheet.read',
  params,
  query: z.strictObject({ q: query }),
  response: z.strictObject({ rows: z.array(z.strictObject({ kind: SearchKind, text: z.string() })) }),
})
