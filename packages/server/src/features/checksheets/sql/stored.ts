import { type Attachment, type Comment, keyOf, type SheetState, type Target } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { prepared, runStatement, statement } from '../../../engines/db/pipeline.ts'
import { type Chunk, unpackCells } from '../cells.ts'
import { calculatedChunks } from '../chunks.ts'
import { checksheetOf, type SheetRow } from '../rows.ts'

/** A sheet as it lies in the database, in one piece. */
export type StoredSheet = {
  row: SheetRow
  state: SheetState
  target: Pick<Target, 'code' | 'name' | 'attributes' | 'qrCodes' | 'ocrKeys'>
}

type LoadedRow = SheetRow & {
  chunks: Chunk[] | null
  attachments: Attachment[] | null
  comments: Comment[] | null
  target_code: string
  target_name: string
  target_attributes: Record<string, string>
  target_qr_codes: string[]
  target_ocr_keys: string[]
}

const calculated = sql.raw(Object.values(calculatedChunks).join())

export const loadSheets = (tx: Db, ids: readonly string[]): Promise<Map<string, StoredSheet>> =>
  runStatement(tx, storedSheets(ids))

/** One statement, however many sheets. */
export const storedSheets = (ids: readonly string[]) =>
  statement(
    prepared<LoadedRow>`
    select c.*, c.planned_for::text as planned_for,
      t.code as target_code, t.name as target_name, t.attributes as target_attributes,
      t.qr_codes as target_qr_codes, t.ocr_keys as target_ocr_keys,
      (select json_agg(a.cells) from answers a
        where a.checksheet_id = c.id and a.chunk not in (${calculated})) as chunks,
      (select json_agg(a.facts || jsonb_build_object('uploadState', case when u.at is null then 'local' else 'stored' end))
        from attachments a left join uploads u on u.attachment_id = a.id and u.sha256 = a.sha256
        where a.checksheet_id = c.id) as attachments,
      (select json_agg(json_build_object('id', m.id, 'checksheetId', m.checksheet_id, 'itemId', m.item_id,
          'rowId', m.row_id, 'text', m.text, 'by', m.by, 'atDevice', m.at_device, 'receivedAt', m.received_at)
          order by m.received_at, m.id) from comments m where m.checksheet_id = c.id) as comments
    from checksheets c join targets t on t.id = c.target_id
    where c.id = any(${ids}::uuid[])`,
    (rows) => new Map(rows.map((row) => [row.id, { row, state: stateOf(row), target: targetOf(row) }])),
  )

const targetOf = (row: LoadedRow) => ({
  code: row.target_code,
  name: row.target_name,
  attributes: row.target_attributes,
  qrCodes: row.target_qr_codes,
  ocrKeys: row.target_ocr_keys,
})

function stateOf(row: LoadedRow): SheetState {
  const { facts } = row
  return {
    checksheet: checksheetOf(row),
    rows: new Map(Object.entries(facts.rows)),
    results: new Map((row.chunks ?? []).flatMap((chunk) => [...unpackCells(row.id, chunk)])),
    attachments: new Map((row.attachments ?? []).map((attachment) => [attachment.id, attachment])),
    comments: (row.comments ?? []).map(cleanComment),
    conflicts: new Map(facts.conflicts.map((conflict) => [keyOf(conflict), conflict])),
    resolvedConflicts: facts.resolvedConflicts,
    lateEdits: facts.lateEdits,
    addedItems: facts.addedItems,
    seen: new Map(),
  }
}

/** JSON made by the database says null where we say nothing, and writes times its own way. */
function cleanComment(comment: Comment): Comment {
  const { itemId, rowId, atDevice, receivedAt, ...rest } = comment
  return {
    ...rest,
    ...(itemId && { itemId }),
    ...(rowId && { rowId }),
    atDevice: new Date(atDevice).toISOString(),
    receivedAt: new Date(receivedAt).toISOString(),
  }
}
