import { type ActionFact, AppError, api, type CaseFact, cleanText, type RecordPoint } from '@ecs/core'
import type { Context } from '../../../http/route.ts'
import type { Subject } from '../subject.ts'
import type { Sources } from './sources.ts'

const yearMs = 365 * 86_400_000
const mostCases = 5

export type Series = { points: (RecordPoint & { checksheetId: string })[]; cite: string }

/** Records of the target that were handed in during the last year, this one left out. */
export async function seriesOf(
  { readAs }: Context,
  subject: Subject,
  sources: Sources,
  itemId: string,
): Promise<Series> {
  const { target, today, view } = subject
  const from = new Date(Date.parse(`${today}T00:00:00Z`) - yearMs).toISOString().slice(0, 10)
  const params = { targetId: target.id, itemId }
  const cite = sources.add('ser:1', '推移', `/history?view=trend&targetId=${target.id}&itemId=${itemId}&from=${from}`)
  const found = await readAs(api.itemSeries, { params, query: { from, to: today } }).catch(orNothing)
  const points = (found?.points ?? [])
    .filter(({ checksheetId }) => checksheetId !== view.checksheet.id)
    .map(({ checksheetId, docNo, day, values, judgement }) => ({
      checksheetId,
      docNo: docNo ?? '番号待ち',
      day,
      values: values.map((value) => cleanText(value, 200)),
      judgement,
      cite: sources.add(
        `rec:${docNo ?? checksheetId}`,
        `${docNo ?? '番号待ち'}（${day}）`,
        `/checksheet/${checksheetId}/record`,
      ),
    }))
  return { points, cite }
}

/** An item that no handed-in sheet of this target has is no error. */
function orNothing(error: unknown): undefined {
  if (error instanceof AppError && error.status === 404) return undefined
  throw error
}

export function actionFact(action: api.ActionRow, sources: Sources): ActionFact {
  const { id, no, title, status, dueOn, cause, measure, whys } = action
  const root = cause ?? whys?.at(-1)
  return {
    cite: sources.add(`act:${no}`, `是正 ${no}`, `/admin/actions?action=${id}`),
    no,
    title: cleanText(title, 100),
    status,
    dueOn,
    cause: root === undefined ? undefined : cleanText(root),
    measure: measure === undefined ? undefined : cleanText(measure),
  }
}

/** Actions of the target, without those about personal items. */
export async function actionsOf({ readAs }: Context, { view, target, personal }: Subject, only?: 'open') {
  const query = { targetId: target.id, limit: 200, ...(only && { only }) }
  const { rows } = await readAs(api.listActions, { params: { ecsId: view.checksheet.ecsId }, query })
  return rows.filter(({ itemId }) => itemId === undefined || !personal.has(itemId))
}

/** The newest 否 first, each with what was written, what was done, and the next good value. */
export async function casesOf(
  context: Context,
  subject: Subject,
  sources: Sources,
  itemId: string,
  { points }: Series,
): Promise<CaseFact[]> {
  const bad = points
    .flatMap((point, at) => (point.judgement === 'ng' ? [{ point, at }] : []))
    .slice(-mostCases)
    .reverse()
  if (bad.length === 0) return []
  const actions = (await actionsOf(context, subject)).filter((action) => action.itemId === itemId)
  return Promise.all(
    bad.map(async ({ point, at }) => ({
      point,
      comments: await wordsAbout(context, point.checksheetId, itemId),
      actions: actions
        .filter(({ checksheetId }) => checksheetId === point.checksheetId)
        .map((action) => actionFact(action, sources)),
      next: points.slice(at + 1).find(({ judgement }) => judgement === 'ok'),
    })),
  )
}

/** What people wrote beside an item of an old record. */
async function wordsAbout({ readAs }: Context, checksheetId: string, itemId: string): Promise<string[]> {
  const { results, comments } = await readAs(api.getChecksheet, { params: { checksheetId } })
  const beside = results.flatMap((result) => (result.itemId === itemId && result.comment ? [result.comment] : []))
  const remarks = comments.flatMap((comment) => (comment.itemId === itemId ? [comment.text] : []))
  return [...beside, ...remarks].map((text) => cleanText(text, 200)).slice(0, 3)
}
