import { z } from 'zod'
import { line, Uuid } from '../model/scalar.ts'
import { Template, TemplateContent, TemplateVersion } from '../model/template.ts'
import { endpoint } from './endpoint.ts'

const versionParams = z.strictObject({ templateId: Uuid, versionId: Uuid })

/** What keeps a template from being published, with the place an editor can find. */
export const TemplateIssue = z.strictObject({
  processNo: z.int().optional(),
  processId: Uuid.optional(),
  itemNo: z.int().optional(),
  itemId: Uuid.optional(),
  key: z.string().optional(),
  at: z.int().optional(),
  code: z.string(),
  text: z.string(),
})

export const TemplateSummary = Template.extend({
  versions: z.array(
    TemplateVersion.pick({ id: true, version: true, status: true, changeNote: true, effectiveFrom: true }),
  ),
})
export type TemplateSummary = z.infer<typeof TemplateSummary>

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/templates',
  summary: 'ECSで使えるひな形の一覧を取得する',
  can: 'template.read',
  params: z.strictObject({ ecsId: Uuid }),
  response: z.strictObject({ rows: z.array(TemplateSummary) }),
})

export const getTemplateVersion = endpoint({
  method: 'GET',
  path: '/api/template-versions/{versionId}',
  summary: 'ひな形の版の内容を取得する',
  can: 'template.read',
  params: z.strictObject({ versionId: Uuid }),
  response: TemplateVersion,
})

/** Answers with a workbook (XLSForm): other systems read its questions, and our own import loses nothing. */
export const exportTemplateForm = endpoint({
  method: 'GET',
  path: '/api/templates/{templateId}/versions/{versionId}/xlsform',
  summary: 'ひな形の版をXLSForm（Excel）で書き出す',
  can: 'template.edit',
  params: versionParams,
})

/** Makes the template when it is new; a published version is refused. */
export const putTemplateDraft = endpoint({
  method: 'PUT',
  path: '/api/templates/{templateId}/versions/{versionId}',
  summary: 'ひな形の下書きを保存する',
  can: 'template.edit',
  params: versionParams,
  body: z.strictObject({
    code: line(40),
    name: line(100),
    category: line(40),
    ecsIds: z.array(Uuid).max(1000),
    changeNote: line(500),
    content: TemplateContent,
  }),
  response: z.strictObject({ version: z.int(), issues: z.array(TemplateIssue) }),
  maxBodyBytes: 10_000_000,
})

export const publishTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/{templateId}/versions/{versionId}/publish',
  summary: 'ひな形の版を公開する',
  can: 'template.publish',
  params: versionParams,
  body: z.strictObject({ effectiveFrom: TemplateVersion.shape.effectiveFrom }),
  response: z.strictObject({ version: z.int(), contentHash: z.string() }),
})

export const retireTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/{templateId}/versions/{versionId}/retire',
  summary: 'ひな形の版の公開を終了する',
  can: 'template.publish',
  params: versionParams,
  body: z.strictObject({}),
})

/** JSON in the published exchange format; every trouble names its place, nothing is dropped silently. */
export const importTemplate = endpoint({
  method: 'POST',
  path: '/api/template-imports',
  summary: 'ひな形をJSONから取り込む',
  can: 'template.edit',
  body: z.strictObject({ ecsIds: z.array(Uuid).max(1000), document: z.unknown() }),
  response: z.strictObject({ templateId: Uuid.nullable(), versionId: Uuid.nullable(), issues: z.array(TemplateIssue) }),
  maxBodyBytes: 10_000_000,
})
