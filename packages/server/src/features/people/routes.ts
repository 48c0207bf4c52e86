import { api } from '@ecs/core'
import { route } from '../../http/route.ts'
import { requireEcs } from '../ecs/index.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listPeople, async ({ tx, user }, { params }) => {
    await requireEcs(tx, user, params.ecsId)
    return { rows: await sql.membersOf(tx, params.ecsId) }
  }),
]
