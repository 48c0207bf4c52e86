import { api, cleanText, type HitFact } from '@ecs/core'
import type { Context } from '../../../http/route.ts'
import type { Subject } from '../subject.ts'
import type { Sources } from './sources.ts'

/** Pages of the manuals of this target and this template that are near to some words. */
export async function documentsFor(
  { readAs }: Context,
  { view, itemId }: Subject,
  sources: Sources,
  words: string,
): Promise<HitFact[]> {
  const checksheetId = view.checksheet.id
  const { rows } = await readAs(api.searchManuals, { params: { checksheetId }, query: { q: words.slice(0, 500) } })
  return rows.map(({ id, title, page, line }) => {
    const name = cleanText(title, 60)
    const path = `/checksheet/${checksheetId}/aichat?item=${itemId}&manual=${id}&page=${page}`
    const cite = sources.add(`doc:${id.slice(-8)}p${page}`, `${name} p.${page}`, path)
    return { cite, title: `手順書「${name}」${page}ページ`, line: cleanText(line, 300) }
  })
}
