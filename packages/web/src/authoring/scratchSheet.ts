import { createSheet, type Operation, type Target, type TemplateContent, viewOf } from '@ecs/core'
import { uuid7 } from '../device/uuid7.ts'
import { LocalSheet } from '../sheet/localSheet.ts'
import { Sheet } from '../sheet/sheet.ts'
import type { LocalStore } from '../sync/localStore.ts'
import type { Sender } from '../sync/sender.ts'

/** Nothing that happens here is written, sent or told. */
function scratchStore(userId: string): LocalStore {
  const nobody = () => () => undefined
  return {
    userId,
    device: { id: uuid7(), seq: 0 },
    events: { tab: '', on: nobody, emit: () => undefined, close: () => undefined },
    writeAheadLog: { append: () => undefined, remove: () => undefined },
    signal: new AbortController().signal,
    close: () => undefined,
    isScratch: true,
  } as unknown as LocalStore
}

const idle = { state: 'idle', sentAt: undefined, subscribe: () => () => undefined, sendNow: async () => undefined }

/** The people of every step at once: whoever tries a template out fills in all of it. */
const groups = ['ecs-operator', 'ecs-leader', 'ecs-approver', 'ecs-admin']

export type Trial = { userId: string; templateId: string; content: TemplateContent; name: string }

/** A sheet of a template that is not published, made and judged by the same rules as every other, and counted nowhere. */
export function scratchSheet({ userId, templateId, content, name }: Trial): Sheet {
  const [id, ecsId, versionId] = [uuid7(), uuid7(), uuid7()]
  const kind = content.targetKinds[0] ?? 'equipment'
  const target: Target = {
    id: uuid7(),
    ecsId,
    code: 'SAMPLE-01',
    name,
    kind,
    areaPath: [],
    qrCodes: [],
    ocrKeys: [],
    attributes: {},
    meters: [],
    status: 'active',
  }
  const draft = { ecsId, targetId: target.id, templateId, templateVersionId: versionId, lot: 'SAMPLE', start: true }
  const now = new Date().toISOString()
  const head = { id: uuid7(), checksheetId: id, baseRev: 0, deviceId: uuid7(), deviceSeq: 1, atDevice: now }
  const operation = { ...head, type: 'checksheet.create', draft } as Operation & { type: 'checksheet.create' }
  const tried = { ...content, scanToStart: false }
  const state = createSheet(operation, {
    actor: { id: userId, groups, ecsIds: [ecsId] },
    now,
    content: tried,
    versionStatus: 'published',
    target,
  })
  const version = {
    id: versionId,
    templateId,
    version: 1,
    status: 'published',
    changeNote: '-',
    content: tried,
  } as const
  const parts = { view: viewOf(state), isLocal: true, version, target, previous: undefined, people: [], queue: [] }
  const store = scratchStore(userId)
  return new Sheet(new LocalSheet(store, parts, groups), { store, sender: idle as unknown as Sender, typed: new Map() })
}
