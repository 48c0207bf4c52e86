import type { api } from '@ecs/core'
import type { Selectable } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import type { AuditTables, VerificationReport } from '../tables.ts'

export type VerificationRow = Selectable<AuditTables['audit_verifications']> & { name: string | null }

const all = (tx: Db) =>
  tx
    .selectFrom('audit_verifications as v')
    .leftJoin('people as p', 'p.id', 'v.asked_by')
    .selectAll('v')
    .select('p.name')
    .orderBy('v.asked_at', 'desc')

export const byId = (tx: Db, id: string): Promise<VerificationRow | undefined> =>
  all(tx).where('v.id', '=', id).executeTakeFirst()

export const newest = (tx: Db, limit: number): Promise<VerificationRow[]> => all(tx).limit(limit).execute()

/** One that is under way; one that has not moved for long died with its server. */
export const underWay = (tx: Db, movedSince: Date): Promise<VerificationRow | undefined> =>
  all(tx).where('v.state', 'in', ['waiting', 'running']).where('v.moved_at', '>', movedSince).executeTakeFirst()

export async function add(tx: Db, id: string, by: string, at: Date): Promise<void> {
  await tx
    .insertInto('audit_verifications')
    .values({ id, asked_by: by, asked_at: at, moved_at: at, state: 'waiting', finished_at: null, report: null })
    .execute()
}

type Step = { phase: api.AuditVerification['phase']; done: number; total: number }

export async function move(tx: Db, id: string, step: Step, at: Date): Promise<void> {
  await tx
    .updateTable('audit_verifications')
    .set({ ...step, state: 'running', moved_at: at })
    .where('id', '=', id)
    .execute()
}

export async function finish(tx: Db, id: string, report: VerificationReport | null, at: Date): Promise<void> {
  const state = report ? 'done' : 'failed'
  await tx
    .updateTable('audit_verifications')
    .set({ state, report: report && JSON.stringify(report), moved_at: at, finished_at: at })
    .where('id', '=', id)
    .execute()
}
