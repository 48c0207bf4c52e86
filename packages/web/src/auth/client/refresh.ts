import { connection } from '../../api/useOnline.ts'
import { isRefreshDue } from './keptTokens.ts'

/**
 * The library takes whatever answers a refresh for the service's word: the sign-in page of a Wi-Fi would sign the person
 * out, and silence would be waited for without end. So nothing is refreshed until our own server has answered.
 */
export async function isRefreshHopeless(): Promise<boolean> {
  if (!(await isRefreshDue())) return false
  await connection.check()
  return !connection.isOnline()
}
