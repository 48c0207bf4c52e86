import { AppError, api, type DraftChange, type DraftClash } from '@ecs/core'
import { call } from '../api/call.ts'
import type { Sealed } from '../device/vault.ts'
import { syncClientOf } from '../sync/syncClient.ts'

type Ids = { templateId: string; versionId: string }
type Sent = { revision: number; status: api.DraftView['status']; isBehind: boolean; clashes: DraftClash[] }

/** What a page did not get to send, and what two people wrote differently and nobody has decided yet. */
export type LeftBehind = { changes: readonly DraftChange[]; clashes: readonly DraftClash[] }

/** What an editor needs of the world: the server, and a place for what it has not taken yet. */
export type DraftServer = {
  read: () => Promise<api.DraftView>
  revision: () => Promise<Pick<Sent, 'revision' | 'status'>>
  send: (revision: number, changes: readonly DraftChange[]) => Promise<Sent>
  keep: (left: LeftBehind) => void
  isAway: (error: unknown) => boolean
}

const keyOf = ({ versionId }: Ids): string => `template-draft/${versionId}`

/** Unsent changes lie on the device, sealed like everything there: a browser that is killed loses the last key at most. */
export function draftServer(userId: string, params: Ids): DraftServer {
  let newest: LeftBehind | undefined
  let isWriting = false
  const keep = async (left: LeftBehind) => {
    const { store } = await syncClientOf(userId)
    if (left.changes.length + left.clashes.length === 0) await store.db.meta.delete(keyOf(params))
    else await store.db.meta.put({ key: keyOf(params), value: await store.vault.seal(left) })
  }
  /** One after the other, and only the newest: whoever types faster than the device writes is not left behind. */
  const keepNewest = async () => {
    isWriting = true
    for (let left = newest; left; left = newest) {
      newest = undefined
      await keep(left).catch((error) => console.error('a draft is not kept here:', error))
    }
    isWriting = false
  }
  return {
    read: () => call(api.getTemplateDraft, { params }),
    revision: () => call(api.getDraftRevision, { params }),
    send: (revision, changes) => call(api.postDraftChanges, { params, body: { revision, changes: [...changes] } }),
    keep: (left) => {
      newest = left
      if (!isWriting) void keepNewest()
    },
    isAway: (error) => error instanceof AppError && (error.status === 0 || error.status >= 500),
  }
}

/** What an earlier page left behind; an older one kept its changes alone. */
export async function leftBehind(userId: string, ids: Ids): Promise<LeftBehind> {
  const { store } = await syncClientOf(userId)
  const row = await store.db.meta.get(keyOf(ids))
  if (!row) return { changes: [], clashes: [] }
  const left = await store.vault.open(row.value as Sealed<LeftBehind | DraftChange[]>)
  return 'changes' in left ? left : { changes: left, clashes: [] }
}
