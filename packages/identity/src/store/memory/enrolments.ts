import type { Enrolment } from '../records.ts'
import type { Store } from '../store.ts'
import type { MemoryState } from './state.ts'

type Enrolments = Pick<
  Store,
  'putEnrolment' | 'changeEnrolment' | 'findEnrolment' | 'listEnrolments' | 'removeEnrolment'
>

const keyOf = (sub: string, kind: string, id: string) => `${sub} ${kind} ${id}`
const copy = (enrolment: Enrolment): Enrolment => ({ ...enrolment, document: structuredClone(enrolment.document) })

export function memoryEnrolments(state: MemoryState): Enrolments {
  return {
    async putEnrolment(enrolment) {
      if (!state.users.has(enrolment.sub)) return false
      state.enrolments.set(keyOf(enrolment.sub, enrolment.kind, enrolment.id), copy(enrolment))
      return true
    },

    async changeEnrolment({ sub, kind, id }, change, at) {
      const enrolment = state.enrolments.get(keyOf(sub, kind, id))
      if (!enrolment) return false
      // Like the database: what is undefined is not laid over anything.
      enrolment.document = { ...enrolment.document, ...JSON.parse(JSON.stringify(change)) }
      enrolment.modifiedAt = at
      return true
    },

    async findEnrolment(sub, kind, id) {
      const enrolment = state.enrolments.get(keyOf(sub, kind, id))
      return enrolment ? copy(enrolment) : null
    },

    async listEnrolments(sub, kind, { limit, after }) {
      return [...state.enrolments.values()]
        .filter((enrolment) => enrolment.sub === sub && enrolment.kind === kind)
        .filter(({ id }) => after === undefined || id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(copy)
    },

    async removeEnrolment(sub, kind, id) {
      return state.enrolments.delete(keyOf(sub, kind, id))
    },
  }
}
