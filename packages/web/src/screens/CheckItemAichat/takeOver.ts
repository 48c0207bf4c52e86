import type { api } from '@ecs/core'
import { uuid7 } from '../../device/uuid7.ts'
import type { Sheet } from '../../sheet/sheet.ts'
import type { ItemAddress } from './useConversation.ts'

type Taken = {
  sheet: Sheet
  address: ItemAddress
  kind: NonNullable<api.AssistantProposal['kind']>
  text: string
  reason: string
  proposalId: string
}

/** The ordinary operation of a person, which names the proposal: a comment, an answer, or a request for an item. */
export function takeOver({ sheet, address, kind, text, reason, proposalId }: Taken) {
  const cell = { itemId: address.itemId, ...(address.rowId && { rowId: address.rowId }) }
  if (kind === 'comment') return sheet.commands.addComment(text, cell, proposalId)
  if (kind === 'value') return sheet.commands.takeProposed(cell, text, proposalId)
  const { process } = sheet.plan.items.get(address.itemId)!
  const numbers = [...sheet.plan.items.values()].flatMap((one) => (one.process.id === process.id ? [one.item.no] : []))
  const item = { id: uuid7(), no: Math.max(0, ...numbers) + 1, name: text, kind: 'okng' as const, required: true }
  return sheet.commands.addItem(process.id, item as never, {
    scope: 'propose',
    reason: reason.slice(0, 500),
    proposalId,
  })
}
