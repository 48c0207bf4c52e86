import type { Alias, User } from '../records.ts'
import type { ChangeResult, Store, UserChange, UserFilter } from '../store.ts'
import { type Database, statement, type TransactingDatabase } from './database.ts'
import { toUser, type UserRow, userColumns } from './rows.ts'
import { doTogether } from './together.ts'

type Users = Pick<Store, 'createUser' | 'findUser' | 'changeUser' | 'deleteUser' | 'listUsers' | 'countUsers'>

const insertUser = statement(
  'insertUser',
  `insert into {users} (${userColumns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict do nothing`,
)
const insertAlias = statement(
  'insertAlias',
  'insert into {aliases} (name, value, sub) values ($1, $2, $3) on conflict do nothing',
)
const deleteAliases = statement('deleteAliases', 'delete from {aliases} where sub = $1')
// One statement for all ways of naming a user, so that a known and an unknown name cost the same.
const selectUser = statement(
  'selectUser',
  `select ${userColumns} from {users} where key = $1 or sub = $2
   or sub = (select sub from {aliases} where (name, value) in (select * from unnest($3::text[], $4::text[])) limit 1)
   order by key = $1 desc nulls last limit 1`,
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
     modified_at = $10
   where sub = $1 returning ${userColumns}`,
)
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
      refusable<'usernameTaken' | 'aliasTaken', 'created'>(db, async (tx, refuse) => {
        if ((await tx.change(insertUser, userValues(user))) === 0) return refuse('usernameTaken')
        if (!(await addAliases(tx, user.sub, aliases))) return refuse('aliasTaken')
        return 'created'
      }),

    async findUser({ key, sub, aliases = [] }) {
      const names = aliases.map((alias) => alias.name)
      const values = aliases.map((alias) => alias.value)
      const [row] = await db.rows<UserRow>(selectUser, [key ?? null, sub ?? null, names, values])
      return row ? toUser(row) : null
    },

    async changeUser(sub, change) {
      const result = await refusable<'missing' | 'alias' | 'session' | 'code', User>(db, (tx, refuse) =>
        applyChange(tx, sub, change, refuse),
      )
      return (typeof result === 'string' ? { refused: result } : { user: result }) satisfies ChangeResult
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

async function applyChange<R>(
  tx: Database,
  sub: string,
  change: UserChange,
  refuse: (reason: 'missing' | 'alias' | 'session' | 'code') => R,
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
  ])
  if (!row) return refuse('missing')
  const together = await doTogether(tx, change)
  if (together !== 'done') return refuse(together)
  if (change.aliases) {
    await tx.change(deleteAliases, [sub])
    if (!(await addAliases(tx, sub, change.aliases))) return refuse('alias')
  }
  if (change.revoke) await tx.change(revokeFamilies, [sub, change.at, change.revoke.keepOriginJti ?? null])
  return toUser(row)
}

/** A refusal rolls the transaction back and comes out as a plain value. */
async function refusable<Reason extends string, T>(
  db: TransactingDatabase,
  work: (tx: Database, refuse: (reason: Reason) => never) => Promise<T>,
): Promise<T | Reason> {
  const refusal: { reason?: Reason } = {}
  try {
    return await db.transaction((tx) =>
      work(tx, (reason) => {
        refusal.reason = reason
        throw new Error(`refused: ${reason}`)
      }),
    )
  } catch (error) {
    if (refusal.reason) return refusal.reason
    throw error
  }
}

async function addAliases(tx: Database, sub: string, aliases: readonly Alias[]): Promise<boolean> {
  for (const alias of aliases) if ((await tx.change(insertAlias, [alias.name, alias.value, sub])) === 0) return false
  return true
}

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
    const condition = filter ? `and ${field} ${filter.match === 'equals' ? '= $3' : 'like $3'}` : ''
    known = statement(name, `select ${userColumns} from {users} where key > $2 ${condition} order by key limit $1`)
    listStatements.set(name, known)
  }
  return known
}

const filterValue = ({ match, value }: UserFilter) =>
  match === 'equals' ? value : `${value.replace(/[\\%_]/g, '\\$&')}%`
