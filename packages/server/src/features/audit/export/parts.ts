import { canonicalContent } from '@ecs/core'
import type { User } from '../../../http/user.ts'
import type { Services } from '../../../services.ts'
import { loadSheets } from '../../checksheets/index.ts'
import type { AuditLink } from '../chain.ts'
import { readCheckpoint } from '../checkpointFiles.ts'
import { proofIn } from '../merkle.ts'
import { eventsOf } from '../read.ts'
import { thingsOf } from '../search/sql/names.ts'
import { Visible } from '../search/visible.ts'
import { checkpointNumbersSince, linksOfChains } from './sql.ts'

type Head = { seq: number; hash: string; at: Date; isSheet: boolean }
const chainsAtOnce = 200

/** The files of an export, line by line. Links come first: what they end with is told by the others. */
export class ExportParts {
  readonly heads = new Map<string, Head>()
  readonly #services: Services
  readonly #user: User
  readonly #chains: string[]
  counts = { chains: 0, links: 0, withheld: 0 }

  constructor(services: Services, user: User, chains: string[]) {
    this.#services = services
    this.#user = user
    this.#chains = chains
  }

  get #tx() {
    return this.#services.db.kysely
  }

  *#batches(chains: string[]): Generator<string[]> {
    for (let at = 0; at < chains.length; at += chainsAtOnce) yield chains.slice(at, at + chainsAtOnce)
  }

  async *links(): AsyncGenerator<string> {
    for (const batch of this.#batches(this.#chains)) {
      const visible = new Visible(this.#tx, this.#user)
      for await (const links of linksOfChains(this.#tx, batch)) {
        await visible.read(links.flatMap(({ chain, ecsId }) => (ecsId === null ? [] : [chain])))
        let lines = ''
        for (const link of links) {
          const { chain, seq, hash, at, ecsId } = link
          this.heads.set(chain, { seq, hash, at, isSheet: ecsId !== null })
          lines += `${JSON.stringify(this.#shown(link, visible))}\n`
        }
        yield lines
      }
    }
    this.counts.chains = this.heads.size
  }

  /** What holds anything that the reader may not see goes without its text: that it continues the chain is still proved. */
  #shown(link: AuditLink, visible: Visible): object {
    const { chain, seq, prevHash, hash, ecsId } = link
    const isHidden = eventsOf(link).some((event) => visible.event(chain, ecsId !== null, event).isHidden)
    this.counts.links += 1
    if (!isHidden) return link
    this.counts.withheld += 1
    return { chain, seq, prevHash, hash, withheld: true }
  }

  async *chains(): AsyncGenerator<string> {
    for (const batch of this.#batches([...this.heads.keys()])) {
      const things = await thingsOf(this.#tx, batch)
      const lines = batch.map((chain) => {
        const { seq, hash } = this.heads.get(chain)!
        return `${JSON.stringify({ chain, ...things.get(chain), seq, hash })}\n`
      })
      yield lines.join('')
    }
  }

  /** Headers of all seals since the oldest of the heads, each with the way from our chains to its root. */
  async *checkpoints(): AsyncGenerator<string> {
    const oldest = [...this.heads.values()].reduce<Date | undefined>(
      (found, { at }) => (found && found < at ? found : at),
      undefined,
    )
    if (!oldest) return
    for (const number of await checkpointNumbersSince(this.#tx, oldest)) {
      const found = await readCheckpoint(this.#services.files, number)
      if (!found || found === 'unreadable') continue
      const { leaves, ...header } = found
      const proofs = proofIn(leaves, ({ chain }) => this.heads.has(chain))
      yield `${JSON.stringify({ ...header, count: leaves.length, proofs })}\n`
    }
  }

  /** What was submitted or approved, word by word as it was hashed. */
  async *records(): AsyncGenerator<string> {
    const sheets = [...this.heads].flatMap(([chain, { isSheet }]) => (isSheet ? [chain] : []))
    for (const batch of this.#batches(sheets)) {
      const stored = await loadSheets(this.#tx, batch)
      const visible = new Visible(this.#tx, this.#user)
      await visible.read(batch)
      let lines = ''
      for (const chain of batch) {
        const state = stored.get(chain)?.state
        if (!state?.checksheet.contentHash || !fixed.has(state.checksheet.status)) continue
        const { docNo, revision, contentHash } = state.checksheet
        const content = visible.isWhole(chain) ? { content: canonicalContent(state) } : { withheld: true }
        lines += `${JSON.stringify({ chain, docNo, revision, contentHash, ...content })}\n`
      }
      yield lines
    }
  }
}

/** From the submission on the content stands still. */
const fixed: ReadonlySet<string> = new Set(['waiting', 'approved'])
