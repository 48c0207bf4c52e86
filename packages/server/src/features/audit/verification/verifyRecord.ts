import { stateOf } from '@ecs/core'
import type { Db } from '../../../engines/db/index.ts'
import type { ObjectStore } from '../../../engines/files/index.ts'
import { contentPath } from '../../attachments/index.ts'
import { contentHashOf, loadSheets } from '../../checksheets/index.ts'
import { storedFault } from '../../files/index.ts'
import * as revisions from '../../revisions/index.ts'
import * as templates from '../../templates/index.ts'
import { hashOf } from '../../templates/index.ts'
import { nobody, type Tell } from '../progress.ts'
import * as sql from '../sql.ts'
import { type RecordFault, RecordReplay } from './recordReplay.ts'

/** Compares one record, its files and the version it was made from with what its chain says of them. */
export async function verifyRecord(tx: Db, files: ObjectStore, checksheetId: string): Promise<RecordFault[]> {
  const sheet = (await loadSheets(tx, [checksheetId])).get(checksheetId)
  // What a schedule has only planned has no chain yet.
  if (!sheet || sheet.row.chain_seq === 0) return []
  const replay = new RecordReplay()
  let after = 0
  for (;;) {
    const links = await sql.linksOf(tx, checksheetId, after)
    for (const { events } of links) replay.take(events)
    if (links.length === 0) break
    after = links.at(-1)!.seq
  }
  const faults = replay.faults(sheet.state)
  const { revision } = sheet.state.checksheet
  for (let at = 1; at < revision; at += 1)
    if (!(await isRevisionIntact(tx, checksheetId, at, replay.hashOf(at))))
      faults.push({ what: 'revision', id: String(at) })
  for (const { id, sha256, uploadState } of sheet.state.attachments.values()) {
    const what =
      uploadState === 'stored' ? await storedFault(files, contentPath({ attachmentId: id, sha256 }), sha256) : undefined
    if (what) faults.push({ what, id })
  }
  const versionId = sheet.row.template_version_id
  if (!(await isVersionIntact(tx, versionId))) faults.push({ what: 'version', id: versionId })
  return faults
}

/** A kept original holds what was signed: its content hashes to what the chain says of it. */
async function isRevisionIntact(tx: Db, checksheetId: string, revision: number, told: unknown): Promise<boolean> {
  const kept = await revisions.viewAt(tx, checksheetId, revision)
  return kept !== undefined && contentHashOf(stateOf(kept)) === told
}

/** A published content is what was hashed when it was published, and what the template's own chain says. */
async function isVersionIntact(tx: Db, versionId: string): Promise<boolean> {
  const version = await templates.versionById(tx, versionId)
  if (!version?.contentHash || hashOf(version.content) !== version.contentHash) return false
  const published = await sql.publishedHash(tx, version.templateId, versionId)
  return published === undefined || published === version.contentHash
}

/** Every record there is. */
export async function verifyRecords(
  tx: Db,
  files: ObjectStore,
  tell: Tell = nobody,
): Promise<Map<string, RecordFault[]>> {
  const found = new Map<string, RecordFault[]>()
  const sheets = await sql.sheetsWithChains(tx)
  for (const [i, id] of sheets.entries()) {
    await tell('records', i, sheets.length)
    const faults = await verifyRecord(tx, files, id)
    if (faults.length > 0) found.set(id, faults)
  }
  return found
}
