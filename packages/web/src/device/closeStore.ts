import { hasKeys } from './existingStores.ts'

/** Takes away what opens a person's store; what lies in it stays, closed. */
export async function closeStoreOf(userId: string): Promise<void> {
  if (!(await hasKeys())) return
  const { forgetKey } = await import('./keyring.ts')
  await forgetKey(userId)
}
