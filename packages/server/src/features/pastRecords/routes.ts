import { createHash } from 'node:crypto'
import { api, appError, canHavePast } from '@ecs/core'
import { requireRepetition } from '../../http/repetition.ts'
import { route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { requireEcs } from '../ecs/index.ts'
import { itemFacts } from '../history/index.ts'
import { requireTarget } from '../targets/index.ts'
import { ecsUsing, publishedOf } from '../templates/index.ts'
import { pastItemsOf, readPast } from './importPast.ts'
import * as sql from './sql.ts'

const mostImports = 200

export const routes = [
  route(api.putPastImport, async (context, { params, query, body }) => {
    const { tx, user, now } = context
    const { ecsId, templateId, importId: id } = params
    await requireEcs(tx, user, ecsId)
    if (!(await ecsUsing(tx, templateId)).includes(ecsId)) throw appError('notFound')
    const sha256 = createHash('sha256').update(body.bytes).digest('hex')
    if (sha256 !== query.sha256) throw appError('wrongContent')
    const sent = { template_id: templateId, file_name: query.fileName, sha256, by: user.id }
    const known = await sql.importById(tx, ecsId, id)
    if (known) {
      const { template_id, file_name, by } = known
      requireRepetition({ template_id, file_name, sha256: known.sha256, by }, sent)
    } else if (await sql.isKnown(tx, id)) throw appError('idReused')
    const { readings, result } = await readPast(
      tx,
      { ecsId, templateId, fileName: query.fileName, now: now() },
      body.bytes,
    )
    if (query.mode === 'check' || known || readings.length === 0) return result
    const made = { id, ecsId, templateId, fileName: query.fileName, sha256, by: user.id, at: now() }
    await sql.addImport(tx, made, readings)
    const after = {
      importId: id,
      ecsId,
      fileName: query.fileName,
      sha256,
      values: result.values,
      refused: result.refused,
    }
    await appendAudit(context, [{ action: 'template.pastImport', entity: 'template', id: templateId, after }])
    return result
  }),

  route(api.listPastImports, async ({ tx, user }, { params: { ecsId } }) => {
    await requireEcs(tx, user, ecsId)
    return { rows: (await sql.importsOf(tx, ecsId, mostImports)).map(sql.shown) }
  }),

  route(api.withdrawPastImport, async (context, { params: { ecsId, importId }, body: { reason } }) => {
    const { tx, user, now } = context
    await requireEcs(tx, user, ecsId)
    const known = await sql.importById(tx, ecsId, importId)
    if (!known) throw appError('notFound')
    // The second press of the same button.
    if (known.withdrawn_at) return null
    await sql.withdraw(tx, importId, { by: user.id, at: now(), reason })
    const after = { importId, ecsId, fileName: known.file_name, values: known.values }
    await appendAudit(context, [
      { action: 'template.pastWithdraw', entity: 'template', id: known.template_id, after, reason },
    ])
    return null
  }),

  route(api.listPastItems, async ({ tx, user }, { params }) => {
    const target = await requireTarget(tx, user, params.targetId)
    const found = new Map<string, api.ItemFacts>()
    for (const { templateId, itemIds } of await sql.itemsOf(tx, target.id)) {
      const version = await publishedOf(tx, templateId)
      const items = version?.content.processes.flatMap((process) => process.items) ?? []
      for (const item of items) if (itemIds.includes(item.id) && canHavePast(item)) found.set(item.id, itemFacts(item))
    }
    return { items: [...found.values()] }
  }),

  route(api.listPastValues, async ({ tx, user }, { params, query }) => {
    const target = await requireTarget(tx, user, params.targetId)
    const found = await sql.valuesOf(tx, { ...params, ...query, targetId: target.id }, api.mostPastValues + 1)
    // What became personal after it was brought in is told to nobody.
    const open = new Set<string>()
    for (const templateId of new Set(found.map((row) => row.templateId))) {
      const version = await publishedOf(tx, templateId)
      const item = version && pastItemsOf(version.content).find(({ id }) => id === params.itemId)
      if (item && canHavePast(item)) open.add(templateId)
    }
    const rows = found.filter((row) => open.has(row.templateId)).map(({ templateId: _, ...row }) => row)
    return { rows: rows.slice(0, api.mostPastValues), isCut: rows.length > api.mostPastValues }
  }),
]
