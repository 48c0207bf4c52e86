import {
  api,
  cellKey,
  cleanText,
  findProblems,
  type HitFact,
  type MissingFact,
  type NoticeFact,
  rankHits,
} from '@ecs/core'
import type { Context } from '../../../http/route.ts'
import { namedItems, type Subject } from '../subject.ts'
import { actionFact, actionsOf, casesOf, type Series } from './history.ts'
import type { Sources } from './sources.ts'

/** What keeps this sheet from being handed in; personal items are left out. */
export function missingFacts({ evaluation, personal, view }: Subject, sources: Sources): MissingFact[] {
  return findProblems(evaluation)
    .filter(({ itemId }) => itemId === undefined || !personal.has(itemId))
    .map(({ processNo, itemNo, itemId, itemName, rowId, text }) => {
      const no = itemNo === undefined ? `${processNo}` : `${processNo}-${itemNo}`
      const cell = itemId === undefined ? '' : `?cell=${encodeURIComponent(cellKey(itemId, rowId))}`
      const name = cleanText(itemName ?? '工程', 100)
      const cite = sources.add(
        `cell:${no}${rowId ? `/${rowId}` : ''}`,
        `項目 ${no}`,
        `/checksheet/${view.checksheet.id}${cell}`,
      )
      return { cite, no, name, text: cleanText(text, 200) }
    })
}

/** The person's own notices that name the target. */
export async function noticeFacts({ readAs }: Context, { target }: Subject, sources: Sources): Promise<NoticeFact[]> {
  const { rows } = await readAs(api.listNotices, { query: { search: target.name.slice(0, 100), limit: 5 } })
  return rows.map(({ id, title, publishedAt }) => ({
    cite: sources.add(`ntc:${id.slice(-8)}`, 'お知らせ', `/notification/${id}`),
    title: cleanText(title, 100),
    day: publishedAt.slice(0, 10),
  }))
}

/** Words of 否, actions and items of this target that are near to a question. */
export async function hitsFor(
  context: Context,
  subject: Subject,
  sources: Sources,
  { words, series }: { words: string; series: Series },
): Promise<HitFact[]> {
  const { evaluation, itemId, view } = subject
  const cases = await casesOf(context, subject, sources, itemId, series)
  const actions = (await actionsOf(context, subject)).slice(0, 50).map((action) => actionFact(action, sources))
  const items = namedItems(subject).map(({ id, name }) => {
    const { item, process } = evaluation.plan.items.get(id)!
    const no = `${process.no}-${item.no}`
    const cite = sources.add(`std:${no}`, `基準 ${no}`, `/checksheet/${view.checksheet.id}?cell=${id}`)
    return {
      cite,
      title: `${no} ${name}`,
      line: cleanText([item.standard, item.method].filter(Boolean).join('　'), 200),
    }
  })
  return rankHits(words, [
    ...cases.map(({ point, comments }) => ({ cite: point.cite, title: `${point.day} 否`, line: comments.join('／') })),
    ...actions.map(({ cite, no, title, cause, measure }) => ({
      cite,
      title: `${no} ${title}`,
      line: [cause, measure].filter(Boolean).join('　'),
    })),
    ...items,
  ])
}
