import { AppError, api } from '@ecs/core'
import { call } from '../api/call.ts'
import type { Sheet } from '../sheet/index.ts'
import type { OperationInput } from '../sheet/operationInput.ts'

/**
 * A decision goes to the server at once and waits for its word: it is about what the server holds, and nobody may
 * believe to have signed what was refused. What was typed on this device goes first.
 */
export async function decide(sheet: Sheet, input: OperationInput): Promise<void> {
  await sheet.sendNow()
  const operation = sheet.operationOf(input)
  const { outcomes } = await call(api.postOperations, { body: { operations: [operation] } })
  await sheet.refresh()
  const error = outcomes[0]?.error
  if (error) throw new AppError(error.code, 409, error.message, error.detail)
}
