import { signOut } from 'aws-amplify/auth'
import { forgetTokens } from './keptTokens.ts'

const patienceMs = 5000

/** Revokes and forgets. A service that does not answer cannot keep a person signed in. */
export async function revokeAndForget(): Promise<void> {
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([signOut(), tooLong])
  await forgetTokens()
}
