import { type RawBuilder, sql } from 'kysely'
import type { Judged } from '../../checksheets/index.ts'

/** The types of OData (Edm) that our columns have. */
export type ColumnType = 'Guid' | 'String' | 'Int32' | 'Double' | 'Date' | 'DateTimeOffset'
/** `at`: where the value lies in the statement of the set; only what stands here can be filtered and sorted by. */
export type Column = { type: ColumnType; at?: RawBuilder<unknown>; isKey?: true }
export type Columns = Record<string, Column>

const text = (at?: RawBuilder<unknown>): Column => ({ type: 'String', ...(at && { at }) })
const int = (at?: RawBuilder<unknown>): Column => ({ type: 'Int32', ...(at && { at }) })
const instant = (at?: RawBuilder<unknown>): Column => ({ type: 'DateTimeOffset', ...(at && { at }) })
const day = (at?: RawBuilder<unknown>): Column => ({ type: 'Date', ...(at && { at }) })
const id = (at?: RawBuilder<unknown>): Column => ({ type: 'Guid', ...(at && { at }) })
const key = (at?: RawBuilder<unknown>): Column => ({ ...id(at), isKey: true })

/** What sheets say of themselves, and their results repeat. */
const ofSheet: Columns = {
  DocNo: text(sql`coalesce(c.doc_no, c.provisional_no)`),
  EcsCode: text(sql`e.code`),
  EcsName: text(sql`e.name`),
  TargetCode: text(sql`t.code`),
  TargetName: text(sql`t.name`),
  TemplateName: text(sql`v.name`),
  TemplateVersion: int(sql`v.version`),
  Status: text(sql`c.status`),
  Day: day(sql`c.day`),
  Shift: text(sql`c.shift`),
  Lot: text(sql`c.lot`),
}

export const fromSheets = sql`checksheets c join ecs e on e.id = c.ecs_id join targets t on t.id = c.target_id
  join template_versions v on v.id = c.template_version_id left join people s on s.id = c.submitted_by`

export type EntitySet = { name: string; columns: Columns; from: RawBuilder<unknown>; scope: RawBuilder<unknown> }

/** P17 否 and 総合判定 are those that the reader may be told. */
export const checksheets = ({ overall, ng, warn }: Judged): EntitySet => ({
  name: 'Checksheets',
  from: fromSheets,
  scope: sql`c.ecs_id`,
  columns: {
    Id: key(sql`c.id`),
    ...ofSheet,
    Overall: text(overall),
    NgCount: int(ng),
    WarnCount: int(warn),
    Done: int(sql`c.done`),
    Total: int(sql`c.total`),
    Revision: int(sql`c.revision`),
    CreatedAt: instant(sql`c.created_at`),
    SubmittedAt: instant(sql`c.submitted_at`),
    SubmittedBy: text(sql`s.name`),
    DueAt: instant(sql`c.due_at`),
    UpdatedAt: instant(sql`c.updated_at`),
  },
})

/** K11 holds already in the title. */
export const actions: EntitySet = {
  name: 'Actions',
  from: sql`actions c join ecs e on e.id = c.ecs_id left join targets t on t.id = c.target_id
    left join people s on s.id = c.assignee`,
  scope: sql`c.ecs_id`,
  columns: {
    Id: key(sql`c.id`),
    No: text(sql`c.no`),
    EcsCode: text(sql`e.code`),
    EcsName: text(sql`e.name`),
    TargetCode: text(sql`t.code`),
    TargetName: text(sql`t.name`),
    ChecksheetId: id(sql`c.checksheet_id`),
    Title: text(sql`c.title`),
    Severity: text(sql`c.severity`),
    Status: text(sql`c.status`),
    Assignee: text(sql`s.name`),
    DueOn: day(sql`c.due_on`),
    CreatedAt: instant(sql`c.created_at`),
  },
}

export const targets: EntitySet = {
  name: 'Targets',
  from: sql`targets c join ecs e on e.id = c.ecs_id`,
  scope: sql`c.ecs_id`,
  columns: {
    Id: key(sql`c.id`),
    EcsCode: text(sql`e.code`),
    EcsName: text(sql`e.name`),
    Code: text(sql`c.code`),
    Name: text(sql`c.name`),
    Kind: text(sql`c.kind`),
    Status: text(sql`c.status`),
    Area: text(sql`array_to_string(c.area_path, ' / ')`),
    UpdatedAt: instant(sql`c.updated_at`),
  },
}

/** Those with a place in the statement choose the sheets; the others are looked at result by result. */
export const resultColumns: Columns = {
  ChecksheetId: key(sql`c.id`),
  ItemId: key(),
  RowId: { ...text(), isKey: true },
  ...ofSheet,
  ProcessName: text(),
  ItemNo: int(),
  ItemKey: text(),
  ItemName: text(),
  Kind: text(),
  Unit: text(),
  Value: text(),
  NumberValue: { type: 'Double' },
  Judgement: text(),
  Source: text(),
  Comment: text(),
  EnteredBy: text(),
  EnteredAt: instant(),
}
