import { createHash } from 'node:crypto'
import {
  api,
  appError,
  attachmentTypes,
  maxThumbnailBytes,
  requireHonestType,
  requireSameType,
  seesEveryEcs,
} from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { ask, askTogether } from '../../engines/db/questions.ts'
import {
  inspectPicture,
  type ObjectStore,
  type SignedLink,
  StorageError,
  sniffBytes,
  sniffType,
  withoutPlace,
} from '../../engines/files/index.ts'
import { freeRoute, route } from '../../http/route.ts'
import type { User } from '../../http/user.ts'
import { isInScope } from '../ecs/scope.ts'
import { fileError } from '../files/errors.ts'
import * as sql from './sql.ts'

/**
 * Whatever is no document must be a whole picture of bearable size; nothing is unpacked to find out. What is kept says no
 * place (decision 0016): pictures of our own pages never do, and stay as they were sent.
 */
function acceptable(bytes: Uint8Array, type: string): Uint8Array {
  if (type === 'application/pdf') return bytes
  inspectPicture(bytes)
  return withoutPlace(bytes)
}

/** What is neither is refused as no picture, with words of its own. */
const isAttachable = (type: string): boolean => attachmentTypes.some((one) => one === type)

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const small = ['image/jpeg']
const longestThumbnailPx = 512

function checkThumbnail({ bytes, type: said }: { bytes: Uint8Array; type: string }): void {
  const { width, height, type } = inspectPicture(bytes)
  requireSameType(said, type)
  if (Math.max(width, height) > longestThumbnailPx)
    throw appError('badRequest', { issues: [{ path: '', message: 'too large' }] })
}

export const routes = [
  // The file is stored outside any transaction: an upload may take as long as the network does.
  freeRoute(api.putAttachmentContent, async ({ tx, user, services, now }, { params, query, body }) => {
    const { attachmentId } = params
    const sent = { attachmentId, sha256: hashOf(body.bytes), bytes: body.bytes.byteLength }
    if (sent.sha256 !== query.sha256) throw appError('wrongContent')
    const type = sniffType(body.bytes.subarray(0, sniffBytes))
    if (isAttachable(type)) requireSameType(body.type, type)
    const [isThere, promisedAsSent] = await askTogether(tx, [sql.hasUpload(sent), sql.promisedFile(sent)])
    if (isThere) return { sha256: sent.sha256, bytes: sent.bytes }
    try {
      const bytes = acceptable(body.bytes, type)
      const isUnchanged = bytes === body.bytes
      const kept = isUnchanged ? sent : { attachmentId, sha256: hashOf(bytes), bytes: bytes.byteLength }
      const { sha256 } = kept
      const promised = isUnchanged ? promisedAsSent : await ask(tx, sql.promisedFile(kept))
      if (promised) requireHonestType(promised, type)
      const address = { path: sql.contentPath(kept) }
      const { contentType } = await services.files.put(address, bytes, { accept: attachmentTypes, sha256 })
      await sql.addUpload(tx, { ...kept, contentType, by: user.id, at: now() })
      return { sha256, bytes: kept.bytes }
    } catch (error) {
      throw fileError(error)
    }
  }),

  route(api.getAttachmentLink, async ({ tx, user, services }, { params }) => {
    const attachment = await readable(tx, user, params.attachmentId)
    return linkOf(await services.files.link({ path: sql.contentPath(attachment) }))
  }),

  freeRoute(api.putAttachmentThumbnail, async ({ tx, user, services }, { params, query, body }) => {
    const content = { ...params, ...query }
    // Only whoever sent the photo has it to shrink; nobody may put another face on it later.
    if (!(await sql.hasUploadBy(tx, content, user.id))) throw appError('notFound')
    const address = { path: sql.thumbnailPath(content) }
    try {
      checkThumbnail(body)
      if (!(await isStored(services.files, address))) await services.files.put(address, body.bytes, { accept: small })
    } catch (error) {
      throw fileError(error, { maxBytes: maxThumbnailBytes })
    }
    return { bytes: body.bytes.byteLength }
  }),

  route(api.getAttachmentThumbnail, async ({ tx, user, services }, { params }) => {
    const address = { path: sql.thumbnailPath(await readable(tx, user, params.attachmentId)) }
    if (!(await isStored(services.files, address))) throw appError('notFound')
    return linkOf(await services.files.link(address, { repeatForSeconds: 600 }))
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
  return attachment
}

async function isStored(files: ObjectStore, address: { path: string }): Promise<boolean> {
  try {
    await files.head(address)
    return true
  } catch (error) {
    if (error instanceof StorageError && error.name === 'NotFound') return false
    throw error
  }
}
