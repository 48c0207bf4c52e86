import { createHash, createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { auditKeyOf, isSignedBy } from '../features/audit/index.ts'
import type { Secrets } from '../secrets.ts'
import { Part } from './parts.ts'
import { KeyRecipe } from './vault.ts'

export const manifestFile = 'manifest.json'
export const signatureFile = 'manifest.sig'

/** What a backup holds. Signed as the text it is written as. */
export const Manifest = z.object({
  format: z.literal('ecs-backup/1'),
  version: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  poolMigrations: z.array(z.string()),
  encryption: KeyRecipe.nullable(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().min(0),
      part: Part,
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  audit: z.object({ links: z.number(), chains: z.number(), lastCheckpoint: z.number() }),
  objects: z.object({
    index: Part,
    count: z.number(),
    bytes: z.number(),
    /** How many came unchanged from the backup before. */
    reused: z.number(),
    /** Removed by somebody between the view of the database and their turn. */
    vanished: z.array(z.string()),
  }),
  /** The install's secret, only ever in an encrypted backup. */
  secret: Part.nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** One stored object, a line of the index. */
export const ObjectEntry = z.object({
  path: z.string(),
  contentType: z.string(),
  contentEncoding: z.literal('gzip').optional(),
  metadata: z.record(z.string(), z.string()),
  eTag: z.string(),
  lastModified: z.iso.datetime(),
  part: Part,
})
export type ObjectEntry = z.infer<typeof ObjectEntry>

const signed = (text: string): string => `ecs backup manifest\n${createHash('sha256').update(text).digest('hex')}`

/** The signature is for everybody who noted the public key; the MAC tells an install its own backups. */
export function signatureOf(secrets: Secrets, text: string): string {
  const key = auditKeyOf(secrets)
  return JSON.stringify({ publicKey: key.publicKey, signature: key.sign(signed(text)), mac: macOf(secrets, text) })
}

const macOf = (secrets: Secrets, text: string): string =>
  createHmac('sha256', secrets.keyFor('backup')).update(signed(text)).digest('hex')

const Signature = z.object({ publicKey: z.string(), signature: z.string(), mac: z.string() })

export type Signed = { manifest: Manifest; signer: string; isOf: (secrets: Secrets) => boolean }

/** Why a folder is not a backup that can be trusted. */
export class NotABackup extends Error {}

/** The manifest, when it is whole and signed by who it says. */
export function readManifest(folder: string): Signed {
  if (!existsSync(join(folder, manifestFile)) || !existsSync(join(folder, signatureFile)))
    throw new NotABackup('途中で止まったか、バックアップではありません（manifest がありません）')
  const text = readFileSync(join(folder, manifestFile), 'utf8')
  const signature = Signature.safeParse(jsonOf(readFileSync(join(folder, signatureFile), 'utf8'))).data
  if (!signature || !isSignedBy(signature.publicKey, signed(text), signature.signature))
    throw new NotABackup('目録（manifest.json）の署名が正しくありません。書き換えられています')
  const manifest = Manifest.safeParse(jsonOf(text))
  if (!manifest.success) throw new NotABackup('目録の形式が分かりません。より新しい版で作られた可能性があります')
  const isOf = (secrets: Secrets) => macOf(secrets, text) === signature.mac
  return { manifest: manifest.data, signer: signature.publicKey, isOf }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
