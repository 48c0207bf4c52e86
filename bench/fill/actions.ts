import type { Client } from '../../packages/server/src/testing/outsideServer.ts'

/** One corrective action for every twentieth sheet with a 否: nine of ten were finished and confirmed after some days. */
export async function fillActions(client: Client, ecsId: string, itemId: string): Promise<void> {
  await client.query(
    `insert into actions (id, no, ecs_id, target_id, checksheet_id, item_id, title, severity, status, facts, created_by,
       created_at)
     select gen_random_uuid(), 'CA-2000-' || lpad(n::text, 6, '0'), ecs_id, target_id, id, $2, '計測の是正',
       (array['critical', 'high', 'medium', 'low'])[n / 20 % 4 + 1], case when n / 20 % 10 = 0 then 'todo' else 'done' end,
       '{"measure": "清掃", "finding": {"itemNo": "1-1", "itemName": "項目 1", "photoIds": []}}', created_by, submitted_at
     from (select c.*, row_number() over (order by c.id) as n from checksheets c
       where c.ecs_id = $1 and c.ng > 0 and c.status = 'approved') numbered
     where n % 20 = 0`,
    [ecsId, itemId],
  )
  for (const [move, days] of [
    ['finish', 2],
    ['confirm', 3],
  ] as const)
    await client.query(
      `insert into action_steps (id, action_id, move, by, at)
       select gen_random_uuid(), id, $2, created_by, created_at + $3 * interval '1 day' from actions
       where ecs_id = $1 and status = 'done'`,
      [ecsId, move, days],
    )
}
