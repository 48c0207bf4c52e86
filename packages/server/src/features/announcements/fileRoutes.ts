import { createHash } from 'node:crypto'
import { api, appError, noticeFileLimits } from '@ecs/core'
import { StorageError } from '../../engines/files/index.ts'
import { requireRepetition } from '../../http/repetition.ts'
import { freeRoute, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { clean, fileError, requireUnchanged } from '../files/index.ts'
import * as read from '../notices/index.ts'
import { readerOf } from '../notices/index.ts'
import * as files from './sql/files.ts'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const accepts = '写真・PDF・Excel・CSV・テキスト'

export const fileRoutes = [
  freeRoute(api.putAnnouncementFile, async (context, { params: { noticeId, fileId: id }, query, body }) => {
    const { tx, user, services, now } = context
    if (hashOf(body.bytes) !== query.sha256) throw appError('wrongContent')
    try {
      const content = await clean(body.bytes)
      const sha256 = hashOf(content)
      const known = await files.byId(tx, id)
      if (known) {
        requireRepetition(known, { noticeId, name: query.name, sha256, by: user.id })
        return null
      }
      if (await files.isPublished(tx, noticeId)) throw appError('notFound')
      const { files: max, fileBytes: maxBytes } = noticeFileLimits
      if ((await files.countBy(tx, noticeId, user.id)) >= max) throw appError('tooManyAttached', { max })
      const limits = { declaredType: body.type, sha256, maxBytes }
      const { contentType, size } = await services.files.put({ path: files.pathOf(id, sha256) }, content, limits)
      await tx.transaction().execute(async (inside) => {
        const file = { id, noticeId, name: query.name, contentType, bytes: size, sha256 }
        // Somebody else was faster with this id.
        if (!(await files.add(inside, file, user.id, now()))) throw appError('idReused')
        const after = { fileId: id, name: query.name, sha256 }
        await appendAudit({ ...context, tx: inside }, [
          { action: 'announcement.file', entity: 'announcement', id: noticeId, after },
        ])
      })
    } catch (error) {
      if (error instanceof StorageError && error.name === 'UnsupportedType') throw appError('wrongType', { accepts })
      throw fileError(error, { maxBytes: noticeFileLimits.fileBytes })
    }
    return null
  }),

  /** For those who hold the notice. */
  route(api.getNoticeFileLink, async (context, { params: { noticeId, fileId } }) => {
    const { tx, services } = context
    if (!(await read.one(tx, await readerOf(context), noticeId))) throw appError('noticeEnded')
    const file = (await files.of(tx, noticeId)).find(({ id }) => id === fileId)
    if (!file) throw appError('notFound')
    const path = files.pathOf(fileId, file.sha256)
    await requireUnchanged(services, path, file.sha256)
    const type = file.contentType.startsWith('image/') ? 'inline' : 'attachment'
    const { url, expiresAt } = await services.files.link({ path }, { disposition: { type, fileName: file.name } })
    return { url, expiresAt: expiresAt.toISOString() }
  }),
]
