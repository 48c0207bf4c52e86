import { api } from '@ecs/core'
import { callAs } from '../api/callAs.ts'
import type { Call } from '../api/createCall.ts'
import { hasStoreOf } from '../device/existingStores.ts'

/**
 * A device that keeps nothing of this person yet cannot open a sheet by itself. What the sheet needs is then asked for at
 * once, while the store is being made; who loads the sheet finds the answers in the call that is given back.
 */
export async function prefetchSheet(userId: string, checksheetId: string): Promise<Call | undefined> {
  return (await hasStoreOf(userId)) ? undefined : prefetching(callAs(userId), checksheetId)
}

export function prefetching(server: Call, checksheetId: string): Call {
  const call = once(server)
  const params = { checksheetId }
  const surroundings = async () => {
    const { templateVersionId, targetId } = (await call(api.getChecksheet, { params })).checksheet
    await Promise.all([
      call(api.getTemplateVersion, { params: { versionId: templateVersionId } }),
      call(api.getTarget, { params: { targetId } }),
    ])
  }
  // Who wants the answer hears of a failure.
  for (const asked of [surroundings(), call(api.getPrevious, { params }), call(api.getMe, {})])
    asked.catch(() => undefined)
  return call
}

/** The same question twice is one question. */
function once(call: Call): Call {
  const answers = new Map<string, Promise<unknown>>()
  return (endpoint, input, options) => {
    const question = `${endpoint.path} ${JSON.stringify(input)}`
    const known = answers.get(question) ?? call(endpoint, input, options)
    answers.set(question, known)
    return known as ReturnType<typeof call<typeof endpoint>>
  }
}
