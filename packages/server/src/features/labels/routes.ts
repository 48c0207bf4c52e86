import { api, appError, parseQuery } from '@ecs/core'
import { freeRoute } from '../../http/route.ts'
import { byId, requireEcs } from '../ecs/index.ts'
import { ofEcs } from '../targets/index.ts'
import { drawLabels } from './draw.ts'

export const routes = [
  // Nothing is written, and many labels take a while: no transaction is held open for them.
  freeRoute(api.makeLabels, async ({ tx, user, services }, { params: { ecsId }, body }) => {
    await requireEcs(tx, user, ecsId)
    const { q, area, ids, status, after, size, startAt } = body
    const found = await ofEcs(tx, ecsId, {
      after,
      limit: api.mostLabels + 1,
      status,
      ids,
      query: q === undefined ? undefined : parseQuery(q),
      area: area?.split('\n').filter((name) => name !== ''),
    })
    const shown = found.slice(0, api.mostLabels)
    // Nobody inspects what is 廃止: it gets a label only when it was asked for by name.
    const targets = status === 'retired' || ids ? shown : shown.filter((target) => target.status !== 'retired')
    if (targets.length === 0) throw appError('noLabels')
    const ecsName = (await byId(tx, ecsId))?.name ?? ''
    const { publicUrl } = services.config
    const pdf = await drawLabels({ targets, size, startAt, ecsName, publicUrl })
    const next = found.length > shown.length ? encodeURIComponent(shown.at(-1)!.code) : ''
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="labels.pdf"',
        'cache-control': 'no-store',
        [api.nextLabelsHeader]: next,
      },
    })
  }),
]
