import { createHash } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { StartError } from '../startError.ts'
import { copyIn, copyOut } from './copyStream.ts'
import type { Manifest } from './manifest.ts'
import { readPart } from './parts.ts'
import * as sql from './sql.ts'
import type { OpenBackup } from './verifyBackup.ts'

type Table = Manifest['tables'][number]

/** Made by the steps that built the schema, and the same there. */
const isBookkeeping = ({ schema, name }: Table): boolean =>
  (schema === 'public' && name === 'schema_migrations') || (schema !== 'public' && name === 'migrations')

/**
 * Puts the rows of the schemas that `url` owns back, all or none. Guards and references rest meanwhile; references are
 * made again afterwards, which proves that every one of them leads somewhere.
 */
export async function restoreRows(url: string, backup: OpenBackup, isOurs: (schema: string) => boolean): Promise<void> {
  const tables = backup.manifest.tables.filter((table) => isOurs(table.schema) && !isBookkeeping(table))
  if (tables.length === 0) return
  const client = new Client({ connectionString: url, application_name: 'ecs-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local synchronize_seqscans = off')
    const references = await sql.dropReferences(client, tables)
    for (const table of tables) await client.query(`alter table ${sql.nameOf(table)} disable trigger user`)
    // Rows that a step of the schema brought are in the backup as well.
    await client.query(`truncate ${tables.map(sql.nameOf).join(', ')}`)
    for (const table of tables) await fill(client, backup, table)
    for (const table of tables) await client.query(`alter table ${sql.nameOf(table)} enable trigger user`)
    for (const reference of references) await client.query(reference)
    for (const { schema, name, value } of backup.manifest.sequences.filter((one) => isOurs(one.schema)))
      await client.query('select setval($1::regclass, $2::bigint)', [sql.nameOf({ schema, name }), value])
    await client.query('commit')
    for (const table of tables) await client.query(`analyze ${sql.nameOf(table)}`)
  } finally {
    await client.end()
  }
}

async function fill(client: Client, { folder, vault }: OpenBackup, table: Table): Promise<void> {
  const stamps = await sql.stampColumns(client, table)
  for (const { column, given } of stamps.filter(({ hasDefault }) => !hasDefault))
    await client.query(`alter table ${sql.nameOf(table)} alter ${escapeIdentifier(column)} set default ${given}`)
  const stored = await copyIn(client, sql.copyInto(table), readPart(folder, table.part, vault))
  for (const { column } of stamps.filter(({ hasDefault }) => !hasDefault))
    await client.query(`alter table ${sql.nameOf(table)} alter ${escapeIdentifier(column)} drop default`)
  if (stored !== table.rows) throw differs(table)
  const hash = createHash('sha256')
  for await (const piece of copyOut(client, sql.copyOutOf(table))) hash.update(piece)
  if (hash.digest('hex') !== table.part.plainSha256) throw differs(table)
}

const differs = (table: Table) =>
  new StartError(`復元した表 ${table.schema}.${table.name} がバックアップと一致しません。復元は取り消しました。`)
