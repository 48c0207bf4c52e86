import type { SheetState } from '@ecs/core'

export type Additions = ReturnType<typeof additionsOf>

/** Files and comments that came to a sheet, as rows of their tables. */
export function additionsOf(before: SheetState, after: SheetState) {
  const attachments = [...after.attachments.values()].filter((one) => before.attachments.get(one.id) !== one)
  const comments = after.comments.slice(before.comments.length)
  return {
    attachments: attachments.map(({ uploadState: _, ...facts }) => ({
      id: facts.id,
      checksheet_id: facts.checksheetId,
      sha256: facts.sha256,
      facts,
    })),
    comments: comments.map((comment) => ({
      id: comment.id,
      checksheet_id: comment.checksheetId,
      item_id: comment.itemId ?? null,
      row_id: comment.rowId ?? null,
      text: comment.text,
      by: comment.by,
      at_device: comment.atDevice,
      received_at: comment.receivedAt,
    })),
  }
}
