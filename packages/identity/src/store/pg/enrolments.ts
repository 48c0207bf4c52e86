import type { Store } from '../store.ts'
import { type Database, statement } from './database.ts'
import { type EnrolmentRow, toEnrolment } from './rows.ts'

type Enrolments = Pick<
  Store,
  'putEnrolment' | 'changeEnrolment' | 'findEnrolment' | 'listEnrolments' | 'removeEnrolment'
>

const columns = 'sub, kind, id, document, created_at, modified_at'
const putEnrolment = statement(
  'putEnrolment',
  `insert into {enrolments} (${columns})
   select $1, $2, $3, $4, $5, $6 where exists (select 1 from {users} where sub = $1)
   on conflict (sub, kind, id) do update set document = excluded.document, modified_at = excluded.modified_at`,
)
const changeEnrolment = statement(
  'changeEnrolment',
  `update {enrolments} set document = document || $4::jsonb, modified_at = $5
   where sub = $1 and kind = $2 and id = $3`,
)
const selectEnrolment = statement(
  'selectEnrolment',
  `select ${columns} from {enrolments} where sub = $1 and kind = $2 and id = $3`,
)
const listEnrolments = statement(
  'listEnrolments',
  `select ${columns} from {enrolments} where sub = $1 and kind = $2 and id > $3 order by id limit $4`,
)
const deleteEnrolment = statement(
  'deleteEnrolment',
  'delete from {enrolments} where sub = $1 and kind = $2 and id = $3',
)

export function pgEnrolments(db: Database): Enrolments {
  return {
    putEnrolment: async ({ sub, kind, id, document, createdAt, modifiedAt }) =>
      (await db.change(putEnrolment, [sub, kind, id, JSON.stringify(document), createdAt, modifiedAt])) > 0,

    changeEnrolment: async ({ sub, kind, id }, change, at) =>
      (await db.change(changeEnrolment, [sub, kind, id, JSON.stringify(change), at])) > 0,

    async findEnrolment(sub, kind, id) {
      const [row] = await db.rows<EnrolmentRow>(selectEnrolment, [sub, kind, id])
      return row ? toEnrolment(row) : null
    },

    listEnrolments: async (sub, kind, { limit, after }) =>
      (await db.rows<EnrolmentRow>(listEnrolments, [sub, kind, after ?? '', limit])).map(toEnrolment),

    removeEnrolment: async (sub, kind, id) => (await db.change(deleteEnrolment, [sub, kind, id])) > 0,
  }
}
