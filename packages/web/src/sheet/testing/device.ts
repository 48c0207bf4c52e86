import 'fake-indexeddb/auto'
import { api, type ChecksheetDraft, type Operation } from '@ecs/core'
import { createCall } from '../../api/createCall.ts'
import { openLock } from '../../device/tabLock.ts'
import { testVault } from '../../device/testing/vault.ts'
import { uuid7 } from '../../device/uuid7.ts'
import type { UploadFile } from '../../sync/files.ts'
import type { LocalStore } from '../../sync/localStore.ts'
import { openLocalStore } from '../../sync/openLocalStore.ts'
import type { OperationsResponse } from '../../sync/sendBatch.ts'
import { Sender } from '../../sync/sender.ts'
import { SheetFollower } from '../follower.ts'
import { loadSheet } from '../loadSheet.ts'
import type { Sheet } from '../sheet.ts'
import type { ReferenceServer } from './referenceServer.ts'
import { ids } from './template.ts'

/** Stands between the sender and the network. */
export type Wrap = (post: () => Promise<OperationsResponse>) => Promise<OperationsResponse>

export const newUser = (): string => uuid7()

export type TabOptions = { userId?: string; upload?: UploadFile; wrap?: Wrap }

/** A tab of one person's browser. Tabs of the same person on the same device share their store. */
export class TestTab {
  readonly userId: string
  readonly store: LocalStore
  readonly sender: Sender
  readonly call
  readonly #followers: SheetFollower[] = []

  constructor(
    userId: string,
    store: LocalStore,
    server: ReferenceServer,
    { upload, wrap = (post) => post() }: TabOptions,
  ) {
    this.userId = userId
    this.store = store
    this.call = createCall({ origin: server.origin, token: async () => userId })
    this.sender = new Sender(store, {
      // Nothing is sent unless the test says so.
      quietMs: 10_000_000,
      lock: openLock(`outbox-${store.db.name}`),
      post: (operations) => wrap(() => this.call(api.postOperations, { body: { operations } })),
      upload: upload ?? (async ({ id }) => void server.uploaded.push(id)),
    })
  }

  async open(checksheetId: string): Promise<Sheet> {
    return await loadSheet(this, checksheetId)
  }

  /** Opens and follows the server's changes. */
  follow(sheet: Sheet, origin: string): SheetFollower {
    const follower = new SheetFollower(this, sheet.local, { origin, token: async () => this.userId })
    this.#followers.push(follower)
    sheet.follow(follower)
    follower.start()
    return follower
  }

  /** The tab is gone, as when its process is killed: nothing it had in memory is left. */
  kill(): void {
    for (const follower of this.#followers) follower.stop()
    this.sender.stop()
    this.store.close()
  }
}

export async function openTab(server: ReferenceServer, options: TabOptions = {}): Promise<TestTab> {
  const { userId = newUser() } = options
  return new TestTab(userId, await openLocalStore(userId, await testVault(userId)), server, options)
}

export const usualDraft: ChecksheetDraft = {
  ecsId: ids.ecs,
  targetId: ids.target,
  templateId: ids.template,
  templateVersionId: ids.version,
  start: true,
}

/** A sheet that is already on the server, made by somebody. */
export function makeSheet(server: ReferenceServer, userId = newUser()): string {
  const checksheetId = uuid7()
  const operation: Operation = {
    type: 'checksheet.create',
    id: uuid7(),
    checksheetId,
    baseRev: 0,
    deviceId: uuid7(),
    deviceSeq: 1,
    atDevice: new Date().toISOString(),
    draft: usualDraft,
  }
  server.apply(userId, [operation])
  return checksheetId
}
