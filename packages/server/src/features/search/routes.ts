import { api, appError, didYouMean, parseQuery, type SearchQuery, type Vocabulary, withSynonyms } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { type Context, route } from '../../http/route.ts'
import { type Judged, judgedFor } from '../checksheets/index.ts'
import { requireEcs } from '../ecs/index.ts'
import { readerOf } from '../notices/index.ts'
import { synonymsOf } from '../registers/index.ts'
import { excerptOf, linesWith } from './shownLines.ts'
import { sheetFacts, targetFacts } from './sql/facts.ts'
import { countNotices, noticeFacts, noticesFound } from './sql/notices.ts'
import * as sql from './sql.ts'
import { vocabularyIn } from './vocabulary.ts'

export const routes = [
  route(api.searchEcs, async (context, { params: { ecsId }, query }) => {
    const { tx, user, now } = context
    await requireEcs(tx, user, ecsId)
    const ask = { ecsId, query: await queryOf(tx, ecsId, query.q), period: query }
    if (ask.query.terms.length === 0) return { rows: [], next: null }
    const page = { after: readPlace(query.cursor), limit: query.limit + 1 }
    const found = await foundOf(context, query.kind, ask, page)
    const shown = found.slice(0, query.limit)
    const next = found.length > query.limit ? shown.at(-1)!.place : null
    return { rows: await hitsOf(tx, shown, ask.query, { judged: judgedFor(user), now: now() }), next }
  }),

  route(api.countHits, async (context, { params: { ecsId }, query }) => {
    const { tx, user, now } = context
    await requireEcs(tx, user, ecsId)
    const ask = { ecsId, query: await queryOf(tx, ecsId, query.q), period: query }
    const counts = { target: 0, checksheet: 0, template: 0, item: 0, notice: 0 }
    if (ask.query.terms.length === 0) return { counts, didYouMean: [] }
    Object.assign(counts, await sql.countOthers(tx, ask), {
      checksheet: await sql.countSheets(tx, ask),
      notice: await countNotices(tx, await readerOf(context), ask),
    })
    const isNothing = Object.values(counts).every((count) => count === 0)
    return { counts, didYouMean: isNothing ? nearWords(query.q, await vocabularyIn(tx, ecsId, now())) : [] }
  }),

  route(api.suggest, async ({ tx, user }, { params: { ecsId }, query }) => {
    await requireEcs(tx, user, ecsId)
    const ask = { ecsId, query: await queryOf(tx, ecsId, query.q), period: {} }
    if (ask.query.terms.length === 0) return { rows: [] }
    const page = { after: undefined, limit: 4 }
    const found = []
    for (const kind of ['target', 'template', 'item'] as const)
      found.push(...(await sql.othersFound(tx, ask, kind, page)))
    found.push(...(await sql.sheetsFound(tx, ask, { after: undefined, limit: 3 })))
    const rows = found.map(({ kind, source }) => ({ kind, text: firstLine(source) }))
    return { rows: rows.filter(({ text }, at) => rows.findIndex((row) => row.text === text) === at) }
  }),
]

async function foundOf(context: Context, kind: api.SearchKind, ask: sql.Ask, page: sql.Page): Promise<sql.Found[]> {
  const { tx } = context
  if (kind === 'checksheet') return sql.sheetsFound(tx, ask, page)
  if (kind === 'notice') return noticesFound(tx, await readerOf(context), ask, page)
  return sql.othersFound(tx, ask, kind, page)
}

/** N17: with what means the same in this ECS. */
async function queryOf(tx: Db, ecsId: string, text: string): Promise<SearchQuery> {
  const query = parseQuery(text)
  return query.terms.length === 0 ? query : withSynonyms(query, await synonymsOf(tx, ecsId))
}

const firstLine = (source: string): string => source.split('\n', 1)[0]!

type Told = { judged: Judged; now: Date }

async function hitsOf(tx: Db, found: sql.Found[], query: SearchQuery, told: Told): Promise<api.SearchHit[]> {
  const { judged, now } = told
  const idsOf = (kind: api.SearchKind) => found.filter((hit) => hit.kind === kind).map(({ id }) => id)
  const targets = await targetFacts(tx, idsOf('target'), judged, now)
  const sheets = await sheetFacts(tx, idsOf('checksheet'), judged)
  const notices = await noticeFacts(tx, idsOf('notice'))
  return found.map(({ kind, id, parent_id, source }) => ({
    kind,
    id,
    title: firstLine(source),
    lines: linesWith(source, query).map((line) => (kind === 'notice' ? excerptOf(line, query) : line)),
    templateId: parent_id,
    target: targets.get(id) ?? null,
    checksheet: sheets.get(id) ?? null,
    notice: notices.get(id) ?? null,
  }))
}

/** 「もしかして」: the whole query first, then its words. */
function nearWords(text: string, vocabulary: Vocabulary): string[] {
  const words = [text, ...text.split(/\s+/)]
  return [...new Set(words.flatMap((word) => didYouMean(word, vocabulary)).map((near) => near.text))].slice(0, 3)
}

function readPlace(cursor: string | undefined): readonly string[] | undefined {
  if (cursor === undefined) return undefined
  const shape =
    /^(-infinity|\d{4}-\d\d-\d\d)\/(-infinity|\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/
  const place = shape.exec(cursor)?.slice(1)
  if (!place) throw appError('badRequest', { issues: [{ path: 'cursor', message: '不正な値です' }] })
  return place
}
