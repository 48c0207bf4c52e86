import { api } from '@ecs/core'
import { publicRoute } from '../../http/route.ts'
import { publicLink } from './publicLink.ts'

export const routes = [publicRoute(api.signedLink, ({ services }, { query }) => publicLink(services.files, query.path))]
