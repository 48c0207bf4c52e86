import type { api } from '@ecs/core'

/** Told while a long verification goes on. */
export type Tell = (phase: api.AuditVerification['phase'], done: number, total: number) => Promise<void> | void

export const nobody: Tell = () => undefined
