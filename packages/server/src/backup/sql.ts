import { type Client, escapeIdentifier } from 'pg'

export type TableShape = { schema: string; name: string; columns: string[]; rows?: number }
export type SequenceState = { schema: string; name: string; value: string }

/** The user pool may have further pools in schemas beside its own. The job queue is made anew at every start. */
const ours = `(n.nspname = 'public' or n.nspname = 'identity' or n.nspname like 'identity\\_%')`

/** Numbers of transactions mean nothing in another database: they are left out and given anew. */
const isPortable = `t.typname not in ('xid8', 'pg_snapshot')`

/** Everything that must survive: no table that the database itself forgets in a crash, no computed column. */
export async function tablesOf(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and ${isPortable}) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relpersistence = 'p' and ${ours}
    group by 1, 2 order by 1, 2`)
  return rows
}

export async function sequencesOf(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    select schemaname::text as schema, sequencename::text as name, last_value::text as value
    from pg_sequences n where last_value is not null and ${ours.replaceAll('n.nspname', 'schemaname')}
    order by 1, 2`)
  return rows
}

/** The names of the steps that made the schema, in order. */
export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query('select name from public.schema_migrations order by name collate "C"')
  return rows.map(({ name }) => name as string)
}

export async function poolMigrationsOf(client: Client): Promise<string[]> {
  const known = await client.query(`select to_regclass('identity.migrations') is not null as "isThere"`)
  if (!known.rows[0].isThere) return []
  const { rows } = await client.query('select name from identity.migrations order by name collate "C"')
  return rows.map(({ name }) => name as string)
}

export type AuditState = { links: number; chains: number; lastCheckpoint: number }

export async function auditState(client: Client): Promise<AuditState> {
  const { rows } = await client.query<AuditState>(`
    select (select count(*)::int from public.audit_links) as links,
      (select count(distinct chain)::int from public.audit_links) as chains,
      (select coalesce(max(number), 0) from public.audit_checkpoints) as "lastCheckpoint"`)
  return rows[0]!
}

export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

const columnsOf = ({ columns }: TableShape): string => columns.map((column) => escapeIdentifier(column)).join(', ')

export const copyOutOf = (table: TableShape): string => `copy ${nameOf(table)} (${columnsOf(table)}) to stdout`
/** Into a table that the same transaction has emptied. Its rows are marked as old at once, and no later vacuum writes them again. */
export const copyInto = (table: TableShape): string =>
  `copy ${nameOf(table)} (${columnsOf(table)}) from stdin with (freeze)`

/** One unchanging view of everything. */
export async function beginView(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
}

type StampColumn = { column: string; given: string; hasDefault: boolean }

/** Columns that the backup leaves out: they get a position in this database. */
export async function stampColumns(client: Client, table: TableShape): Promise<StampColumn[]> {
  const { rows } = await client.query<StampColumn>(
    `select a.attname::text as column, a.atthasdef as "hasDefault",
       case t.typname when 'xid8' then 'pg_current_xact_id()' else $$'1:1:'$$ end as given
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and not (${isPortable})`,
    [nameOf(table)],
  )
  return rows
}

/**
 * Takes away constraints of these tables (`f`: references of theirs and to them, `p`, `u`, `x`: keys); answers the
 * statements that bring them back.
 */
export async function dropConstraints(client: Client, tables: TableShape[], kinds: string[]): Promise<string[]> {
  const { rows } = await client.query<{ relation: string; name: string; definition: string }>(
    `select conrelid::regclass::text as relation, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = any($2::"char"[]) and conparentid = 0
       and (conrelid = any($1::regclass[]) or contype = 'f' and confrelid = any($1::regclass[]))`,
    [tables.map(nameOf), kinds],
  )
  for (const { relation, name } of rows)
    await client.query(`alter table ${relation} drop constraint ${escapeIdentifier(name)}`)
  return rows.map(
    ({ relation, name, definition }) =>
      `alter table ${relation} add constraint ${escapeIdentifier(name)} ${definition}`,
  )
}

/**
 * Takes away the indexes of these tables that no constraint stands on; answers the statements that bring them back. To sort
 * once at the end costs a fraction of keeping every index in order row by row.
 */
export async function dropIndexes(client: Client, tables: TableShape[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables.map(nameOf)],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Whether nothing was ever put into this database by the product. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query(`
    select not exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and (n.nspname in ('public', 'jobs') or ${ours})) as "isEmpty"`)
  return rows[0].isEmpty as boolean
}
