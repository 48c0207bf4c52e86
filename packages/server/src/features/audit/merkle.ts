import { createHash } from 'node:crypto'
import type { ChainHead } from './chain.ts'

/** The head of one chain at the moment of sealing. */
export type SealedHead = ChainHead & { chain: string }

/** The root of the Merkle tree over the heads, shaped and domain-separated as RFC 6962 describes. */
export function merkleRoot(heads: readonly SealedHead[]): string {
  return treeOf(heads.map(leafOf)).toString('hex')
}

/** A head, and what has to be put left or right of it on the way up to the root. */
export type Proof = SealedHead & { path: string[] }

/** The ways from the chosen heads to the root, so that a part of the heads proves itself. */
export function proofIn(heads: readonly SealedHead[], isChosen: (head: SealedHead) => boolean): Proof[] {
  const chosen = heads.flatMap((head, at) => (isChosen(head) ? [{ proof: { ...head, path: [] as string[] }, at }] : []))
  if (chosen.length === 0) return []
  for (let level = heads.map(leafOf); level.length > 1; level = above(level)) {
    for (const one of chosen) {
      const isLeft = one.at % 2 === 0
      const other = level[isLeft ? one.at + 1 : one.at - 1]
      if (other) one.proof.path.push(`${isLeft ? 'R' : 'L'}:${other.toString('hex')}`)
      one.at >>= 1
    }
  }
  return chosen.map(({ proof }) => proof)
}

const leafOf = ({ chain, seq, hash }: SealedHead): Buffer => digest(0, Buffer.from(`${chain}\n${seq}\n${hash}`))

function treeOf(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) throw new Error('nothing to seal')
  let level = leaves
  while (level.length > 1) level = above(level)
  return level[0]!
}

/** Pairing from the left and carrying an odd one up gives the same tree as splitting at powers of two. */
function above(level: Buffer[]): Buffer[] {
  const next: Buffer[] = []
  for (let i = 0; i < level.length; i += 2) {
    const right = level[i + 1]
    next.push(right ? digest(1, level[i]!, right) : level[i]!)
  }
  return next
}

/** The first byte tells a leaf from an inner node, so that neither can pass for the other. */
function digest(kind: 0 | 1, ...parts: Buffer[]): Buffer {
  const hash = createHash('sha256').update(Buffer.of(kind))
  for (const part of parts) hash.update(part)
  return hash.digest()
}
