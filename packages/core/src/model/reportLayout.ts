import { z } from 'zod'
import { line, Uuid } from './scalar.ts'
import { maxRows } from './templateLimits.ts'

const SheetName = z.string().min(1).max(64)
/** `B12`. */
export const CellPlace = z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/)

/** The lines of a repeat: `places[0]` is the row (or column) of the first one, counted from 0. */
export const LayoutRows = z.strictObject({
  along: z.enum(['columns', 'rows']),
  places: z.array(z.int().min(0).max(5000)).min(1).max(maxRows),
})
export type LayoutRows = z.infer<typeof LayoutRows>

/** Where the answer of one item goes. In a month's sheet these are the cells of its first day, in a repeat of its first row. */
export const ItemPlace = z.strictObject({
  sheet: SheetName,
  value: CellPlace.optional(),
  /** One box for each answer, of which one is ticked: 「良」「否」 in columns of their own. */
  ticks: z.strictObject({ ok: CellPlace, ng: CellPlace, na: CellPlace }).partial().optional(),
  /** One box for each choice, in columns of their own: 「5」「4」「3」. */
  choices: z.record(z.string().min(1).max(100), CellPlace).optional(),
  judgement: CellPlace.optional(),
  person: CellPlace.optional(),
  remarks: CellPlace.optional(),
  rows: LayoutRows.optional(),
})
export type ItemPlace = z.infer<typeof ItemPlace>

/** What is written once on a sheet, around its table. */
export const headFacts = [
  ...(['date', 'weekday', 'month', 'year', 'person', 'checker', 'approver'] as const),
  ...(['target', 'targetCode', 'lot', 'docNo', 'place'] as const),
] as const
export const HeadPlace = z.strictObject({
  sheet: SheetName,
  cell: CellPlace,
  fact: z.enum(headFacts),
  /** Words that stay in front of it: 「点検者：」. */
  before: z.string().max(200).optional(),
  /** And behind it: 「（　）　　時　　分」. */
  after: z.string().max(200).optional(),
  /** 令和: the year is counted as the paper counts it. */
  isEra: z.boolean().optional(),
  /** In a month's sheet: once for each day, this being the first. */
  isDaily: z.boolean().optional(),
})
export type HeadPlace = z.infer<typeof HeadPlace>

export const stampSteps = ['submit', 'check', 'approve'] as const
export const StampPlace = z.strictObject({ sheet: SheetName, cell: CellPlace, step: z.enum(stampSteps) })
export type StampPlace = z.infer<typeof StampPlace>

/** The days of a month's sheet (or the months of a year's): `places[0]` is the column (or row) of the first, counted from 0. */
export const LayoutDays = z.strictObject({
  along: z.enum(['columns', 'rows']),
  places: z.array(z.int().min(0).max(2000)).min(1).max(31),
  /** On a week's sheet: the weekday of each place, from 0 for Sunday. Without these three the places are the days of a month. */
  weekdays: z.array(z.int().min(0).max(6)).max(7).optional(),
  /** On a year's sheet: the month of each place, 4 to 3 or a few of them. */
  months: z.array(z.int().min(1).max(12)).max(12).optional(),
  /** On a month's sheet with a place for each week: 1 for the 1st to the 7th. */
  weeks: z.array(z.int().min(1).max(6)).max(6).optional(),
  /** The days from the one with this index on stand in a band of their own, so many lines across the days away from the first. */
  bands: z
    .array(z.strictObject({ from: z.int().min(1).max(30), by: z.int().min(-5000).max(5000) }))
    .max(5)
    .optional(),
})
export type LayoutDays = z.infer<typeof LayoutDays>

/** What 良・否 are written as. */
export const LayoutMarks = z.strictObject({ ok: line(10), ng: line(10), na: line(10) }).partial()
export type LayoutMarks = z.infer<typeof LayoutMarks>

/** 帳票: the workbook of the site and which of its cells take what. The workbook itself is kept apart, as it came. */
export const ReportLayout = z.strictObject({
  workbookId: Uuid,
  fileName: line(200),
  items: z.record(Uuid, ItemPlace),
  heads: z.array(HeadPlace).max(200),
  stamps: z.array(StampPlace).max(50),
  days: z.record(SheetName, LayoutDays),
  marks: LayoutMarks,
})
export type ReportLayout = z.infer<typeof ReportLayout>
