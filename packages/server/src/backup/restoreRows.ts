import type { Client } from 'pg'
import { StartError } from '../startError.ts'
import { copyIn, copyOut } from './copyStream.ts'
import type { Manifest } from './manifest.ts'
import { readPart } from './parts.ts'
import { refill } from './refill.ts'
import { RowsDigest } from './rowsDigest.ts'
import * as sql from './sql.ts'
import type { OpenBackup } from './verifyBackup.ts'

type Table = Manifest['tables'][number]

/** Made by the steps that built the schema, and the same there. */
const isBookkeeping = ({ schema, name }: Table): boolean =>
  (schema === 'public' && name === 'schema_migrations') || (schema !== 'public' && name === 'migrations')

/** The rows of the schemas that `url` owns. */
export async function restoreRows(url: string, backup: OpenBackup, isOurs: (schema: string) => boolean): Promise<void> {
  const { tables, sequences } = backup.manifest
  await refill(url, {
    tables: tables.filter((table) => isOurs(table.schema) && !isBookkeeping(table)),
    sequences: sequences.filter(({ schema }) => isOurs(schema)),
    fill: (client, table) => fill(client, backup, table),
  })
}

async function fill(client: Client, { folder, vault }: OpenBackup, table: Table): Promise<void> {
  const given = new RowsDigest()
  const stored = await copyIn(client, sql.copyInto(table), given.watch(readPart(folder, table.part, vault)))
  if (stored !== table.rows) throw differs(table)
  const found = new RowsDigest()
  for await (const _ of found.watch(copyOut(client, sql.copyOutOf(table))));
  if (found.value !== given.value) throw differs(table)
}

const differs = (table: Table) =>
  new StartError(`復元した表 ${table.schema}.${table.name} がバックアップと一致しません。復元は取り消しました。`)
