import type { Alias, User } from '../records.ts'
import type { ChangeResult, CreateResult, Store, UserChange, UserFilter } from '../store.ts'
import { type Database, statement, type TransactingDatabase } from './database.ts'
import { toUser, type UserRow, userColumns } from './rows.ts'
import { doTogether } from './together.ts'

type Users = Pick<Store, 'createUser' | 'findUser' | 'changeUser' | 'deleteUser' | 'listUsers' | 'countUsers'>

const insertUser = statement(
  'insertUser',
  `insert into {users} (${userColumns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict do nothing`,
)
const insertAlias = statement(
  'insertAlias',
  'insert into {aliases} (name, value, sub) values ($1, $2, $3) on conflict do nothing',
)
// Names are of three kinds in two tables, so no index can keep them apart: whoever gives one waits for the others.
const lockNames = statement('lockNames', 'select pg_advisory_xact_lock(7264002)')
const selectNameOwner = statement(
  'selectNameOwner',
  `select sub from {users} where sub = $2
   union all select sub from {aliases} where name in ('email', 'phone_number', 'preferred_username') and value = $1`,
)
const selectAliasOwner = statement(
  'selectAliasOwner',
  'select sub from {users} where (key = $1 or sub = $2) and sub <> $3',
)
const deleteAliases = statement('deleteAliases', 'delete from {aliases} where sub = $1')
// One statement for all ways of naming a user, so that a known and an unknown name cost the same.
const selectUser = statement(
  'selectUser',
  `select ${userColumns} from {users} where key = any($1::text[]) or sub = $2
   or sub = (select sub from {aliases} where (name, value) in (select * from unnest($3::text[], $4::text[])) limit 1)
   order by array_position($1::text[], key) nulls last limit 1`,
)
const updateUser = statement(
  'updateUser',
  `update {users} set
     attributes = (attributes || $2::jsonb) - $3::text[],
     enabled = coalesce($4, enabled),
     status = coalesce($5, status),
     salt = case when $6 then $7 else salt end,
     sealed_verifier = case when $6 then $8 else sealed_verifier end,
     temporary_until = case when $6 then $9 else temporary_until end,
     factors = coalesce($12, factors),
     modified_at = $10
   where sub = $1 and ($11::text is null or salt = $11) and ($13::jsonb is null or factors = $13)
   returning ${userColumns}`,
)
const deleteCodes = statement('deleteCodes', 'delete from {codes} where account = $1 and purpose = any($2)')
const deleteUser = statement('deleteUser', 'delete from {users} where sub = $1')
const revokeFamilies = statement(
  'revokeFamiliesButOne',
  `update {families} set revoked_at = $2
   where sub = $1 and revoked_at is null and origin_jti is distinct from $3`,
)
const countUsers = statement('countUsers', 'select count(*)::int as count from {users}')

export function pgUsers(db: TransactingDatabase): Users {
  return {
    createUser: (user, aliases) =>
      refusable<Exclude<CreateResult, 'created'>, 'created'>(db, async (tx, refuse) => {
        await tx.rows(lockNames)
        const owners = await tx.rows(selectNameOwner, [user.key, asSub(user.key)])
        if (owners.length > 0 || (await tx.change(insertUser, userValues(user))) === 0) return refuse('usernameTaken')
        const taken = await addAliases(tx, user.sub, aliases)
        return taken ? refuse({ aliasTaken: taken.name }) : 'created'
      }),

    async findUser({ keys = [], sub, aliases = [] }) {
      const names = aliases.map((alias) => alias.name)
      const values = aliases.map((alias) => alias.value)
      const [row] = await db.rows<UserRow>(selectUser, [keys, sub ?? null, names, values])
      return row ? toUser(row) : null
    },

    async changeUser(sub, change) {
      const result = await refusable<Refused, User>(db, (tx, refuse) => applyChange(tx, sub, change, refuse))
      return 'refused' in result ? result : { user: result }
    },

    deleteUser: async (sub) => (await db.change(deleteUser, [sub])) > 0,

    async listUsers({ limit, after }, filter) {
      const values: unknown[] = [limit, after ?? '']
      const rows = await db.rows<UserRow>(listStatement(filter), filter ? [...values, filterValue(filter)] : values)
      return rows.map(toUser)
    },

    countUsers: async () => (await db.rows<{ count: number }>(countUsers))[0]?.count ?? 0,
  }
}

type Refused = Extract<ChangeResult, { refused: string }>

