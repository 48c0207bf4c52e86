import { api, type KeptWorkbook, type TemplateContent, type TemplateDraft, withNewIds } from '@ecs/core'
import { call } from '../api/call.ts'
import { sha256Of } from '../device/sha256.ts'
import { uuid7 } from '../device/uuid7.ts'
import { contentOf } from './contentOf.ts'

type Ids = { templateId: string; versionId: string }

async function put(ids: Ids, { settings, processes }: TemplateDraft): Promise<Ids> {
  const { code, name, category, ecsIds, changeNote } = settings
  const content = contentOf({ settings, processes })
  await call(api.putTemplateDraft, { params: ids, body: { code, name, category, ecsIds, changeNote, content } })
  return ids
}

/** A new version begins as what counts now. */
export async function beginVersion(from: Ids, noteFor: (version: number) => string): Promise<Ids> {
  const { settings, processes, version } = await call(api.getTemplateDraft, { params: from })
  const draft = { settings: { ...settings, changeNote: noteFor(version) }, processes }
  return await put({ templateId: from.templateId, versionId: uuid7() }, draft)
}

export async function copyTemplate(from: Ids, name: string, changeNote: string): Promise<Ids> {
  const { settings, processes } = await call(api.getTemplateDraft, { params: from })
  const code = `${settings.code.slice(0, 30)}-${uuid7().slice(-4).toUpperCase()}`
  const { processes: fresh, layout } = withNewIds({ processes, layout: settings.layout }, uuid7)
  const form = layout && { layout }
  const draft = { settings: { ...settings, ...form, code, name: name.slice(0, 100), changeNote }, processes: fresh }
  return await put({ templateId: uuid7(), versionId: uuid7() }, draft)
}

export type NewTemplate = { code: string; name: string; category: string; ecsIds: string[] }

/** A checklist that was understood begins as it was shown. */
export async function importChecklist(given: NewTemplate, content: TemplateContent, changeNote: string): Promise<Ids> {
  const { processes, ...rest } = content
  return await put(
    { templateId: uuid7(), versionId: uuid7() },
    { settings: { ...rest, ...given, changeNote }, processes },
  )
}

export async function createTemplate(
  given: NewTemplate,
  words: { note: string; process: string; item: string },
): Promise<Ids> {
  const content: TemplateContent = {
    about: {},
    targetKinds: [],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
    processes: [
      {
        id: uuid7(),
        no: 1,
        name: words.process,
        order: 'free',
        items: [{ id: uuid7(), no: 1, name: words.item, kind: 'okng', required: true }],
      },
    ],
  }
  const { processes, ...rest } = content
  const settings = { ...rest, ...given, changeNote: words.note }
  return await put({ templateId: uuid7(), versionId: uuid7() }, { settings, processes })
}

/** Sends a workbook as it is: records are put out on it later. */
export async function keepWorkbook(file: File): Promise<KeptWorkbook> {
  const kept = { workbookId: uuid7(), fileName: file.name.trim().slice(-200) }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sent = { sha256: await sha256Of(bytes), fileName: kept.fileName }
  const body = { bytes, type: file.type || 'application/octet-stream' }
  const params = { workbookId: kept.workbookId }
  await call(api.putTemplateWorkbook, { params, query: sent, body }, { timeoutMs: 120_000 })
  return kept
}
