import type { Evaluation } from '@ecs/core'
import type { SheetSummary } from '../sync/database.ts'

/** What lists show of a sheet while it is only complete on this device. */
export function summaryOf(
  { state: { checksheet } }: Pick<Evaluation, 'state'>,
  strip?: string,
): SheetSummary & { ecsId: string } {
  const { ecsId, docNo, status, progress, overall, targetId, templateId, templateVersionId, dueAt } = checksheet
  return {
    ecsId,
    docNo,
    status,
    progress,
    overall,
    targetId,
    templateId,
    templateVersionId,
    dueAt,
    ...(strip !== undefined && { strip }),
  }
}
