import type { AddedItem, Checksheet } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'

type Requested = { added: AddedItem; reason?: string | undefined; photoId?: string | undefined; by: string; at: Date }

/** Keeps what somebody asked for, once, until the editors of the template decide about it. */
export async function keep(
  tx: Db,
  checksheet: Pick<Checksheet, 'id' | 'ecsId' | 'templateId' | 'templateVersionId'>,
  { added, reason, photoId, by, at }: Requested,
): Promise<void> {
  await tx
    .insertInto('item_requests')
    .values({
      id: added.item.id,
      ecs_id: checksheet.ecsId,
      checksheet_id: checksheet.id,
      template_id: checksheet.templateId,
      template_version_id: checksheet.templateVersionId,
      process_id: added.processId,
      item: JSON.stringify(added.item),
      reason: reason?.trim() || null,
      photo_id: photoId ?? null,
      requested_by: by,
      requested_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
