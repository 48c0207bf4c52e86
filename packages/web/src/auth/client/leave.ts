import { untilNobodyAsks } from './asking.ts'
import { forgetTokens } from './keptTokens.ts'

const patienceMs = 5000

/** Revokes and forgets. A service that does not answer cannot keep a person signed in. */
export async function revokeAndForget(): Promise<void> {
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  // A refresh under way would keep its tokens behind us, and the widget would find somebody signed in.
  await Promise.race([revoke().then(untilNobodyAsks), tooLong])
  await forgetTokens()
}

/** Loaded when somebody leaves: a start does without the many ways of the library to say goodbye. */
async function revoke(): Promise<void> {
  try {
    const { signOut } = await import('./signOut.ts')
    await signOut()
  } catch (error) {
    console.error('the tokens are forgotten but not revoked:', error)
  }
}
