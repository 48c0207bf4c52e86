import { api, appError } from '@ecs/core'
import { freeRoute, route } from '../../http/route.ts'
import { requireUnchanged } from '../files/index.ts'
import { mayRead } from '../templates/index.ts'
import { keepPicture } from './keep.ts'
import * as sql from './sql.ts'

export const routes = [
  // The file is stored outside any transaction: an upload may take as long as the network does.
  freeRoute(api.putPicture, (context, { params, query, body }) =>
    keepPicture(context, params.pictureId, query.sha256, body),
  ),

  route(api.getPictureLink, async ({ tx, user, services }, { params }) => {
    const { templateId, pictureId } = params
    const picture = (await mayRead(tx, user, templateId)) && (await sql.shownIn(tx, templateId, pictureId))
    if (!picture) throw appError('notFound')
    const path = sql.picturePath({ id: pictureId, ...picture })
    await requireUnchanged(services, path, picture.sha256)
    const { url, expiresAt } = await services.files.link({ path })
    return { url, expiresAt: expiresAt.toISOString(), ...picture }
  }),
]
