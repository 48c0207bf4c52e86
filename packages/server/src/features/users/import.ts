import { api, appError, type KnownUser, readUsers, roles, rolesOf } from '@ecs/core'
import type { Account } from '../../accounts/account.ts'
import { askPool } from '../../accounts/poolTrouble.ts'
import type { UserPool } from '../../accounts/userPool.ts'
import { readTables } from '../../engines/tables/readTables.ts'
import type { Context } from '../../http/route.ts'
import * as ecs from '../ecs/index.ts'
import { named } from './detail.ts'

/** What a table of people would change. Nothing is changed here: see `previewUserImport`. */
export async function previewImport(context: Context, bytes: Uint8Array): Promise<api.UserImportPreview> {
  const sheets = readTables(bytes)
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > api.maxUserRows + 10)
    throw appError('importTooManyRows', { max: api.maxUserRows })
  const { tx, user } = context
  const sites = (await ecs.all(tx)).map(({ ecs: { id, code, name } }) => ({ id, code, name }))
  const plan = readUsers(sheets, { known: await knownUsers(context), ecs: sites, actorId: user.id })
  return {
    rows: plan.rows,
    refused: plan.refusedRows,
    issueCount: plan.issues.length,
    issues: plan.issues.slice(0, api.mostIssues),
    notes: plan.notes.slice(0, api.mostIssues),
  }
}

/** Everybody with roles and places: page by page and group by group, for a real pool limits calls per person. */
async function knownUsers({ services, tx }: Context): Promise<Map<string, KnownUser>> {
  const accounts = await named(tx, await askPool(() => everyPage((cursor) => services.accounts.list(cursor))))
  const groups = await askPool(() => groupsOfAll(services.accounts))
  const places = await ecs.ecsOfMany(
    tx,
    accounts.map(({ id }) => id),
  )
  return new Map(
    accounts.map(({ id, username, name, email = null }) => [
      username.toLowerCase(),
      { id, username, name, email, groups: rolesOf(groups.get(id) ?? []), ecsIds: places.get(id) ?? [] },
    ]),
  )
}

async function groupsOfAll(accounts: UserPool): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const role of roles)
    for (const { id } of await everyPage((cursor) => accounts.inGroup(role, cursor)))
      found.set(id, [...(found.get(id) ?? []), role])
  return found
}

type Page = { rows: Account[]; next: string | undefined }

async function everyPage(ask: (cursor?: string) => Promise<Page>): Promise<Account[]> {
  const all: Account[] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await ask(cursor)
    all.push(...rows)
    cursor = next
  } while (cursor)
  return all
}
