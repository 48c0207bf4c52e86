import { api, appError } from '@ecs/core'
import { type Context, freeRoute } from '../../../http/route.ts'
import { scopeOf } from '../../ecs/index.ts'
import { nameOf } from '../../people/index.ts'
import { sealHeads } from '../seal.ts'
import { daysOf } from '../search/sql.ts'
import { appendAudit } from '../sql/append.ts'
import { linksOf } from '../sql.ts'
import { exportZip } from './exportZip.ts'
import { chosenChains } from './sql.ts'

export const exportRoutes = [
  freeRoute(api.exportAudit, async (context, { params, body }) => {
    const { tx, user, services, now } = context
    await requireOwn(context, params.exportId)
    const view = { scope: await scopeOf(tx, user), ...(body.chains ? {} : await daysOf(tx, body)) }
    const chains = await chosenChains(tx, view, body.chains)
    if (chains.length === 0) throw appError('notFound')
    const after = { ...body, chains: chains.length }
    await services.db.kysely
      .transaction()
      .execute((inside) =>
        appendAudit({ ...context, tx: inside }, [
          { action: 'export.audit', entity: 'export', id: params.exportId, after },
        ]),
      )
    // What was written a moment ago is sealed too: every chain then proves itself by a checkpoint.
    await sealHeads(services)
    const by = (await nameOf(tx, user.id)) ?? user.username
    const zip = exportZip(context, { id: params.exportId, by, body, chains })
    return fileResponse(zip, `audit-${now().toISOString().slice(0, 10)}.zip`)
  }),
]

/** An id is of one person's export; the same person may take it again. */
async function requireOwn({ tx, user }: Context, id: string): Promise<void> {
  const [first] = await linksOf(tx, id, 0, 1)
  if (first && first.actor !== user.id) throw appError('idReused')
}

/** The file grows as it is read. */
function fileResponse(zip: AsyncGenerator<Buffer>, name: string): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await zip.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    async cancel() {
      await zip.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
