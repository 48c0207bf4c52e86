import { createHash } from 'node:crypto'
import { z } from 'zod'
import { auditKeyOf, isSignedBy } from '../features/audit/index.ts'
import type { Secrets } from '../secrets.ts'

const hex = z.string().length(64)

/** What a site's export holds: JSON Lines per table, files by their hash, and this list, signed. */
export const SiteManifest = z.object({
  format: z.literal('ecs-site/1'),
  version: z.string(),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
  poolMigrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().min(0),
      file: z.string().regex(/^(tables|accounts)\/\w+\.jsonl$/),
      sha256: hex,
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: hex }),
  audit: z.object({ links: z.number(), chains: z.number(), lastCheckpoint: z.number() }),
})
export type SiteManifest = z.infer<typeof SiteManifest>
export type SiteTable = SiteManifest['tables'][number]

/** A line of `files.jsonl`; the bytes lie in `files/<sha256>`. */
export const SiteFile = z.object({
  path: z.string(),
  sha256: hex,
  bytes: z.number(),
  contentType: z.string(),
  contentEncoding: z.literal('gzip').optional(),
  metadata: z.record(z.string(), z.string()),
})
export type SiteFile = z.infer<typeof SiteFile>

const signed = (text: string): string => `ecs site manifest\n${createHash('sha256').update(text).digest('hex')}`

export function siteSignature(secrets: Secrets, text: string): string {
  const key = auditKeyOf(secrets)
  return JSON.stringify({ publicKey: key.publicKey, signature: key.sign(signed(text)) })
}

/** The public key of who signed it; undefined when the text is not what was signed. */
export function siteSigner(text: string, signature: string): string | undefined {
  const read = z.object({ publicKey: z.string(), signature: z.string() }).safeParse(JSON.parse(signature)).data
  return read && isSignedBy(read.publicKey, signed(text), read.signature) ? read.publicKey : undefined
}

/** Not the site's but the install's: its schema, its secret, and what that secret has signed. */
const ofTheInstall = new Set(['schema_migrations', 'install_key', 'carried_keys', 'audit_checkpoints'])

/** Who there is, without anything that lets somebody in. */
const accountColumns: Record<string, string[]> = {
  users: ['sub', 'key', 'username', 'status', 'enabled', 'attributes', 'created_at', 'modified_at'],
  groups: ['name', 'description', 'precedence', 'role_arn', 'created_at', 'modified_at'],
  members: ['group_name', 'sub'],
  aliases: ['name', 'value', 'sub'],
}

type Shape = { schema: string; name: string; columns: string[] }

/** The tables of a site, in the shape they are exported in. */
export function siteTables(all: readonly Shape[]): Shape[] {
  return all.flatMap((table) => {
    if (table.schema === 'public') return ofTheInstall.has(table.name) ? [] : [table]
    const columns = table.schema === 'identity' ? accountColumns[table.name] : undefined
    return columns ? [{ ...table, columns }] : []
  })
}

export const fileOf = ({ schema, name }: Shape): string =>
  schema === 'public' ? `tables/${name}.jsonl` : `accounts/${name}.jsonl`
