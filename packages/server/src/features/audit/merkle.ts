import { createHash } from 'node:crypto'
import type { ChainHead } from './chain.ts'

/** The head of one chain at the moment of sealing. */
export type SealedHead = ChainHead & { chain: string }

/** The root of the Merkle tree over the heads, shaped and domain-separated as RFC 6962 describes. */
export function merkleRoot(heads: readonly SealedHead[]): string {
  return treeOf(heads.map(leafOf)).toString('hex')
}

const leafOf = ({ chain, seq, hash }: SealedHead): Buffer => digest(0, Buffer.from(`${chain}\n${seq}\n${hash}`))

function treeOf(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) throw new Error('nothing to seal')
  let level = leaves
  // Pairing from the left and carrying an odd one up gives the same tree as splitting at powers of two.
  while (level.length > 1) {
    const above: Buffer[] = []
    for (let i = 0; i < level.length; i += 2) {
      const right = level[i + 1]
      above.push(right ? digest(1, level[i]!, right) : level[i]!)
    }
    level = above
  }
  return level[0]!
}

/** The first byte tells a leaf from an inner node, so that neither can pass for the other. */
function digest(kind: 0 | 1, ...parts: Buffer[]): Buffer {
  const hash = createHash('sha256').update(Buffer.of(kind))
  for (const part of parts) hash.update(part)
  return hash.digest()
}
