import { type ChecksheetDraft, createSheet, type Item, type Target, type TemplateVersion, viewOf } from '@ecs/core'
import { importKey, keyBytes } from '../src/device/cipher.ts'
import { openLock } from '../src/device/tabLock.ts'
import { uuid7 } from '../src/device/uuid7.ts'
import { vaultWith } from '../src/device/vault.ts'
import { LocalSheet } from '../src/sheet/localSheet.ts'
import { Sheet } from '../src/sheet/sheet.ts'
import type { OpenSheetContext } from '../src/sheet/view/openSheet.tsx'
import { SheetEditor } from '../src/sheet/view/sheetEditor.ts'
import { openLocalStore } from '../src/sync/openLocalStore.ts'
import { Sender } from '../src/sync/sender.ts'

/** Laid into the page by the benchmark. */
declare global {
  interface Window {
    questions: { no: number; title: string; kind: 'decimal' | 'choice' | 'text' | 'signature' }[]
  }
}

type Asked = Window['questions'][number]

const parts: Record<Asked['kind'], Partial<Item> & Pick<Item, 'kind'>> = {
  decimal: { kind: 'number', lower: '0', upper: '100', warnLower: '10', warnUpper: '90', decimals: 2, unit: 'mm' },
  choice: { kind: 'select', choices: ['適正', '要注意', '不良', '未使用'], okChoices: ['適正'] },
  text: { kind: 'text' },
  signature: { kind: 'sign' },
}

const itemOf = ({ no, title, kind }: Asked): Item => ({ id: uuid7(), no, name: title, required: true, ...parts[kind] })

function versionWith(items: Item[]): TemplateVersion {
  return {
    id: uuid7(),
    templateId: uuid7(),
    version: 1,
    status: 'published',
    changeNote: '初版',
    content: {
      about: {},
      targetKinds: ['equipment'],
      approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
      processes: [{ id: uuid7(), no: 1, name: '点検', order: 'free', items }],
    },
  }
}

const targetIn = (ecsId: string): Target => ({
  id: uuid7(),
  ecsId,
  code: 'H-1',
  name: '対象',
  kind: 'equipment',
  areaPath: [],
  qrCodes: [],
  ocrKeys: [],
  attributes: {},
  meters: [],
  status: 'active',
})

/** Closed as in the product: sealing is part of what is measured. */
const newVault = async () => vaultWith(await importKey(crypto.getRandomValues(new Uint8Array(keyBytes))))

/** A new sheet of these questions, kept on this device only. */
export async function openHarnessSheet(): Promise<OpenSheetContext> {
  const me = { id: uuid7(), name: '計測' }
  const store = await openLocalStore(me.id, await newVault())
  const version = versionWith(window.questions.map(itemOf))
  const target = targetIn(uuid7())
  const draft: ChecksheetDraft = {
    ecsId: target.ecsId,
    targetId: target.id,
    templateId: version.templateId,
    templateVersionId: version.id,
    start: true,
  }
  const now = new Date().toISOString()
  const checksheetId = uuid7()
  const state = createSheet(
    {
      type: 'checksheet.create',
      id: uuid7(),
      checksheetId,
      baseRev: 0,
      deviceId: store.device.id,
      deviceSeq: 1,
      atDevice: now,
      draft,
    },
    {
      actor: { id: me.id, groups: ['ecs-operator'], ecsIds: [target.ecsId] },
      now,
      content: version.content,
      versionStatus: version.status,
      target,
    },
  )
  const local = new LocalSheet(
    store,
    { view: viewOf(state), isLocal: true, version, target, previous: undefined, people: [], queue: [] },
    ['ecs-operator'],
  )
  const unreachable = () => Promise.reject(new TypeError('there is no server'))
  const sender = new Sender(store, { lock: openLock('harness'), post: unreachable, upload: unreachable })
  const sheet = new Sheet(local, { store, sender, typed: new Map() })
  const editor = new SheetEditor(sheet, { autoNext: () => true, complain: console.error })
  return { sheet, editor, me, people: [], nameOf: () => undefined, tell: editor.tell }
}
