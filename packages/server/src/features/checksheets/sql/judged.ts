import { type Judgement, seesPersonal } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import type { User } from '../../../http/user.ts'

/** P17 What the rows of `c` say of themselves, as somebody may be told it: the columns to read, never `c.ng` itself. */
export type Judged = {
  overall: RawBuilder<Judgement>
  /** Missing on sheets that were last counted before it was kept. */
  ok: RawBuilder<number | null>
  ng: RawBuilder<number>
  warn: RawBuilder<number>
  /** Begins with what lies in an index: without personal items there are fewer 否, never more. */
  hasNg: RawBuilder<boolean>
  /** Which stored judgements may be told as this one. */
  storedAs: (told: Judgement) => readonly Judgement[]
}

const everything: Judged = {
  overall: sql`c.overall`,
  ok: sql`c.ok`,
  ng: sql`c.ng`,
  warn: sql`c.warn`,
  hasNg: sql`c.ng > 0`,
  storedAs: (told) => [told],
}

const sharedNg = sql<number>`coalesce((c.shared #>> '{progress,ng}')::int, c.ng)`

export const sharedOnly: Judged = {
  overall: sql`coalesce(c.shared ->> 'overall', c.overall)`,
  ok: sql`coalesce((c.shared #>> '{progress,ok}')::int, c.ok)`,
  ng: sharedNg,
  warn: sql`coalesce((c.shared #>> '{progress,warn}')::int, c.warn)`,
  hasNg: sql`c.ng > 0 and ${sharedNg} > 0`,
  storedAs: (told) => (told === 'ng' ? ['ng'] : told === 'warn' ? ['warn', 'ng'] : [told, 'warn', 'ng']),
}

/** For somebody who reads sheets of an ECS of theirs. */
export function judgedFor({ id, groups }: Pick<User, 'id' | 'groups'>): Judged {
  const here = 'here'
  return seesPersonal({ id, groups, ecsIds: [here] }, here, '') ? everything : sharedOnly
}
