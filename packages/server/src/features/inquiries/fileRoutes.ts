import { createHash } from 'node:crypto'
import { api, appError, inquiryLimits } from '@ecs/core'
import { StorageError } from '../../engines/files/index.ts'
import { requireRepetition } from '../../http/repetition.ts'
import { freeRoute, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { clean, fileError, requireUnchanged } from '../files/index.ts'
import { requireInquiry } from './requireInquiry.ts'
import * as files from './sql/files.ts'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const accepts = '写真・PDF・Excel・CSV・テキスト'

/** Pictures (without the place they were taken at), PDF and office files; nothing that a browser would run. */
export const fileRoutes = [
  freeRoute(api.putInquiryFile, async (context, { params: { inquiryId, fileId: id }, query, body }) => {
    const { tx, user, services, now } = context
    await requireInquiry(context, inquiryId)
    if (hashOf(body.bytes) !== query.sha256) throw appError('wrongContent')
    try {
      const content = await clean(body.bytes)
      const sha256 = hashOf(content)
      const known = await files.byId(tx, id)
      if (known) {
        requireRepetition(known, { inquiryId, name: query.name, sha256, by: user.id })
        return null
      }
      const count = (await files.of(tx, inquiryId)).length
      if (count >= inquiryLimits.files) throw appError('tooManyAttached', { max: inquiryLimits.files })
      const limits = { declaredType: body.type, sha256, maxBytes: inquiryLimits.fileBytes }
      const { contentType, size } = await services.files.put({ path: files.pathOf(id, sha256) }, content, limits)
      await tx.transaction().execute(async (inside) => {
        const file = { id, inquiryId, name: query.name, contentType, bytes: size, sha256 }
        // Somebody else was faster with this id.
        if (!(await files.add(inside, file, user.id, now()))) throw appError('idReused')
        const after = { fileId: id, sha256 }
        await appendAudit({ ...context, tx: inside }, [
          { action: 'inquiry.file', entity: 'inquiry', id: inquiryId, after },
        ])
      })
    } catch (error) {
      if (error instanceof StorageError && error.name === 'UnsupportedType') throw appError('wrongType', { accepts })
      throw fileError(error, { maxBytes: inquiryLimits.fileBytes })
    }
    return null
  }),

  route(api.getInquiryFileLink, async (context, { params: { inquiryId, fileId } }) => {
    await requireInquiry(context, inquiryId)
    const file = await files.one(context.tx, inquiryId, fileId)
    if (!file) throw appError('notFound')
    const type = file.contentType.startsWith('image/') ? 'inline' : 'attachment'
    const options = { disposition: { type, fileName: file.name } as const }
    const path = files.pathOf(fileId, file.sha256)
    await requireUnchanged(context.services, path, file.sha256)
    const { url, expiresAt } = await context.services.files.link({ path }, options)
    return { url, expiresAt: expiresAt.toISOString() }
  }),
]
