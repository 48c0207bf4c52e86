import { createHash } from 'node:crypto'
import { api, appError } from '@ecs/core'
import { readApart } from '../../engines/workbook/readApart.ts'
import { requireRepetition } from '../../http/repetition.ts'
import { freeRoute, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { mayRead } from '../templates/index.ts'
import * as sql from './sql.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const routes = [
  // Reading takes seconds and the upload as long as the network does: no transaction is held open for it.
  freeRoute(api.putTemplateWorkbook, async (context, { params: { workbookId: id }, query, body }) => {
    const { tx, user, services, now } = context
    const bytes = Buffer.from(body.bytes)
    if (createHash('sha256').update(bytes).digest('hex') !== query.sha256) throw appError('wrongContent')
    const { sha256, fileName } = query
    const requireSame = async () => {
      const known = await sql.factsOf(tx, id)
      if (!known) return false
      const { sha256: knownHash, file_name, uploaded_by } = known
      requireRepetition(
        { sha256: knownHash, file_name, uploaded_by },
        { sha256, file_name: fileName, uploaded_by: user.id },
      )
      return true
    }
    const answer = { sha256, bytes: bytes.length }
    if (await requireSame()) return answer
    const drawn = await readApart(body.bytes)
    const options = { trustedType: workbookType, sha256, sizeBytes: bytes.length, maxBytes: api.maxWorkbookBytes }
    await services.files.put({ path: sql.workbookPath(id, sha256) }, bytes, options)
    await tx.transaction().execute(async (inside) => {
      if (!(await sql.add(inside, { id, ...answer, fileName, drawn }, user.id, now()))) return
      const after = { ...answer, fileName }
      await appendAudit({ ...context, tx: inside }, [{ action: 'workbook.add', entity: 'workbook', id, after }])
    })
    await requireSame()
    return answer
  }),

  route(api.getTemplateWorkbook, async ({ tx, user }, { params: { templateId, workbookId } }) => {
    const found = (await mayRead(tx, user, templateId)) && (await sql.shownIn(tx, templateId, workbookId))
    if (!found) throw appError('notFound')
    return { fileName: found.fileName, workbook: found.drawn }
  }),
]
