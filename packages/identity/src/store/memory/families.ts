import { mostRotations } from '../records.ts'
import type { Store } from '../store.ts'
import { groupsOf } from './groups.ts'
import { doTogether, type MemoryState } from './state.ts'

type Families = Pick<
  Store,
  | 'startFamily'
  | 'hasSignedInFrom'
  | 'findFamily'
  | 'findSignIn'
  | 'rotateSignIn'
  | 'revokeFamily'
  | 'revokeFamiliesOf'
  | 'useSession'
>

export function memoryFamilies(state: MemoryState): Families {
  const families: Families = {
    async startFamily(family, together = {}) {
      if (doTogether(state, together) !== 'done') return false
      state.families.set(family.originJti, { ...family, rotations: [...family.rotations] })
      return true
    },

    async hasSignedInFrom(sub, address) {
      return [...state.families.values()].some((family) => family.sub === sub && family.address === address)
    },

    async findFamily(originJti) {
      const family = state.families.get(originJti)
      return family ? { ...family, rotations: [...family.rotations] } : null
    },

    async findSignIn(originJti) {
      const family = state.families.get(originJti)
      const user = family && state.users.get(family.sub)
      if (!family || !user) return null
      return {
        family: { ...family, rotations: [...family.rotations] },
        user: { ...user, attributes: { ...user.attributes } },
        groups: groupsOf(state, user.sub).map(({ name, roleArn }) => ({ name, roleArn })),
      }
    },

    async rotateSignIn(originJti, { clientId, from, at, keepSince }) {
      const before = await families.findSignIn(originJti)
      const family = state.families.get(originJti)
      if (!before || !family) return null
      const isAlive = !family.revokedAt && family.expiresAt > at && before.user.enabled
      if (!isAlive || family.clientId !== clientId || family.generation !== from) return { ...before, isRotated: false }
      const recent = family.rotations.filter((rotation) => new Date(rotation.at) >= keepSince)
      family.rotations = [...recent, { generation: from, at: at.toISOString() }].slice(-mostRotations)
      family.generation = from + 1
      return { ...before, isRotated: true }
    },

    async revokeFamily(originJti, at) {
      const family = state.families.get(originJti)
      if (!family || family.revokedAt) return false
      family.revokedAt = at
      return true
    },

    async revokeFamiliesOf(sub, at) {
      for (const family of state.families.values()) if (family.sub === sub) family.revokedAt ??= at
    },

    async useSession(id, expiresAt) {
      return doTogether(state, { session: { id, expiresAt } }) === 'done'
    },
  }
  return families
}
