import { compileTemplate, createSheet, type Process, SheetEngine, type SheetState, viewOf } from '@ecs/core'
import { importKey, keyBytes } from '../../device/cipher.ts'
import { openLock } from '../../device/tabLock.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { vaultWith } from '../../device/vault.ts'
import { openLocalStore } from '../../sync/openLocalStore.ts'
import { Sender } from '../../sync/sender.ts'
import { toast } from '../../ui/toast.ts'
import { LocalSheet } from '../localSheet.ts'
import { Sheet } from '../sheet.ts'
import { createSheetContext } from '../sheetContext.ts'
import type { OpenSheetContext } from '../view/openSheet.tsx'
import { SheetEditor } from '../view/sheetEditor.ts'
import { ids, target, versionOf } from './template.ts'

/** Closed as in the product: sealing is part of what a page does. */
const newVault = async () => vaultWith(await importKey(crypto.getRandomValues(new Uint8Array(keyBytes))))

const unreachable = () => Promise.reject(new TypeError('there is no server'))

/** What others did to the sheet before it came to this device. */
type Before = (engine: SheetEngine, me: string) => void

/** A new sheet of these processes in a browser, with its real rules and local store, kept on this device only. */
export async function openDeviceSheet(processes: Process[], before?: Before): Promise<OpenSheetContext> {
  const me = { id: uuid7(), name: '佐藤 健一' }
  const store = await openLocalStore(me.id, await newVault())
  const version = versionOf(processes)
  const state = withPast(newSheet(me.id, store.device.id, version.content), version.content, (engine) =>
    before?.(engine, me.id),
  )
  const local = new LocalSheet(
    store,
    { view: viewOf(state), isLocal: true, version, target, previous: undefined, people: [], queue: [] },
    ['ecs-operator'],
  )
  const sender = new Sender(store, { lock: openLock(`device-${me.id}`), post: unreachable, upload: unreachable })
  const sheet = new Sheet(local, { store, sender, typed: new Map() })
  const editor = new SheetEditor(sheet, { autoNext: () => true, complain: toast })
  return { sheet, editor, me, people: [], nameOf: () => undefined, tell: editor.tell }
}

type Content = ReturnType<typeof versionOf>['content']

function withPast(state: SheetState, content: Content, before: (engine: SheetEngine) => void): SheetState {
  const context = createSheetContext(state.checksheet, { target }, () => new Date())
  const engine = SheetEngine.open(compileTemplate(content), state, context)
  before(engine)
  engine.count()
  return engine.state
}

function newSheet(userId: string, deviceId: string, content: Content) {
  const now = new Date().toISOString()
  const draft = {
    ecsId: ids.ecs,
    targetId: ids.target,
    templateId: ids.template,
    templateVersionId: ids.version,
    start: true,
  }
  const checksheetId = uuid7()
  return createSheet(
    {
      type: 'checksheet.create',
      id: uuid7(),
      checksheetId,
      baseRev: 0,
      deviceId,
      deviceSeq: 1,
      atDevice: now,
      draft,
    },
    {
      actor: { id: userId, groups: ['ecs-operator'], ecsIds: [ids.ecs] },
      now,
      content,
      versionStatus: 'published',
      target,
    },
  )
}
