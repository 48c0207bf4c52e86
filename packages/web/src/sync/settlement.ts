import type { OperationState, ServerReply } from './database.ts'

/** What became of an operation that was sent. */
export type Settlement = {
  id: string
  state: OperationState
  rev?: number | undefined
  answer?: ServerReply | undefined
  lastError?: string | undefined
}

export type SheetSettlement = Settlement & { checksheetId: string }
