import type { OperationOf } from '../../model/index.ts'
import type { StepContext } from './steps.ts'
import type { StatusAction } from './table.ts'

/** What a person asks to be done with the status of a sheet, and what is known beside it. */

export type Request<A extends StatusAction> = { action: A } & Omit<
  OperationOf<`checksheet.${A}`>,
  'type' | 'id' | 'checksheetId' | 'baseRev' | 'deviceId' | 'deviceSeq' | 'atDevice'
>
export type StatusRequest = { [A in StatusAction]: Request<A> }[StatusAction]

export type StatusContext = StepContext & {
  /** The id of the operation; an approval takes it over. */
  id: string
  /** SHA-256 of the canonical content now; undefined where nobody can tell, e.g. offline. */
  contentHash?: string
  /** When the server last saw the person prove who they are. */
  reauthenticatedAt?: string
}
