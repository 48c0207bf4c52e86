import type { api } from '@ecs/core'
import { z } from 'zod'
import { defineJob } from '../../../jobs/defineJob.ts'
import type { Services } from '../../../services.ts'
import type { Tell } from '../progress.ts'
import { thingsOf } from '../search/sql/names.ts'
import { auditKeyOf } from '../signing.ts'
import * as sql from './sql.ts'
import { type AuditReport, verifyAll } from './verifyAll.ts'

/** So many are named; whoever has more of them has one reason for all. */
const mostFindings = 1000
const tellEveryMs = 500

/** Verifies everything there is, as `ecs audit verify` does, and tells how far it is. */
export const verifyEverything = defineJob({
  name: 'audit.verify',
  schema: z.object({ verificationId: z.uuid() }),
  timeoutSeconds: 6 * 3600,
  retry: { times: 0, firstDelaySeconds: 1, longestDelaySeconds: 1 },
  handle: async ({ verificationId }, { services }) => {
    await verifyAs(services, verificationId)
  },
})

async function verifyAs(services: Services, id: string): Promise<void> {
  const { db, secrets, now } = services
  try {
    const { publicKey } = auditKeyOf(secrets)
    const report = await verifyAll(services, { publicKey, tell: tellTo(services, id) })
    const findings = await findingsOf(services, report)
    const { chains, events, lastCheckpoint = null } = report
    const told = { chains, events, lastCheckpoint, findings: findings.slice(0, mostFindings), found: findings.length }
    await sql.finish(db.kysely, id, told, now())
  } catch (error) {
    await sql.finish(db.kysely, id, null, now())
    throw error
  }
}

/** Beside the unchanging view in which it reads, and not at every step. */
function tellTo({ db, now }: Services, id: string): Tell {
  let toldAt = 0
  let toldPhase: string | undefined
  return async (phase, done, total) => {
    if (phase === toldPhase && performance.now() - toldAt < tellEveryMs) return
    ;[toldAt, toldPhase] = [performance.now(), phase]
    await sql.move(db.kysely, id, { phase, done, total }, now())
  }
}

async function findingsOf({ db }: Services, report: AuditReport): Promise<api.AuditFinding[]> {
  const { chainFindings, recordFindings, checkpointFindings } = report
  const chains = [...chainFindings, ...recordFindings].slice(0, mostFindings).map(({ chain }) => chain)
  const things = await thingsOf(db.kysely, chains)
  const about = (chain: string) => ({ chain, thing: things.get(chain) ?? null })
  return [
    ...chainFindings.map(({ chain, what, seq }) => ({
      at: 'chain' as const,
      ...about(chain),
      what,
      number: seq,
      id: '',
    })),
    ...recordFindings.map(({ chain, what, id }) => ({
      at: 'record' as const,
      ...about(chain),
      what,
      number: null,
      id,
    })),
    ...checkpointFindings.map(({ number, what }) => {
      return { at: 'checkpoint' as const, chain: null, thing: null, what, number, id: '' }
    }),
  ]
}
