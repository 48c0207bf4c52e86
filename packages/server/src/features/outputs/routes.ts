import { api, appError, stateOf } from '@ecs/core'
import { requireRepetition } from '../../http/repetition.ts'
import { type Context, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { timeZoneOf, type View } from '../checksheetList/index.ts'
import { contentHashOf, dayIn, judgedFor, loadSheets, requireReadable } from '../checksheets/index.ts'
import { requireEcs } from '../ecs/index.ts'
import * as revisions from '../revisions/index.ts'
import { requireTarget } from '../targets/index.ts'
import { typeOf } from './build.ts'
import { makeOutput, outputPath } from './makeJob.ts'
import { readMonths } from './paper/readMonth.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.putOutput, async (context, { params: { ecsId, outputId: id }, body }) => {
    const { tx, user, now, services } = context
    await requireEcs(tx, user, ecsId)
    const known = await sql.byId(tx, id)
    if (known) {
      requireRepetition(
        { by: known.by, ecsId: known.ecs_id, request: known.request },
        { by: user.id, ecsId, request: body },
      )
      return sql.shown(known, now())
    }
    const { sheetIds, total } = await wanted(context, ecsId, body)
    if ((await sql.atWork(tx, user.id)) >= api.mostOutputsAtWork)
      throw appError('outputsAtWork', { max: api.mostOutputsAtWork })
    const tz = await timeZoneOf(tx, ecsId)
    const output = {
      ...{ id, ecs_id: ecsId, by: user.id, groups: [...user.groups].sort(), sheet_ids: sheetIds, total },
      ...{ file_name: fileName(body, dayIn(tz, now())), made_at: now() },
    }
    await sql.add(tx, output, body)
    const after = { ecsId, request: body, records: total }
    await appendAudit(context, [{ action: 'output.make', entity: 'output', id, after }])
    await services.jobs.send(tx, makeOutput, { outputId: id })
    return sql.shown((await sql.byId(tx, id))!, now())
  }),

  route(api.listOutputs, async ({ tx, user, now }) => ({
    rows: (await sql.ofPerson(tx, user.id)).map((row) => sql.shown(row, now())),
  })),

  route(api.getOutput, async (context, { params }) =>
    sql.shown(await requireOutput(context, params.outputId), context.now()),
  ),

  route(api.getOutputLink, async (context, { params: { outputId: id } }) => {
    const { tx, user, services, now } = context
    const output = await requireOutput(context, id)
    if (output.status === 'expired' || sql.isOver(output, now())) throw appError('outputGone')
    if (output.status !== 'done') throw appError('outputNotReady')
    // The file holds what its asker could see then: who may see less by now does not get it.
    await requireEcs(tx, user, output.ecs_id)
    if ([...user.groups].sort().join() !== output.groups.join()) throw appError('outputRightsChanged')
    const { file_name: fileName, request } = output
    const disposition = { type: 'attachment', fileName } as const
    const link = await services.files.link(
      { path: outputPath(id) },
      { disposition, responseType: typeOf[request.format], expiresInSeconds: 300 },
    )
    const after = { ecsId: output.ecs_id, fileName, sha256: output.sha256 }
    await tx
      .transaction()
      .execute((own) => appendAudit({ ...context, tx: own }, [{ action: 'output.fetch', entity: 'output', id, after }]))
    return { url: link.url, expiresAt: link.expiresAt.toISOString() }
  }),

  route(api.cancelOutput, async (context, { params: { outputId: id } }) => {
    const { tx, services, now, afterCommit } = context
    const output = await requireOutput(context, id)
    if (output.status === 'waiting' || output.status === 'running' || output.status === 'done') {
      await sql.cancel(tx, id, now())
      await appendAudit(context, [{ action: 'output.cancel', entity: 'output', id, before: { status: output.status } }])
      afterCommit(() => void services.files.remove({ path: outputPath(id) }).catch(() => undefined))
    }
    return sql.shown((await sql.byId(tx, id))!, now())
  }),

  route(api.checkPaper, async ({ tx, user }, { params: { checksheetId }, query }) => {
    await requireReadable(tx, user, checksheetId)
    const stored = (await loadSheets(tx, [checksheetId])).get(checksheetId)
    if (!stored) throw appError('notFound')
    const { docNo, revision: currentRevision } = stored.state.checksheet
    const isCurrent = query.revision === currentRevision
    const kept = isCurrent ? undefined : await revisions.viewAt(tx, checksheetId, query.revision)
    const state = isCurrent ? stored.state : kept && stateOf(kept)
    const isSame = state !== undefined && contentHashOf(state).startsWith(query.hash)
    const verdict: api.PaperVerdict = isSame ? (isCurrent ? 'same' : 'revised') : 'changed'
    return { verdict, docNo, revision: query.revision, currentRevision }
  }),

  route(api.checkMonthPaper, async ({ tx, user }, { params, query: { hash, ...wanted } }) => {
    const target = await requireTarget(tx, user, params.targetId)
    const { contentHash, papers } = await readMonths(tx, user, target, wanted)
    const verdict: api.PaperVerdict = contentHash.startsWith(hash) ? 'same' : 'changed'
    return { verdict, target: papers[0]!.sheet.target, month: wanted.month, from: wanted.from }
  }),
]

/** Which records it will hold; asked for now, so that what is refused is refused at once and in words. */
async function wanted(
  { tx, user, now }: Context,
  ecsId: string,
  { kind, format, ids, filters, targetId, month }: api.OutputRequest,
): Promise<{ sheetIds: string[]; total: number }> {
  if (!api.formatsOf[kind].includes(format)) throw appError('outputShape')
  if (kind === 'month' || (kind === 'form' && month)) {
    if (!month || !targetId) throw appError('outputShape')
    const target = await requireTarget(tx, user, targetId)
    if (target.ecsId !== ecsId) throw appError('notFound')
    return { sheetIds: [], total: 1 }
  }
  const tz = await timeZoneOf(tx, ecsId)
  const today = { day: dayIn(tz, now()), tz, now: now() }
  const view: View = { ...filters, tab: kind === 'results' ? 'all' : 'past', judged: judgedFor(user), ids }
  if (kind === 'results') {
    const total = await sql.countOf(tx, ecsId, view, today)
    if (total === 0) throw appError('outputEmpty')
    return { sheetIds: ids ?? [], total }
  }
  const sheetIds = await sql.recordIds(tx, ecsId, view, today)
  if (sheetIds.length === 0) throw appError('outputEmpty')
  if (sheetIds.length > api.mostOutputSheets)
    throw appError('outputTooMany', { max: api.mostOutputSheets, count: sheetIds.length })
  return { sheetIds, total: sheetIds.length }
}

const names: Record<api.OutputKind, string> = {
  sheet: '点検記録',
  form: '帳票',
  certificate: '検査成績書',
  ledger: '写真台帳',
  month: '日常点検表',
  results: '点検結果',
}

const fileName = ({ kind, format, month }: api.OutputRequest, day: string): string =>
  `${names[kind]}_${month ?? day}.${format}`

/** One's own only: what another person may see is in another file. */
async function requireOutput({ tx, user }: Pick<Context, 'tx' | 'user'>, id: string): Promise<sql.OutputRow> {
  const output = await sql.byId(tx, id)
  if (!output || output.by !== user.id) throw appError('notFound')
  return output
}
