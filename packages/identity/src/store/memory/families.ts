import type { Store } from '../store.ts'
import { groupsOf } from './groups.ts'
import { doTogether, type MemoryState } from './state.ts'

type Families = Pick<
  Store,
  | 'startFamily'
  | 'hasSignedInFrom'
  | 'findFamily'
  | 'findSignIn'
  | 'rotateFamily'
  | 'revokeFamily'
  | 'revokeFamiliesOf'
  | 'useSession'
>

export function memoryFamilies(state: MemoryState): Families {
  return {
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

    async rotateFamily(originJti, from, at, keepSince) {
      const family = state.families.get(originJti)
      if (!family || family.revokedAt || family.generation !== from) return false
      const recent = family.rotations.filter((rotation) => new Date(rotation.at) >= keepSince)
      family.rotations = [...recent, { generation: from, at: at.toISOString() }]
      family.generation = from + 1
      return true
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
}
