import { api, appError, type Target, type TemplateContent } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { route } from '../../http/route.ts'
import { dayIn, type Judged, judgedFor, planOf } from '../checksheets/index.ts'
import { requireEcs } from '../ecs/index.ts'
import * as targets from '../targets/index.ts'
import { activateDue } from '../templates/index.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.getCreateChoices, async ({ tx, user, now }, { params }) => {
    const target = await targets.byId(tx, params.targetId)
    if (!target) throw appError('notFound')
    await requireEcs(tx, user, target.ecsId)
    await activateDue(tx, now())
    const today = dayIn('Asia/Tokyo', now())
    return { target, today, choices: await choicesOf(tx, target, today, judgedFor(user)) }
  }),
]

async function choicesOf(tx: Db, target: Target, today: string, judged: Judged): Promise<api.CreateChoice[]> {
  const [templates, next, last, running] = await Promise.all([
    sql.published(tx, target.ecsId),
    sql.reserved(tx, target.ecsId),
    sql.lastByTemplate(tx, target.id, judged),
    sql.running(tx, target.id, today),
  ])
  const choices: api.CreateChoice[] = []
  for (const { id, version_id, ...template } of templates) {
    const { content } = await planOf(tx, version_id)
    if (content.targetKinds.length > 0 && !content.targetKinds.includes(target.kind)) continue
    choices.push({
      templateId: id,
      versionId: version_id,
      ...template,
      next: await withExtent(tx, next.get(id)),
      ...extentOf(content),
      last: last.get(id) ?? null,
      running: running.filter(({ templateId }) => templateId === id).map(({ templateId: _, ...sheet }) => sheet),
    })
  }
  return choices
}

const extentOf = ({ processes }: TemplateContent) => ({
  processes: processes.length,
  items: processes.reduce((sum, { items }) => sum + items.length, 0),
  minutes: processes.reduce((sum, { estMinutes = 0 }) => sum + estMinutes, 0),
})

async function withExtent(tx: Db, next: sql.Reserved | undefined): Promise<api.CreateChoice['next']> {
  return next ? { ...next, ...extentOf((await planOf(tx, next.versionId)).content) } : null
}
