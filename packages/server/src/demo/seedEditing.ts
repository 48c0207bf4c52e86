import type { TemplateContent } from '@ecs/core'
import * as itemRequests from '../features/itemRequests/index.ts'
import * as templates from '../features/templates/index.ts'
import type { Services } from '../services.ts'
import { blocks, type DemoBlock } from './blocks.ts'
import { demoId } from './demoId.ts'
import type { Crew } from './recorder.ts'

/** What an editor finds: a version that is not published yet, and what an operator asked for on the last round. */
export async function seedEditing({ db, now }: Services, crew: Crew, editorId: string): Promise<void> {
  const [{ template }] = blocks as [DemoBlock]
  const templateId = demoId('template', template)
  const published = (await templates.versionById(db.kysely, demoId('template', template, 1)))!
  const draft = {
    id: demoId('template', template, 2),
    templateId,
    version: 2,
    changeNote: '冷却水圧力を必須にする',
    content: withRequired(published.content, '冷却水圧力'),
    by: editorId,
  }
  await templates.saveDraft(db.kysely, draft, now())
  const sheet = await db.kysely
    .selectFrom('checksheets')
    .select(['id', 'ecs_id as ecsId', 'template_id as templateId', 'template_version_id as templateVersionId'])
    .select('submitted_at')
    .where('template_id', '=', templateId)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const item = { id: demoId('request', template), no: 99, name: '金型温調機の水量', kind: 'okng' as const }
  await itemRequests.keep(db.kysely, sheet, {
    added: { processId: published.content.processes[1]!.id, item },
    reason: '先週、水量不足で温調機が停止したため。',
    by: crew.operator.id,
    at: sheet.submitted_at!,
  })
}

const withRequired = (content: TemplateContent, name: string): TemplateContent => ({
  ...content,
  processes: content.processes.map((process) => ({
    ...process,
    items: process.items.map((item) => (item.name === name ? { ...item, required: true } : item)),
  })),
})
