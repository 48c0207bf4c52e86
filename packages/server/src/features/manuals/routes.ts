import { createHash } from 'node:crypto'
import { api, appError, searchPairs } from '@ecs/core'
import { StorageError, sniffType } from '../../engines/files/index.ts'
import { requireRepetition } from '../../http/repetition.ts'
import { type Context, freeRoute, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { requireReadable } from '../checksheets/index.ts'
import { requireEcs } from '../ecs/index.ts'
import { fileError, requireUnchanged } from '../files/index.ts'
import { readPages } from './readPages.ts'
import * as sql from './sql.ts'

const accept = ['application/pdf', 'text/plain']
const accepts = 'PDF・テキスト・Markdown'
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const routes = [
  route(api.listManuals, async ({ tx, user }, { params: { ecsId } }) => {
    await requireEcs(tx, user, ecsId)
    return { rows: await sql.list(tx, ecsId) }
  }),

  // Reading a file takes a while: no transaction is open meanwhile.
  freeRoute(api.putManual, async (context, { params: { ecsId, manualId }, query, body }) => {
    const { tx, user, services, now } = context
    const { title, fileName, sha256, targetId = null, templateId = null } = query
    await requireEcs(tx, user, ecsId)
    if ((targetId === null) === (templateId === null))
      throw appError('badRequest', {
        issues: [{ path: 'targetId', message: '対象かひな形のどちらかを選んでください' }],
      })
    if (!(await sql.belongs(tx, ecsId, targetId, templateId))) throw appError('notFound')
    if (hashOf(body.bytes) !== sha256) throw appError('wrongContent')
    const known = await sql.byId(tx, manualId)
    if (known) {
      const { ecs_id, target_id, template_id, by } = known
      requireRepetition(
        { ecs_id, target_id, template_id, by, title: known.title, sha256: known.sha256 },
        { ecs_id: ecsId, target_id: targetId, template_id: templateId, by: user.id, title, sha256 },
      )
      return requireRow(context, ecsId, manualId)
    }
    if ((await sql.count(tx, ecsId)) >= api.manualLimits.inEcs)
      throw appError('tooManyManuals', { max: api.manualLimits.inEcs })
    const contentType = sniffType(body.bytes.subarray(0, 4096))
    if (!accept.includes(contentType)) throw appError('wrongType', { accepts })
    const pages = await readPages(body.bytes, contentType === 'application/pdf')
    const limits = { accept, declaredType: contentType, sha256, maxBytes: api.manualLimits.bytes }
    try {
      await services.files.put({ path: sql.pathOf(manualId, sha256) }, body.bytes, limits)
    } catch (error) {
      if (error instanceof StorageError && error.name === 'UnsupportedType') throw appError('wrongType', { accepts })
      throw fileError(error, { maxBytes: api.manualLimits.bytes })
    }
    const manual = { ecsId, targetId, templateId, title, fileName, contentType, sha256, bytes: body.bytes.byteLength }
    await tx.transaction().execute(async (inside) => {
      await sql.add(inside, { ...manual, id: manualId, by: user.id, at: now() }, pages)
      const after = { ...manual, pages: pages.length }
      await appendAudit({ ...context, tx: inside }, [{ action: 'manual.add', entity: 'manual', id: manualId, after }])
    })
    return requireRow(context, ecsId, manualId)
  }),

  route(api.deleteManual, async (context, { params: { ecsId, manualId } }) => {
    const { title, fileName } = await requireRow(context, ecsId, manualId)
    await sql.remove(context.tx, manualId, context.now())
    const before = { title, fileName }
    await appendAudit(context, [{ action: 'manual.remove', entity: 'manual', id: manualId, before }])
    return null
  }),

  route(api.getManualPage, async (context, { params: { ecsId, manualId, page } }) => {
    const { title, pages, unreadPages } = await requireRow(context, ecsId, manualId)
    const text = await sql.page(context.tx, manualId, page)
    if (text === undefined) throw appError('notFound')
    return { id: manualId, title, page, pages, text, isUnread: unreadPages.includes(page) }
  }),

  route(api.getManualLink, async (context, { params: { ecsId, manualId } }) => {
    const { fileName } = await requireRow(context, ecsId, manualId)
    const { sha256 } = (await sql.byId(context.tx, manualId))!
    const path = sql.pathOf(manualId, sha256)
    await requireUnchanged(context.services, path, sha256)
    const disposition = { type: 'attachment', fileName } as const
    const { url, expiresAt } = await context.services.files.link({ path }, { disposition })
    return { url, expiresAt: expiresAt.toISOString() }
  }),

  route(api.searchManuals, async ({ tx, user }, { params: { checksheetId }, query: { q } }) => {
    await requireReadable(tx, user, checksheetId)
    const where = await sql.whereOf(tx, checksheetId)
    const hits = where ? await sql.search(tx, where, q) : []
    return { rows: hits.map(({ id, title, page, text }) => ({ id, title, page, line: lineAround(text, q) })) }
  }),
]

async function requireRow({ tx, user }: Context, ecsId: string, manualId: string): Promise<api.ManualRow> {
  await requireEcs(tx, user, ecsId)
  const [row] = await sql.list(tx, ecsId, manualId)
  if (!row) throw appError('notFound')
  return row
}

const longestLine = 300

/** The lines of a page that share most with the question. */
function lineAround(text: string, question: string): string {
  const pairs = searchPairs(question)
  const lines = text.split('\n')
  const scores = lines.map((line) => {
    const own = new Set(searchPairs(line))
    return pairs.filter((pair) => own.has(pair)).length
  })
  const best = scores.indexOf(Math.max(...scores))
  return lines
    .slice(best, best + 3)
    .join(' ')
    .slice(0, longestLine)
}
