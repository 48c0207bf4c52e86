import { api } from '../../packages/core/src/index.ts'
import { ask } from '../approve/scene.ts'

/** What the server has on record for the sheet at an address, as everybody may read it. */
export async function recordedValues(address: string): Promise<(string | null)[]> {
  const checksheetId = /[\da-f-]{36}/.exec(address)![0]
  const { results } = await ask<{ results: { value: string | null }[] }>('leader', api.getChecksheet, { checksheetId })
  return results.map(({ value }) => value)
}
