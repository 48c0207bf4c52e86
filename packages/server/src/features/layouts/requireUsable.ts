import { appError, type TemplateContent } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { User } from '../../http/user.ts'
import { scopeOf } from '../ecs/index.ts'
import * as sql from './sql.ts'

/** A form that a draft newly names must be one's own, or of a template one may see: an id alone opens nothing. */
export async function requireUsableForm(
  tx: Db,
  user: User,
  next: Pick<TemplateContent, 'layout'>,
  before: Pick<TemplateContent, 'layout'> | undefined,
): Promise<void> {
  const id = next.layout?.workbookId
  if (id === undefined || id === before?.layout?.workbookId) return
  if (!(await sql.isUsable(tx, id, user.id, await scopeOf(tx, user)))) throw appError('notFound')
}
