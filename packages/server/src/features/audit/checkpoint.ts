import { createHash } from 'node:crypto'
import { z } from 'zod'
import { chainStart } from './chain.ts'
import { merkleRoot, type SealedHead } from './merkle.ts'
import { type AuditKey, isSignedBy } from './signing.ts'

const hex = z.string().regex(/^[0-9a-f]{64}$/)

/** The heads of all chains that changed since the checkpoint before, under one signed root. */
export const Checkpoint = z.strictObject({
  version: z.literal(1),
  number: z.int().min(1),
  at: z.iso.datetime(),
  /** `checkpointHash` of the one before. */
  previous: hex,
  root: hex,
  /** Which transactions of the database it covers. */
  snapshot: z.string().regex(/^\d+:\d+:[\d,]*$/),
  leaves: z.array(z.strictObject({ chain: z.uuid(), seq: z.int().min(1), hash: hex })).min(1),
  publicKey: z.string(),
  signature: z.string(),
})
export type Checkpoint = z.output<typeof Checkpoint>

/** What the first checkpoint continues. */
export const noCheckpoint = chainStart.hash

type Facts = { number: number; previous: string; at: Date; snapshot: string; leaves: SealedHead[] }

export function makeCheckpoint({ number, previous, at, snapshot, leaves }: Facts, key: AuditKey): Checkpoint {
  const sorted = leaves.toSorted((a, b) => (a.chain < b.chain ? -1 : 1))
  const root = merkleRoot(sorted)
  const unsigned = { version: 1 as const, number, at: at.toISOString(), previous, root, snapshot, leaves: sorted }
  return { ...unsigned, publicKey: key.publicKey, signature: key.sign(signedText(unsigned)) }
}

/** Plain lines, so that anyone can check a signature without our program. */
function signedText({ version, number, at, previous, leaves, root, snapshot }: Unsigned): string {
  return ['ecs audit checkpoint', version, number, at, previous, leaves.length, root, snapshot, ''].join('\n')
}
type Unsigned = Omit<Checkpoint, 'publicKey' | 'signature'>

export const checkpointHash = (checkpoint: Unsigned): string =>
  createHash('sha256').update(signedText(checkpoint)).digest('hex')

/** Made by this key, and its leaves are the ones that were signed. */
export function isGenuine(checkpoint: Checkpoint, publicKey: string): boolean {
  const isOurs = checkpoint.publicKey === publicKey
  const isSigned = isOurs && isSignedBy(publicKey, signedText(checkpoint), checkpoint.signature)
  return isSigned && merkleRoot(checkpoint.leaves) === checkpoint.root
}
