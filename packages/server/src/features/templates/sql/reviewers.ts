import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'

/** Approvers of every ECS that uses the template; where there is none, the administrators. */
export async function reviewersOf(tx: Db, templateId: string, authors: readonly string[]): Promise<string[]> {
  const ask = async (who: ReturnType<typeof sql>) =>
    (
      await sql<{ id: string }>`
        select p.id from people p where p.is_enabled and p.id <> all(${[...authors]}::uuid[]) and ${who}`.execute(tx)
    ).rows.map(({ id }) => id)
  const approvers = await ask(sql`'ecs-approver' = any(p.groups) and not exists (
    select 1 from ecs_templates e where e.template_id = ${templateId} and not exists (
      select 1 from memberships m where m.user_id = p.id and m.ecs_id = e.ecs_id))`)
  return approvers.length > 0 ? approvers : ask(sql`'ecs-admin' = any(p.groups)`)
}
