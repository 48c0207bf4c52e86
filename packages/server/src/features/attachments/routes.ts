import { createHash } from 'node:crypto'
import { AppError, api, appError, maxThumbnailBytes, requireSameType, seesEveryEcs } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { examinePicture, type SignedLink } from '../../engines/files/index.ts'
import { requireRepetition } from '../../http/repetition.ts'
import { freeRoute, route, uploadRoute } from '../../http/route.ts'
import type { User } from '../../http/user.ts'
import { loadSheets, withoutPersonal } from '../checksheets/index.ts'
import { isInScope } from '../ecs/index.ts'
import { fileError, requireUnchanged, storedFault } from '../files/index.ts'
import { UploadQuota } from './quota.ts'
import { receive } from './receive.ts'
import { openSpool } from './spool.ts'
import * as sql from './sql.ts'
import { UploadGate } from './uploadGate.ts'

const gate = new UploadGate()
const quota = new UploadQuota()
/** One per data folder; a process has one, tests have several. */
const spools = new Map<string, string>()

function spoolIn(dataDir: string): string {
  const folder = spools.get(dataDir) ?? openSpool(dataDir)
  spools.set(dataDir, folder)
  return folder
}

const small = ['image/jpeg']
const longestThumbnailPx = 512

async function checkThumbnail({ bytes, type: said }: { bytes: Uint8Array; type: string }): Promise<void> {
  const { width, height, type } = await examinePicture(bytes)
  requireSameType(said, type)
  if (Math.max(width, height) > longestThumbnailPx)
    throw appError('badRequest', { issues: [{ path: '', message: 'too large' }] })
}

export const routes = [
  uploadRoute(api.putAttachmentContent, async (context, { params, query, body }) => {
    const { tx, user, services, now } = context
    const spool = { gate, folder: spoolIn(services.config.dataDir) }
    const { uploadedBytes, uploadsRefused } = services.metrics
    try {
      const kept = await quota.run(tx, user.id, now(), () => receive(context, { ...params, ...query }, body, spool))
      uploadedBytes.inc(kept.bytes)
      return kept
    } catch (error) {
      const told = fileError(error)
      if (told instanceof AppError) uploadsRefused.inc({ reason: told.code })
      throw told
    }
  }),

  route(api.getAttachmentLink, async ({ tx, user, services }, { params }) => {
    const attachment = await readable(tx, user, params.attachmentId)
    const path = sql.contentPath(attachment)
    await requireUnchanged(services, path, attachment.sha256)
    return linkOf(await services.files.link({ path }))
  }),

  freeRoute(api.putAttachmentThumbnail, async ({ tx, user, services }, { params, query, body }) => {
    const content = { ...params, ...query }
    // Only whoever sent the photo has it to shrink; nobody may put another face on it later.
    if (!(await sql.hasUploadBy(tx, content, user.id))) throw appError('notFound')
    const path = sql.thumbnailPath(content)
    const sha256 = createHash('sha256').update(body.bytes).digest('hex')
    try {
      await checkThumbnail(body)
      const known = await sql.thumbnailHash(tx, content)
      const isThere = known !== undefined && !(await storedFault(services.files, path, known))
      if (isThere) requireRepetition({ sha256: known }, { sha256 })
      else {
        await services.files.put({ path }, body.bytes, { accept: small, sha256 })
        await sql.setThumbnailHash(tx, content, sha256)
      }
    } catch (error) {
      throw fileError(error, { maxBytes: maxThumbnailBytes })
    }
    return { bytes: body.bytes.byteLength }
  }),

  route(api.getAttachmentThumbnail, async ({ tx, user, services }, { params }) => {
    const attachment = await readable(tx, user, params.attachmentId)
    const path = sql.thumbnailPath(attachment)
    const known = await sql.thumbnailHash(tx, attachment)
    // One that was changed is as good as none: devices make a small picture of the photo, whose own hash is asked for.
    if (known === undefined || (await storedFault(services.files, path, known))) return { link: null }
    return { link: linkOf(await services.files.link({ path }, { repeatForSeconds: 600 })) }
  }),
]

const linkOf = ({ url, expiresAt }: SignedLink) => ({ url, expiresAt: expiresAt.toISOString() })

/**
 * Decision 0015: what was taken out, such as the photo under a blurred face, stays as evidence for auditors and
 * administrators, and is gone for everybody else.
 */
async function readable(tx: Db, user: User, attachmentId: string): Promise<sql.StoredAttachment> {
  const attachment = await sql.storedAttachment(tx, attachmentId)
  if (!attachment || !(await isInScope(tx, user, attachment.ecsId))) throw appError('notFound')
  if (attachment.isRemoved && !seesEveryEcs(user.groups)) throw appError('notFound')
  const sheet = (await loadSheets(tx, [attachment.checksheetId])).get(attachment.checksheetId)!
  // P15: of a photo beside a personal value one sees as much as of the value.
  const { attachments } = await withoutPersonal(tx, user, sheet.state)
  if (!attachments.has(attachmentId)) throw appError('notFound')
  return attachment
}
