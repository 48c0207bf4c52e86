import { z } from 'zod'
import { csvEncodings } from '../csv/index.ts'
import { ChecksheetStatus } from '../model/checksheetStatus.ts'
import { Item } from '../model/item.ts'
import { Judgement } from '../model/result.ts'
import { Instant, LocalDate, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'
import { ListFilters } from './listFilters.ts'

const ofEcs = z.strictObject({ ecsId: Uuid })
const period = { from: LocalDate, to: LocalDate }

/** What happened on one day, in numbers of sheets; together they give the mark ○△×●. */
export const CalendarDay = z.strictObject({
  day: LocalDate,
  total: z.int(),
  /** Handed in, in time or not. */
  done: z.int(),
  doneLate: z.int(),
  /** Not handed in and due: still today's, or an earlier day's. */
  late: z.int(),
  missed: z.int(),
  /** Handed in with a 否. */
  deviation: z.int(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/calendar',
  summary: '日ごとの実施・遅れ・未実施・逸脱の数を取得する',
  can: 'checksheet.read',
  params: ofEcs,
  query: z.strictObject({ ...period, targetId: Uuid.optional(), templateId: Uuid.optional() }),
  response: z.strictObject({ rows: z.array(CalendarDay) }),
})

export const ItemFacts = Item.pick({
  id: true,
  name: true,
  kind: true,
  unit: true,
  decimals: true,
  lower: true,
  upper: true,
  warnLower: true,
  warnUpper: true,
  spc: true,
})
export type ItemFacts = z.infer<typeof ItemFacts>

/** One sheet's values of an item: several where the item stands in a table. */
export const SeriesPoint = z.strictObject({
  checksheetId: Uuid,
  docNo: z.string().nullable(),
  day: LocalDate,
  at: Instant,
  shift: z.string().nullable(),
  values: z.array(z.string()),
  judgement: Judgement,
})
export type SeriesPoint = z.infer<typeof SeriesPoint>

/** 「結果が多いため、最初の10,000件を表示しています。」 */
export const mostPoints = 10_000

export const itemSeries = endpoint({
  method: 'GET',
  path: '/api/targets/{targetId}/items/{itemId}/series',
  summary: '対象の1項目の推移を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ targetId: Uuid, itemId: Uuid }),
  query: z.strictObject(period),
  response: z.strictObject({ item: ItemFacts, points: z.array(SeriesPoint), isCut: z.boolean() }),
})

/** How many of a day's sheets had the item (or anything) 否: what a p chart is drawn from. */
export const ngRates = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/rates',
  summary: '日ごとの検査数と否の数を取得する',
  can: 'checksheet.read',
  params: ofEcs,
  query: z.strictObject({ ...period, templateId: Uuid, itemId: Uuid.optional(), targetId: Uuid.optional() }),
  response: z.strictObject({
    rows: z.array(z.strictObject({ day: LocalDate, size: z.int(), count: z.int() })),
  }),
})

/** A cell of the month sheet: what stands in it and how it was judged. Of a table's rows only the worst judgement. */
const MonthCell = z.tuple([z.string().nullable(), Judgement])

/** More sheets than hours in a month have never been seen; a longer month says that it is cut. */
export const mostMonthSheets = 1000

export const MonthSheet = z.strictObject({
  target: z.string(),
  templates: z.array(z.strictObject({ id: Uuid, name: z.string() })),
  templateId: Uuid.nullable(),
  items: z.array(ItemFacts.extend({ process: z.string(), place: z.enum(['plain', 'table', 'added']) })),
  sheets: z.array(
    z.strictObject({
      checksheetId: Uuid,
      docNo: z.string().nullable(),
      day: LocalDate,
      shift: z.string().nullable(),
      status: ChecksheetStatus,
      overall: Judgement,
      cells: z.record(Uuid, MonthCell),
    }),
  ),
  isCut: z.boolean(),
})
export type MonthSheet = z.infer<typeof MonthSheet>

/** 日常点検表: rows are items, columns are days. */
export const getMonthSheet = endpoint({
  method: 'GET',
  path: '/api/targets/{targetId}/month',
  summary: '対象の1か月の点検表を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ targetId: Uuid }),
  query: z.strictObject({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/), templateId: Uuid.optional() }),
  response: MonthSheet,
})

/** A file: one line for each sheet, with a column for each item when they are of one template. */
export const exportChecksheets = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/checksheets.csv',
  summary: 'チェックシートをCSVで取り出す',
  can: 'export.read',
  params: ofEcs,
  query: ListFilters.extend({
    encoding: z.enum(csvEncodings).default('utf-8'),
    ids: z
      .string()
      .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:,[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}){0,199}$/)
      .optional(),
  }),
  response: z.unknown(),
})
