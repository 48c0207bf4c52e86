import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@ecs/core'
import fc from 'fast-check'
import { z } from 'zod'
import { arbitraryOf } from './arbitrary.ts'
import { scheduleDraft } from './scheduleScene.ts'
import { Device, smallContent } from './sheetScene.ts'

type Json = Record<string, unknown>

/** A valid input for an endpoint whose ids are the given ones wherever their names appear. */
export function exampleOf(endpoint: Endpoint, ids: Record<string, string>) {
  return {
    params: withIds(oneOf(endpoint.params) as Json, ids),
    query: withIds(oneOf(endpoint.query) as Json, ids),
    body: endpoint.body.def.type === 'undefined' ? undefined : withIds(bodyOf(endpoint), ids),
  }
}

/** Large bodies are not found by chance. */
function bodyOf({ method, path, body }: Endpoint): unknown {
  return byHand[`${method} ${path}`]?.() ?? oneOf(body)
}

const byHand: Record<string, () => unknown> = {
  'POST /api/operations': () => ({ operations: [new Device().operation('comment.add', '', { text: '確認' })] }),
  'PUT /api/templates/{templateId}/versions/{versionId}': () => ({
    code: randomUUID().slice(0, 8),
    name: '点検表',
    category: '設備',
    ecsIds: [],
    changeNote: '例',
    content: smallContent(),
  }),
  'POST /api/templates/{templateId}/versions/{versionId}/changes': () => ({ revision: 1, changes: [] }),
  'PUT /api/checksheets/{checksheetId}/results/{resultId}': () => ({
    draft: { itemId: randomUUID(), value: 'ok', source: 'manual' },
    baseRev: 0,
    deviceId: randomUUID(),
    deviceSeq: 1,
    atDevice: new Date().toISOString(),
  }),
  'PUT /api/ecs/{ecsId}': () => ({
    code: `E-${randomUUID().slice(0, 8).toUpperCase()}`,
    name: '現場',
    tz: 'Asia/Tokyo',
    templateIds: [],
    active: true,
  }),
  'PUT /api/schedules/{scheduleId}': () => scheduleDraft({ ecsId: '', templateId: '', targetIds: [randomUUID()] }),
  'PUT /api/attachments/{attachmentId}/content': () => ({ bytes: 'not a picture' }),
  'PUT /api/attachments/{attachmentId}/thumbnail': () => ({ bytes: 'not a picture' }),
  'PUT /api/actions/{actionId}/photos/{photoId}': () => ({ bytes: 'not a picture' }),
  'PUT /api/ecs/{ecsId}/manuals/{manualId}': () => ({ bytes: 'a note' }),
  'PUT /api/inquiries/{inquiryId}/files/{fileId}': () => ({ bytes: 'a note' }),
  'PUT /api/announcements/{noticeId}/files/{fileId}': () => ({ bytes: 'a note' }),
  'PUT /api/ecs/{ecsId}/target-requests/{requestId}/photo': () => ({ bytes: 'not a picture' }),
  'POST /api/ecs/{ecsId}/target-imports': () => ({ bytes: 'not a table' }),
  'PUT /api/ecs/{ecsId}/templates/{templateId}/past-imports/{importId}': () => ({ bytes: 'not a table' }),
  'POST /api/user-imports': () => ({ bytes: 'not a table' }),
  'POST /api/template-workbooks': () => ({ bytes: 'not a workbook' }),
  'PUT /api/template-workbooks/{workbookId}': () => ({ bytes: 'not a workbook' }),
  'PUT /api/pictures/{pictureId}': () => ({ bytes: 'not a picture' }),
  'PUT /api/targets/{targetId}/photo/{pictureId}': () => ({ bytes: 'not a picture' }),
  'PUT /api/targets/{targetId}/registration-photos/{photoId}': () => ({ bytes: 'not a picture' }),
}

const examples = new WeakMap<z.ZodType, unknown>()

/** Always the same one, so it is looked for once: generating is dearer than most calls. */
function oneOf(schema: z.ZodType): unknown {
  const found = examples.get(schema) ?? findExample(schema)
  examples.set(schema, found)
  return found
}

/** The first ones mostly fit; the many are for schemas that refuse most of what is generated. */
function findExample(schema: z.ZodType): unknown {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  for (const numRuns of [5, 300]) {
    const found = fc.sample(arbitraryOf(json), { numRuns, seed: 42 }).find((value) => schema.safeParse(value).success)
    if (found !== undefined) return found
  }
  throw new Error(`no example found, give one by hand: ${JSON.stringify(json).slice(0, 200)}`)
}

export function withIds<T>(value: T, ids: Record<string, string>): T {
  if (Array.isArray(value)) return value.map((one) => withIds(one, ids)) as T
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, one]) => [key, key in ids ? ids[key] : withIds(one, ids)])
  return Object.fromEntries(entries) as T
}
