import type { ChecksheetDraft } from '@ecs/core'
import { useSession } from '../auth/session.tsx'
import { syncClientOf } from '../sync/syncClient.ts'
import { type Created, createChecksheet } from './createChecksheet.ts'

/** For the screens that make sheets: works without a network once template and target are on the device. */
export function useCreateChecksheet(): (draft: ChecksheetDraft, checksheetId?: string) => Promise<Created> {
  const { user } = useSession()
  return async (draft, checksheetId) => {
    if (!user) throw new Error('nobody is signed in')
    return await createChecksheet(await syncClientOf(user.id), draft, checksheetId)
  }
}
