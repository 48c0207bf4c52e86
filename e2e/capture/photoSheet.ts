import { createHash, randomUUID } from 'node:crypto'
import { api, type Item, maxPhotosPerItem, type TemplateContent } from '@ecs/core'
import { uuid7 } from '../../packages/web/src/device/uuid7.ts'
import { type Inspector, inspectorAt, signIn, type Workplace, workplaceOf } from '../faults/site.ts'

/** A sheet with one number, at which its address opens it, and room for many photos. */
export type PhotoSheet = { address: string; cameras: string[] }

/** A place where sheets with room for many photos can be made. */
export type PhotoPlace = Workplace & { ecsName: string; content: TemplateContent }

/** Publishes a template of its own, because no real one asks for so many photos. */
export async function makePhotoPlace(url: string, photos: number): Promise<PhotoPlace> {
  const { call } = inspectorAt(url, await signIn(url, 'admin'))
  const { ecsId, targetId } = await workplaceOf(inspectorAt(url, await signIn(url, 'operator')))
  const content = photoTemplate(Math.ceil(photos / maxPhotosPerItem))
  const params = { templateId: randomUUID(), versionId: randomUUID() }
  const code = `PHOTO-${params.templateId.slice(0, 8)}`
  await call(api.putTemplateDraft, {
    params,
    body: { code, name: '写真の多い点検', category: '写真', ecsIds: [ecsId], changeNote: '初版', content },
  })
  await inspectorAt(url, await signIn(url, 'approver')).call(api.publishTemplate, { params, body: {} })
  const ecsName = (await call(api.listMyEcs, {})).rows.find(({ id }) => id === ecsId)!.name
  return { ecsId, ecsName, targetId, templateId: params.templateId, templateVersionId: params.versionId, content }
}

/** Opens a sheet there. */
export async function makePhotoSheet(url: string, photos: number): Promise<PhotoSheet> {
  const place = await makePhotoPlace(url, photos)
  const inspector = inspectorAt(url, await signIn(url, 'admin'))
  return photoSheetAt(`/checksheet/${await begin(inspector, place)}`, place.content)
}

/** The same thing photographed twice: the first sheet has this picture and was handed in, the second is new. */
export async function makeSecondPhotoSheet(url: string, picture: Buffer): Promise<PhotoSheet> {
  const place = await makePhotoPlace(url, 1)
  const inspector = inspectorAt(url, await signIn(url, 'admin'))
  const { call, send, operation } = inspector
  const [checksheetId, attachmentId] = [await begin(inspector, place), randomUUID()]
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const body = { bytes: new Uint8Array(picture), type: 'image/jpeg' }
  await call(api.putAttachmentContent, { params: { attachmentId }, query: { sha256 }, body })
  const about = { kind: 'photo', source: 'camera', sha256, bytes: picture.length, contentType: body.type }
  const cell = { itemId: place.content.processes[0]!.items[1]!.id }
  const outcomes = await send([
    operation('attachment.add', checksheetId, { attachmentId, cell, ...about }),
    operation('checksheet.submit', checksheetId, {}),
  ])
  if (outcomes.some(({ kind }) => kind !== 'applied')) throw new Error(JSON.stringify(outcomes))
  return photoSheetAt(`/checksheet/${await begin(inspector, place)}`, place.content)
}

async function begin(
  { send, operation }: Inspector,
  { ecsName: _, content: __, ...place }: PhotoPlace,
): Promise<string> {
  const checksheetId = uuid7()
  const [outcome] = await send([operation('checksheet.create', checksheetId, { draft: { ...place, start: true } })])
  if (outcome?.kind !== 'applied') throw new Error(JSON.stringify(outcome))
  return checksheetId
}

export function photoSheetAt(sheet: string, content: TemplateContent): PhotoSheet {
  const { id: processId, items } = content.processes[0]!
  const [number, ...photoItems] = items
  return {
    address: `${sheet}?cell=${number!.id}`,
    cameras: photoItems.map(({ id }) => `${sheet}/process/${processId}/item/${id}/camera`),
  }
}

function photoTemplate(items: number): TemplateContent {
  const number: Item = { ...itemOf(1, '寸法'), kind: 'number', decimals: 2, unit: 'mm', lower: '0', upper: '100' }
  const photos = Array.from({ length: items }, (_, i): Item => ({ ...itemOf(i + 2, `写真 ${i + 1}`), kind: 'photo' }))
  return {
    about: {},
    targetKinds: [],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
    processes: [{ id: randomUUID(), no: 1, name: '撮影', order: 'free', items: [number, ...photos] }],
  }
}

const itemOf = (no: number, name: string) => ({ id: randomUUID(), key: `i${no}`, no, name, required: false })
