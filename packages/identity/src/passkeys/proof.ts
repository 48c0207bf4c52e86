import type { Service } from '../service.ts'
import { verifyAssertion } from './assertion.ts'
import { listPasskeys, mostPasskeys } from './passkeys.ts'
import { hasPasskeys, requireRelyingParty } from './relyingParty.ts'

/** What the browser is asked for when a user proves something by passkey. */
export interface PasskeyRequest {
  rpId: string
  credentialIds: string[]
}

export interface Passkeys {
  /** Null where the pool has no passkeys, or the user none. */
  requestFor(sub: string): Promise<PasskeyRequest | null>
  /** Whether a passkey of this user answered this challenge, and its owner was verified. */
  proves(sub: string, credential: string, challenge: string): Promise<boolean>
  countOf(sub: string): Promise<number>
  /** Undefined when the user has no such passkey; else what it was called before. */
  rename(sub: string, id: string, name: string): Promise<{ before: string | undefined } | undefined>
  /** How many there were. */
  removeAll(sub: string): Promise<number>
}

export function createPasskeys(service: Service): Passkeys {
  const { store } = service
  const all = (sub: string) => store.listEnrolments(sub, 'passkey', { limit: mostPasskeys })
  const tell = (sub: string, action: string) => service.emit({ type: 'passkey.change', action, sub })
  return {
    async requestFor(sub) {
      const own = hasPasskeys(service) ? await listPasskeys(service, sub) : []
      if (own.length === 0) return null
      return { rpId: requireRelyingParty(service).id, credentialIds: own.map(({ id }) => id) }
    },
    async proves(sub, credential, challenge) {
      if (!hasPasskeys(service)) return false
      const verified = await verifyAssertion(service, sub, credential, challenge)
      return verified?.isUserVerified ?? false
    },
    countOf: async (sub) => (await all(sub)).length,
    async rename(sub, id, name) {
      const passkey = await store.findEnrolment(sub, 'passkey', id)
      if (!passkey) return undefined
      if (!(await store.changeEnrolment(passkey, { name }, service.now()))) return undefined
      return { before: passkey.document.name as string | undefined }
    },
    async removeAll(sub) {
      const own = await all(sub)
      for (const { id } of own) await store.removeEnrolment(sub, 'passkey', id)
      if (own.length > 0) tell(sub, 'RemovePasskeys')
      return own.length
    },
  }
}
