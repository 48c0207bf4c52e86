import type { Operation, OperationOf } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import * as tickets from '../signing/index.ts'
import type { Batch } from './applyBatch.ts'

type Approve = OperationOf<'checksheet.approve'>

const isApproval = (operation: Operation): operation is Approve => operation.type === 'checksheet.approve'

/** The tickets of one batch: what they allow, and which of them have been used up by it. */
export class Signing {
  readonly #permits: Map<string, tickets.Permit>
  readonly uses: tickets.Use[] = []

  constructor(permits: Map<string, tickets.Permit>) {
    this.#permits = permits
  }

  permitFor({ ticketId, checksheetId }: Approve): tickets.Permit | undefined {
    if (ticketId === undefined) return undefined
    const isUsed = this.uses.some((use) => use.ticketId === ticketId && use.checksheetId === checksheetId)
    return isUsed ? undefined : this.#permits.get(tickets.permitKey({ ticketId, checksheetId }))
  }

  /** A decision was taken: the ticket behind it is of no further use for this sheet. */
  note(operation: Operation): void {
    if (!isApproval(operation) || operation.ticketId === undefined) return
    this.uses.push({ ticketId: operation.ticketId, checksheetId: operation.checksheetId, operationId: operation.id })
  }
}

/** One statement for the whole batch; none where nobody signs. */
export async function readPermits(tx: Db, { user, now, operations }: Batch): Promise<Signing> {
  const asked = operations.flatMap((operation) =>
    isApproval(operation) && operation.ticketId !== undefined
      ? [{ ticketId: operation.ticketId, checksheetId: operation.checksheetId }]
      : [],
  )
  return new Signing(asked.length > 0 ? await tickets.permitsOf(tx, user.id, asked, now) : new Map())
}

export async function usePermits(tx: Db, { uses }: Signing): Promise<void> {
  if (uses.length > 0) await tickets.use(tx, uses)
}

type Signed = { operation: Operation; reauthenticatedAt: string | undefined }

/** Name, meaning and time of a signature are what the ticket says, never what the page says. */
export function signedAs(operation: Operation, signing: Signing, trusted: string | undefined): Signed {
  if (!isApproval(operation) || trusted !== undefined) return { operation, reauthenticatedAt: trusted }
  const permit = signing.permitFor(operation)
  const { signature: _, ...rest } = operation
  if (!permit || permit.isUsed) return { operation: rest, reauthenticatedAt: undefined }
  const { name, meaning, contentHash, proof } = permit
  const reauthenticatedAt = permit.reauthenticatedAt.toISOString()
  return { operation: { ...rest, signature: { name, meaning, contentHash, proof } }, reauthenticatedAt }
}
