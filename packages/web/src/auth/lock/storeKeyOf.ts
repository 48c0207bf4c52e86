import { api } from '@ecs/core'
import { callAs } from '../../api/callAs.ts'
import { fromBase64 } from '../../device/base64.ts'

/** The key itself comes from the server once more: the one on this device cannot be read. */
export async function storeKeyOf(userId: string): Promise<Uint8Array<ArrayBuffer>> {
  const { storeKey } = await callAs(userId)(api.getStoreKey, {})
  return fromBase64(storeKey)
}
