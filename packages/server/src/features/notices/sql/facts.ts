import type { NoticeFacts } from '@ecs/core'
import { localClockAt } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { sharedOnly } from '../../checksheets/index.ts'

type About = { checksheetId?: string | undefined; byId?: string | undefined; dueAt?: string | undefined }

type SheetRow = {
  targetName: string
  templateName: string
  ng: number
  warn: number
  tz: string
  submittedBy: string | null
  assigneeNames: string[]
}

/** What the wording of a notice says about a sheet and the person behind it. */
export async function ofSheet(
  tx: Db,
  { checksheetId, byId, dueAt }: About,
): Promise<NoticeFacts & { submittedBy?: string[] }> {
  const by = byId && (await tx.selectFrom('people').select('name').where('id', '=', byId).executeTakeFirst())
  const sheet = checksheetId === undefined ? undefined : await sheetRow(tx, checksheetId)
  const dueTime = dueAt && localClockAt(Date.parse(dueAt), sheet?.tz ?? 'Asia/Tokyo').time.replace(/^0/, '')
  const { submittedBy, tz: _, ...words } = sheet ?? {}
  return {
    ...words,
    byName: by ? by.name : undefined,
    dueTime: dueTime || undefined,
    ...(submittedBy && { submittedBy: [submittedBy] }),
  }
}

/** One wording goes to everybody who is told: personal items are left out of its numbers. */
async function sheetRow(tx: Db, checksheetId: string): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`
    select t.name as "targetName", v.name as "templateName", ${sharedOnly.ng} as ng, ${sharedOnly.warn} as warn, e.tz, c.submitted_by as "submittedBy",
      array(select p.name from people p where p.id = any(c.assignee_ids) order by p.name) as "assigneeNames"
    from checksheets c join targets t on t.id = c.target_id join ecs e on e.id = c.ecs_id
      join template_versions v on v.id = c.template_version_id
    where c.id = ${checksheetId}`.execute(tx)
  return rows[0]
}

type First = {
  firstTitle: string
  firstLink: string | undefined
  checksheetId: string | undefined
  isPersonal: boolean
}

/** The notice that nobody acknowledged. */
export async function ofFirstNotice(tx: Db, noticeId: string): Promise<First> {
  const first = await tx
    .selectFrom('notices')
    .select(['title', 'link', 'checksheet_id', 'is_personal'])
    .where('id', '=', noticeId)
    .executeTakeFirstOrThrow()
  return {
    firstTitle: first.title,
    firstLink: first.link ?? undefined,
    checksheetId: first.checksheet_id ?? undefined,
    isPersonal: first.is_personal,
  }
}
