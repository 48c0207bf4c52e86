import { mostRotations, type SignIn, type TokenGroup } from '../records.ts'
import type { Store } from '../store.ts'
import { statement, type TransactingDatabase } from './database.ts'
import { type FamilyRow, toFamily, toUser, type UserRow } from './rows.ts'
import { doTogether, insertSession } from './together.ts'

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

const columns = 'origin_jti, sub, client_id, auth_at, expires_at, revoked_at, generation, rotations, address, scope'

// The usual sign-in is one round trip and one commit: the session is used up and the family starts together.
const startFamily = statement(
  'startFamily',
  `with used as (
     insert into {used_sessions} (id, expires_at)
     select $9::text, $10::timestamptz where $9::text is not null on conflict do nothing returning id
   ), cleared as (
     delete from {counters} where key = any($11::text[]) and ($9::text is null or exists (select 1 from used))
   )
   insert into {families} (${columns})
   select $1::uuid, $2::uuid, $3::text, $4::timestamptz, $5::timestamptz, $6::timestamptz, $7::int, $8::jsonb, $12::text,
     $13::text
   where $9::text is null or exists (select 1 from used)`,
)
const selectFamily = statement('selectFamily', `select ${columns} from {families} where origin_jti = $1`)
const selectSignedInFrom = statement(
  'selectSignedInFrom',
  'select 1 from {families} where sub = $1 and address = $2 limit 1',
)
const signInColumns = `f.*, u.*,
     (select coalesce(json_agg(json_build_object('name', g.name, 'roleArn', g.role_arn)
                               order by g.precedence nulls last, g.name), '[]')
      from {groups} g join {members} m on m.group_name = g.name where m.sub = u.sub) as groups`
const selectSignIn = statement(
  'selectSignIn',
  `select ${signInColumns} from {families} f join {users} u on u.sub = f.sub where origin_jti = $1`,
)
// What is read is how it was before the step.
const rotateSignIn = statement(
  'rotateSignIn',
  `with rotated as (
     update {families} f set
       generation = f.generation + 1,
       rotations = coalesce(
         (select jsonb_agg(r) from jsonb_array_elements(f.rotations) r
          where (r ->> 'at')::timestamptz >= $4 and (r ->> 'generation')::int > f.generation - ${mostRotations}), '[]'
       ) || jsonb_build_object('generation', f.generation, 'at', $3::text)
     from {users} u
     where f.origin_jti = $1 and f.generation = $2 and f.client_id = $5 and f.revoked_at is null
       and f.expires_at > ($3::text)::timestamptz and u.sub = f.sub and u.enabled
     returning 1
   )
   select ${signInColumns}, exists (select 1 from rotated) as is_rotated
   from {families} f join {users} u on u.sub = f.sub where origin_jti = $1`,
)
const revokeFamily = statement(
  'revokeFamily',
  'update {families} set revoked_at = $2 where origin_jti = $1 and revoked_at is null',
)
const revokeFamiliesOf = statement(
  'revokeFamiliesOf',
  'update {families} set revoked_at = $2 where sub = $1 and revoked_at is null',
)

type SignInRow = FamilyRow & UserRow & { groups: TokenGroup[] }
const toSignIn = (row: SignInRow): SignIn => ({ family: toFamily(row), user: toUser(row), groups: row.groups })

export function pgFamilies(db: TransactingDatabase): Families {
  return {
    async startFamily(family, { session, code, clearCounters = [] } = {}) {
      const values = [
        family.originJti,
        family.sub,
        family.clientId,
        family.authAt,
        family.expiresAt,
        family.revokedAt,
        family.generation,
        JSON.stringify(family.rotations),
        session?.id ?? null,
        session?.expiresAt ?? null,
        clearCounters,
        family.address,
        family.scope,
      ]
      if (!code) return (await db.change(startFamily, values)) > 0
      return db.transaction(
        async (tx) => (await doTogether(tx, { code })) === 'done' && (await tx.change(startFamily, values)) > 0,
      )
    },

    hasSignedInFrom: async (sub, address) => (await db.rows(selectSignedInFrom, [sub, address])).length > 0,

    async findFamily(originJti) {
      const [row] = await db.rows<FamilyRow>(selectFamily, [originJti])
      return row ? toFamily(row) : null
    },

    async findSignIn(originJti) {
      const [row] = await db.rows<SignInRow>(selectSignIn, [originJti])
      return row ? toSignIn(row) : null
    },

    async rotateSignIn(originJti, { clientId, from, at, keepSince }) {
      const values = [originJti, from, at.toISOString(), keepSince, clientId]
      const [row] = await db.rows<SignInRow & { is_rotated: boolean }>(rotateSignIn, values)
      return row ? { ...toSignIn(row), isRotated: row.is_rotated } : null
    },

    revokeFamily: async (originJti, at) => (await db.change(revokeFamily, [originJti, at])) > 0,

    async revokeFamiliesOf(sub, at) {
      await db.change(revokeFamiliesOf, [sub, at])
    },

    useSession: async (id, expiresAt) => (await db.change(insertSession, [id, expiresAt])) > 0,
  }
}
