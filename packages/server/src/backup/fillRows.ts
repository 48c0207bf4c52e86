import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { StartError } from '../startError.ts'
import { copyIn, copyOut, watchRows } from './copyStream.ts'
import type { Manifest } from './manifest.ts'
import { readPart } from './parts.ts'
import { refill } from './refill.ts'
import { RowsDigest } from './rowsDigest.ts'
import * as sql from './sql.ts'
import type { VaultKey } from './vault.ts'

type Table = Manifest['tables'][number]

/** Everything that the thread needs to know: plain values, because they are handed over as a copy. */
export type RowsWork = {
  url: string
  folder: string
  vault: VaultKey | undefined
  tables: Table[]
  sequences: sql.SequenceState[]
}

/** Puts the tables' rows in and compares each with the backup. */
export async function fillRows({ url, folder, vault, tables, sequences }: RowsWork): Promise<void> {
  await refill(url, {
    tables: tables.toSorted((a, b) => b.part.plainBytes - a.part.plainBytes),
    sequences,
    fill: (client, table) => fill(client, { folder, vault }, table),
  })
}

async function fill(client: Client, { folder, vault }: Pick<RowsWork, 'folder' | 'vault'>, table: Table) {
  const given = () => readPart(folder, table.part, vault)
  const found = () => copyOut(client, sql.copyOutOf(table))
  const stored = await copyIn(client, sql.copyInto(table), given())
  if (stored !== table.rows) throw differs(table)
  // Mostly rows come out as they went in, and the table is the part that the manifest names, byte for byte.
  if ((await sha256Of(client, table)) === table.part.plainSha256) return
  if ((await digestOf(found())) !== (await digestOf(given()))) throw differs(table)
}

async function sha256Of(client: Client, table: Table): Promise<string> {
  const hash = createHash('sha256')
  await watchRows(client, sql.copyOutOf(table), (row) => hash.update(row))
  return hash.digest('hex')
}

async function digestOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const rows = new RowsDigest()
  for await (const _ of rows.watch(pieces));
  return rows.value
}

const differs = (table: Table) =>
  new StartError(`復元した表 ${table.schema}.${table.name} がバックアップと一致しません。復元を中止しました。`)
