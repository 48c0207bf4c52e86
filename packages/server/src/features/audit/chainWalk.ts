import { type AuditLink, type ChainHead, chainStart, hashOf } from './chain.ts'
import { type LinkText, readLinkText } from './linkText.ts'

/** What is wrong with a chain, and the number of the first entry that is affected. */
export type ChainFault = {
  what: 'edited' | 'removed' | 'swapped' | 'tailCut' | 'headChanged' | 'chainMissing' | 'sheetMissing'
  seq: number
}

/** Follows one chain link by link and keeps the first fault; what comes after a fault proves nothing. */
export class ChainWalk {
  readonly chain: string
  fault: ChainFault | undefined
  /** Up to here everything fits. */
  head: ChainHead = chainStart
  #firstOfHead = 1

  constructor(chain: string) {
    this.chain = chain
  }

  take(link: AuditLink): void {
    this.fault ??= this.#faultOf(link)
    if (this.fault) return
    this.#firstOfHead = this.head.seq + 1
    this.head = { seq: link.seq, hash: link.hash }
  }

  /** Compares with what the sheet itself says; undefined when there is no sheet. */
  end(said: ChainHead | undefined): void {
    if (this.fault) return
    const { seq, hash } = this.head
    if (!said) this.fault = { what: 'sheetMissing', seq: 1 }
    else if (said.seq > seq) this.fault = { what: seq === 0 ? 'chainMissing' : 'tailCut', seq: seq + 1 }
    else if (said.seq < seq) this.fault = { what: 'headChanged', seq: said.seq + 1 }
    else if (said.hash !== hash) this.fault = { what: 'edited', seq: this.#firstOfHead }
  }

  #faultOf(link: AuditLink): ChainFault | undefined {
    const seq = this.head.seq + 1
    const text = readLinkText(link.events)
    if (!text) return { what: 'edited', seq }
    if (text.chain !== this.chain) return { what: 'swapped', seq }
    if (text.first !== seq) {
      const isInItsPlace = text.first + text.entries.length - 1 === link.seq
      return { what: isInItsPlace && text.first > seq ? 'removed' : 'swapped', seq }
    }
    if (hashOf(link.prevHash, link.events) !== link.hash || !agrees(link, text)) return { what: 'edited', seq }
    // This link is sound, but continues another text than the one that stands before it now.
    if (link.prevHash !== this.head.hash) return { what: 'edited', seq: this.#firstOfHead }
    return undefined
  }
}

/** The columns beside the text are for queries; they must say the same. */
function agrees(link: AuditLink, text: LinkText): boolean {
  return (
    link.seq === text.first + text.entries.length - 1 &&
    link.ecsId === text.ecsId &&
    link.actor === text.actor &&
    link.at.toISOString() === text.at
  )
}
