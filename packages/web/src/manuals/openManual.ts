import { api } from '@ecs/core'
import { call } from '../api/call.ts'
import { toast } from '../ui/toast.ts'

/** The file itself, in a tab of its own. */
export async function openManual(ecsId: string, manualId: string): Promise<void> {
  try {
    const { url } = await call(api.getManualLink, { params: { ecsId, manualId } })
    window.open(url, '_blank', 'noopener')
  } catch (error) {
    toast((error as Error).message)
  }
}
