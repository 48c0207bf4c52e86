import { createHash } from 'node:crypto'
import { api } from '@ecs/core'
import { demoPicture } from '../../packages/server/src/demo/picture.ts'
import { uuid7 } from '../../packages/web/src/device/uuid7.ts'
import type { Inspector, Workplace } from './site.ts'

/** What the server has confirmed. Whatever happens to it afterwards, this must be there. */
export type Confirmed = {
  /** Comments by the sheet they were made on. */
  comments: Map<string, string[]>
  /** Hash of every photo. */
  photos: Map<string, string>
}

export const nothingConfirmed = (): Confirmed => ({ comments: new Map(), photos: new Map() })

/** Makes sheets and writes on them without pause until the server is gone. */
export async function writeUntilGone(inspector: Inspector, place: Workplace, confirmed: Confirmed): Promise<void> {
  try {
    for (;;) await writeOneSheet(inspector, place, confirmed)
  } catch (error) {
    // A refusal would be our own mistake; only a server that went away, or has lost its database a moment before, ends the work.
    if (![0, 503].includes((error as { status: number }).status)) throw error
  }
}

export async function writeOneSheet(inspector: Inspector, place: Workplace, confirmed: Confirmed): Promise<void> {
  const { send, operation } = inspector
  const sheet = uuid7()
  const draft = { ...place, start: true, reason: '障害試験', note: '' }
  requireApplied(await send([operation('checksheet.create', sheet, { draft })]))
  for (let round = 0; round < 3; round += 1) {
    const text = uuid7()
    requireApplied(await send([operation('comment.add', sheet, { text })]))
    confirmed.comments.set(sheet, [...(confirmed.comments.get(sheet) ?? []), text])
    await addPhoto(inspector, sheet, confirmed)
  }
}

async function addPhoto({ call, send, operation }: Inspector, sheet: string, confirmed: Confirmed): Promise<void> {
  const attachmentId = uuid7()
  const bytes = new Uint8Array(demoPicture(Math.floor(Math.random() * 1e9)))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const body = { bytes, type: 'image/png' }
  await call(api.putAttachmentContent, { params: { attachmentId }, query: { sha256 }, body })
  const file = { attachmentId, kind: 'photo', sha256, bytes: bytes.length, contentType: 'image/png', source: 'camera' }
  requireApplied(await send([operation('attachment.add', sheet, file)]))
  confirmed.photos.set(attachmentId, sha256)
}

function requireApplied(outcomes: api.Outcome[]): void {
  const refused = outcomes.find(({ kind }) => kind !== 'applied' && kind !== 'duplicate')
  if (refused) throw new Error(`refused: ${JSON.stringify(refused)}`)
}

/** Names what was confirmed and is missing, doubled or damaged. */
export async function lossesOf({ call }: Inspector, url: string, confirmed: Confirmed): Promise<string[]> {
  const losses: string[] = []
  for (const [checksheetId, texts] of confirmed.comments) {
    const { comments } = await call(api.getChecksheet, { params: { checksheetId } })
    for (const text of texts) {
      const found = comments.filter((comment) => comment.text === text).length
      if (found !== 1) losses.push(`comment ${text} is there ${found} times`)
    }
  }
  for (const [attachmentId, sha256] of confirmed.photos) {
    const link = await call(api.getAttachmentLink, { params: { attachmentId } })
    const bytes = await (await fetch(new URL(link.url, url))).bytes()
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) losses.push(`photo ${attachmentId} differs`)
  }
  return losses
}
