import { canonicalJson } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../../engines/db/index.ts'
import type { ObjectStore } from '../../../../engines/files/index.ts'
import { photoPath as actionPath } from '../../../actions/index.ts'
import { pathOf as noticePath } from '../../../announcements/index.ts'
import { storedFault } from '../../../files/index.ts'
import { pathOf as inquiryPath } from '../../../inquiries/index.ts'
import { workbookPath } from '../../../layouts/index.ts'
import { pathOf as manualPath } from '../../../manuals/index.ts'
import { picturePath } from '../../../pictures/index.ts'
import { photoPath as proposalPath } from '../../../proposals/index.ts'
import { photoPath as registrationPath } from '../../../registrations/index.ts'
import type { AuditEntry } from '../../chain.ts'
import { readLinkText } from '../../linkText.ts'
import { nobody, type Tell } from '../../progress.ts'
import type { RecordFault } from '../recordReplay.ts'

/** Files of no sheet: pictures of targets and samples, inquiries, proposals, registrations, actions, notices, manuals. */
const paths: Record<string, (id: string, sha256: string) => string> = {
  picture: (id, sha256) => picturePath({ id, sha256 }),
  inquiry: inquiryPath,
  proposal: proposalPath,
  registration: registrationPath,
  action: actionPath,
  notice: noticePath,
  manual: manualPath,
  workbook: workbookPath,
}

type Kept = { kind: string; chain: string; id: string; sha256: string }

async function keptIn(tx: Db, chain: string | null): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select * from (
      select 'picture' as kind, id as chain, id, sha256 from pictures
      union all select 'inquiry', inquiry_id, id, sha256 from inquiry_files
      union all select 'proposal', id, id, photo_sha256 from target_requests where photo_sha256 is not null
      union all select 'registration', target_id, id, sha256 from registration_photos
      union all select 'action', action_id, id, sha256 from action_photos
      union all select 'notice', notice_id, id, sha256 from notice_files
      union all select 'manual', id, id, sha256 from manuals
      union all select 'workbook', id, id, sha256 from template_workbooks
    ) kept where ${chain}::uuid is null or chain = ${chain}::uuid order by kind, id`.execute(tx)
  return rows
}

/** What is told of a file, and by which chain. */
type ToldFile = { chain: string; sha256: string }
type Told = { files: Map<string, ToldFile>; registrations: Map<string, unknown> }

/** What chains say of files and of what was registered. */
async function toldIn(tx: Db, chain: string | null): Promise<Told> {
  const { rows } = await sql<{ events: string }>`
    select events from audit_links where ecs_id is null and ${chain ? sql`chain = ${chain}::uuid` : sql`true`}
      and events ~ ${`"action":"(${Object.keys(fileOf).join('|')}|registration.add)"`}`.execute(tx)
  const told: Told = { files: new Map(), registrations: new Map() }
  for (const { events } of rows) for (const entry of readLinkText(events)?.entries ?? []) takeEntry(entry, told)
  return told
}

type Said = {
  sha256?: string
  fileId?: string
  photoId?: string
  photoIds?: string[]
  hashes?: string[]
  itemId?: string
  version?: number
}

/** Where an entry that names one file says which. */
const fileOf: Record<string, (chain: string, said: Said) => string | undefined> = {
  'picture.add': (chain) => chain,
  'workbook.add': (chain) => chain,
  'manual.add': (chain) => chain,
  'proposal.photo': (chain) => chain,
  'action.photo': (_, { photoId }) => photoId,
  'inquiry.file': (_, { fileId }) => fileId,
  'announcement.file': (_, { fileId }) => fileId,
}

function takeEntry({ action, id: chain, after }: AuditEntry, { files, registrations }: Told): void {
  const { hashes = [], ...said } = (after ?? {}) as Said
  const file = fileOf[action]?.(chain, said)
  if (file && said.sha256) files.set(file, { chain, sha256: said.sha256 })
  if (action !== 'registration.add') return
  for (const [i, photo] of (said.photoIds ?? []).entries()) files.set(photo, { chain, sha256: hashes[i] ?? '' })
  registrations.set(keyOf(chain, said), said)
}

const keyOf = (targetId: string, { itemId, version }: { itemId?: unknown; version?: unknown }): string =>
  `${targetId} ${itemId} ${version}`

async function registeredIn(tx: Db, chain: string | null) {
  const { rows } = await sql<{ id: string; chain: string; said: { itemId: string; version: number } }>`
    select id, target_id as chain, json_build_object('itemId', item_id, 'version', version, 'settings', settings,
      'photoIds', photo_ids, 'tries', tries) as said
    from registrations where ${chain}::uuid is null or target_id = ${chain}::uuid order by id`.execute(tx)
  return rows
}

/** Compares files and registrations with what their rows and chains say of them; of one chain, or of all. */
export async function verifyKept(
  tx: Db,
  files: ObjectStore,
  chain: string | null = null,
  tell: Tell = nobody,
): Promise<Map<string, RecordFault[]>> {
  const found = new Map<string, RecordFault[]>()
  const report = (of: string, fault: RecordFault) => found.set(of, [...(found.get(of) ?? []), fault])
  const told = await toldIn(tx, chain)
  const kept = await keptIn(tx, chain)
  for (const [i, { kind, chain: of, id, sha256 }] of kept.entries()) {
    await tell('files', i, kept.length)
    const said = told.files.get(id)
    if (said !== undefined && said.sha256 !== sha256) report(of, { what: 'photo', id })
    told.files.delete(id)
    const what = await storedFault(files, paths[kind]!(id, sha256), sha256)
    if (what) report(of, { what, id })
  }
  for (const [id, { chain: of }] of told.files) report(of, { what: 'photo', id })
  const registered = await registeredIn(tx, chain)
  for (const { id, chain: of, said } of registered) {
    const written = told.registrations.get(keyOf(of, said))
    if (canonicalJson(written ?? null) !== canonicalJson(said)) report(of, { what: 'registration', id })
    told.registrations.delete(keyOf(of, said))
  }
  for (const key of told.registrations.keys()) report(key.split(' ')[0]!, { what: 'registration', id: '' })
  return found
}