async function applyChange<R>(
  tx: Database,
  sub: string,
  change: UserChange,
  refuse: (reason: Refused) => R,
): Promise<User | R> {
  const { credential } = change
  const [row] = await tx.rows<UserRow>(updateUser, [
    sub,
    JSON.stringify(change.setAttributes ?? {}),
    change.removeAttributes ?? [],
    change.enabled ?? null,
    change.status ?? null,
    credential !== undefined,
    credential?.salt ?? null,
    credential?.sealedVerifier ?? null,
    credential?.temporaryUntil ?? null,
    change.at,
    change.whileSalt ?? null,
    change.factors ? JSON.stringify(change.factors) : null,
    change.whileFactors ? JSON.stringify(change.whileFactors) : null,
  ])
  if (!row) return refuse({ refused: isConditional(change) ? 'session' : 'missing' })
  const together = await doTogether(tx, change)
  if (together !== 'done') return refuse({ refused: together })
  if (change.aliases) {
    await tx.change(deleteAliases, [sub])
    const taken = await addAliases(tx, sub, change.aliases)
    if (taken) return refuse({ refused: 'alias', alias: taken.name })
  }
  if (change.voidCodes?.length) await tx.change(deleteCodes, [sub, change.voidCodes])
  if (change.revoke) await tx.change(revokeFamilies, [sub, change.at, change.revoke.keepOriginJti ?? null])
  return toUser(row)
}

const isConditional = ({ whileSalt, whileFactors }: UserChange) => (whileSalt ?? whileFactors) !== undefined

/** A refusal rolls the transaction back and comes out as a plain value. */
async function refusable<Reason extends string | object, T>(
  db: TransactingDatabase,
  work: (tx: Database, refuse: (reason: Reason) => never) => Promise<T>,
): Promise<T | Reason> {
  const refusal: { reason?: Reason } = {}
  try {
    return await db.transaction((tx) =>
      work(tx, (reason) => {
        refusal.reason = reason
        throw new Error('refused')
      }),
    )
  } catch (error) {
    if (refusal.reason) return refusal.reason
    throw error
  }
}

/** The first that is somebody else's name, if any. */
async function addAliases(tx: Database, sub: string, aliases: readonly Alias[]): Promise<Alias | undefined> {
  if (aliases.length > 0) await tx.rows(lockNames)
  for (const alias of aliases) {
    const owners = await tx.rows(selectAliasOwner, [alias.value, asSub(alias.value), sub])
    if (owners.length > 0 || (await tx.change(insertAlias, [alias.name, alias.value, sub])) === 0) return alias
  }
  return undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const asSub = (name: string) => (uuid.test(name) ? name : null)

const userValues = (user: User): unknown[] => [
  user.sub,
  user.key,
  user.username,
  user.status,
  user.enabled,
  JSON.stringify(user.attributes),
  user.credential?.salt ?? null,
  user.credential?.sealedVerifier ?? null,
  user.credential?.temporaryUntil ?? null,
  user.createdAt,
  user.modifiedAt,
  JSON.stringify(user.factors),
]

const columns: Record<string, string> = {
  username: 'username',
  sub: 'sub::text',
  status: "case when enabled then 'Enabled' else 'Disabled' end",
  'cognito:user_status': 'status',
}
const listStatements = new Map<string, ReturnType<typeof statement>>()

/** One statement per searchable field; the field names come from a fixed list, never from the request. */
function listStatement(filter: UserFilter | undefined) {
  const name = filter ? `listUsers:${filter.field}:${filter.match}` : 'listUsers'
  let known = listStatements.get(name)
  if (!known) {
    const field = filter && (columns[filter.field] ?? `(attributes ->> '${filter.field.replaceAll("'", "''")}')`)
    const condition = filter ? `and ${conditions[filter.match](field ?? '')}` : ''
    known = statement(name, `select ${userColumns} from {users} where key > $2 ${condition} order by key limit $1`)
    listStatements.set(name, known)
  }
  return known
}

/** In the collation C only A to Z have small letters. */
const conditions: Readonly<Record<UserFilter['match'], (field: string) => string>> = {
  equals: (field) => `${field} = $3`,
  equalsInAnyCase: (field) => `lower(${field} collate "C") = lower($3::text collate "C")`,
  startsWith: (field) => `${field} like $3`,
}

const filterValue = ({ match, value }: UserFilter) =>
  match === 'startsWith' ? `${value.replace(/[\\%_]/g, '\\$&')}%` : value
