import { noProgress, type Operation } from '@ecs/core'
import { uuid7 } from '../../device/uuid7.ts'
import { ids } from '../../sheet/testing/template.ts'
import type { SheetSummary, StoredFile } from '../database.ts'
import type { LocalChange } from '../localChange.ts'
import type { LocalStore } from '../localStore.ts'

/** What a person does in tests of the store. */

export const sheetId = uuid7()

const summary: SheetSummary & { ecsId: string } = {
  ecsId: ids.ecs,
  docNo: '仮-0000-001',
  status: 'open',
  progress: { ...noProgress(), done: 1, total: 2, ok: 1 },
  overall: 'none',
  targetId: ids.target,
  templateId: ids.template,
  templateVersionId: ids.version,
  dueAt: undefined,
}

export function changeOf(
  store: LocalStore,
  value: string,
  { itemNo = 1, ...more }: Partial<LocalChange> & { itemNo?: number } = {},
): LocalChange {
  store.device.seq += 1
  const operation: Operation = {
    type: 'result.set',
    id: uuid7(),
    checksheetId: sheetId,
    baseRev: 1,
    deviceId: store.device.id,
    deviceSeq: store.device.seq,
    atDevice: new Date().toISOString(),
    draft: { itemId: ids.item(itemNo), value, source: 'manual' },
  }
  return { operation, summary, ...more }
}

export const photo = (): { id: string; content: StoredFile } => ({
  id: uuid7(),
  content: { content: new Uint8Array([1, 2, 3]).buffer, contentType: 'image/jpeg', sha256: 'a'.repeat(64) },
})
