import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { heaviestContent } from '../../packages/server/src/testing/heavySheet.ts'
import { type Inspector, workplaceOf } from './site.ts'

/** A sheet that is as heavy as publishing lets through, and a hundred answers that each touch all of it. */
export async function heavySheet({ call, send, operation }: Inspector, approver: Pick<Inspector, 'call'>) {
  const { ecsId, targetId } = await workplaceOf({ call, send, operation })
  const [templateId, versionId, checksheetId] = [randomUUID(), randomUUID(), randomUUID()]
  const content = heaviestContent()
  const params = { templateId, versionId }
  const about = { code: `T-${templateId.slice(0, 8)}`, name: '重い点検表', category: '設備', ecsIds: [ecsId] }
  await call(api.putTemplateDraft, { params, body: { ...about, changeNote: '初版', content } })
  await approver.call(api.publishTemplate, { params, body: {} })
  const draft = { ecsId, targetId, templateId, templateVersionId: versionId, start: true }
  await send([operation('checksheet.create', checksheetId, { draft })])
  const itemId = content.processes[0]!.items[0]!.id
  const answers = Array.from({ length: 100 }, (_, at) =>
    operation('result.set', checksheetId, { draft: { itemId, value: String(at), source: 'manual' } }),
  )
  return { checksheetId, answers }
}
