import { api } from '@ecs/core'
import { jsonResponse } from '../../http/response.ts'
import { type Context, type Route, route } from '../../http/route.ts'
import { utf8Of } from '../../utf8.ts'
import { judgedFor } from '../checksheets/index.ts'
import { scopeOf } from '../ecs/index.ts'
import { metadata, setNames } from './metadata.ts'
import { nextQuery, optionsOf } from './options.ts'
import { actions, checksheets, type EntitySet, resultColumns, targets } from './sql/columns.ts'
import { type FeedPage, pageOf } from './sql/page.ts'
import { resultsPage } from './sql/results.ts'

const baseOf = ({ services: { config } }: Context): string =>
  `${config.publicUrl ?? `http://localhost:${config.port}`}/api/odata`

function answer(value: object): Response {
  const made = jsonResponse(value)
  made.headers.set('content-type', 'application/json;odata.metadata=minimal;charset=utf-8')
  made.headers.set('odata-version', '4.0')
  return made
}

function feed(context: Context, name: string, query: api.ODataQuery, { rows, next, count }: FeedPage): Response {
  const base = baseOf(context)
  const left = query.$top === undefined ? undefined : query.$top - rows.length
  return answer({
    '@odata.context': `${base}/$metadata#${name}`,
    ...(count !== undefined && { '@odata.count': count }),
    value: rows,
    ...(next !== undefined && { '@odata.nextLink': `${base}/${name}?${nextQuery(query, next, left)}` }),
  })
}

const setRoute = (endpoint: typeof api.odataTargets, set: (context: Context) => EntitySet): Route =>
  route(endpoint, async (context, { query }) => {
    const { name, ...of } = set(context)
    const scope = await scopeOf(context.tx, context.user)
    return feed(context, name, query, await pageOf(context.tx, { name, ...of }, scope, optionsOf(query, of.columns)))
  })

export const routes: Route[] = [
  setRoute(api.odataChecksheets, ({ user }) => checksheets(judgedFor(user))),
  setRoute(api.odataActions, () => actions),
  setRoute(api.odataTargets, () => targets),

  route(api.odataResults, async (context, { query }) => {
    const { tx, user } = context
    const scope = await scopeOf(tx, user)
    return feed(context, 'Results', query, await resultsPage(tx, user, scope, optionsOf(query, resultColumns)))
  }),

  route(api.odataService, async (context) =>
    answer({
      '@odata.context': `${baseOf(context)}/$metadata`,
      value: setNames.map((name) => ({ name, kind: 'EntitySet', url: name })),
    }),
  ),

  route(api.odataMetadata, async () => {
    return new Response(utf8Of(metadata()), {
      headers: { 'content-type': 'application/xml;charset=utf-8', 'odata-version': '4.0', 'cache-control': 'no-store' },
    })
  }),
]
