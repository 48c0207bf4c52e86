/**
 * Keeps what was meant for one card from reaching the next. After a card changes, acts count only once it has been
 * painted and looked at: a second tap, a bouncing glove or a key pressed twice answers nothing that nobody saw. Times
 * are those of the events (`event.timeStamp`), so that a tap which waited behind a slow page is judged by when the
 * finger came down.
 */

/** From the paint of a card to the first act a person can have meant for it. */
const seeMs = 400
/** Acts that follow each other faster belong to one flurry: when its first came too early, all of it did. */
const flurryMs = 250
/** A finger that comes down twice at one spot is bouncing; one that travelled further had a target. */
const sameSpotPx = 56

export type Spot = { x: number; y: number }

export class SeenGuard {
  #openFrom = 0
  #hasTyped = false
  #begunAt: number | undefined
  #spot: Spot | undefined
  #lastSpot: Spot | undefined

  /** The card is another one from now on; it is not painted yet. */
  changed(): void {
    this.#openFrom = Number.POSITIVE_INFINITY
    this.#hasTyped = false
  }

  painted(at: number): void {
    if (!Number.isFinite(this.#openFrom)) this.#openFrom = at + seeMs
  }

  /** When acts count again; infinite until the card is painted. */
  get openFrom(): number {
    return this.#openFrom
  }

  isOpen(at: number): boolean {
    return at >= this.#openFrom
  }

  /** A finger or a button of the mouse comes down. */
  begin(at: number, spot?: Spot): void {
    this.#lastSpot = this.#spot
    this.#spot = spot
    this.#begunAt = at
    if (!this.isOpen(at)) this.#prolong(at)
  }

  /** The finger went on to scroll, or left. */
  cancel(): void {
    this.#begunAt = undefined
  }

  /** A press is complete. It counts when it began and ended on a card that had been seen. */
  acceptsPress(at: number): boolean {
    const begunAt = this.#begunAt ?? at
    this.cancel()
    return this.#accept(Math.min(begunAt, at))
  }

  /** A key that answers or goes on. Held down, it counts once; after digits of this very card, Enter belongs to them. */
  acceptsKey(at: number, isRepeat: boolean): boolean {
    return !isRepeat && (this.#hasTyped || this.#accept(at))
  }

  /** A key that neither answers nor types, in the midst of a flurry. */
  heardKey(at: number): void {
    if (!this.isOpen(at)) this.#prolong(at)
  }

  /**
   * A letter or digit for the field of the card. Dropping some of them would make another number out of the rest, so
   * they all count, except where a finger bounces on the first key that has just come under it.
   */
  acceptsTyping(at: number, isByFinger: boolean): boolean {
    const isBounce = isByFinger && !this.#hasTyped && !this.isOpen(at) && isSameSpot(this.#spot, this.#lastSpot)
    if (isBounce) return false
    this.#hasTyped = true
    return true
  }

  #accept(at: number): boolean {
    if (this.isOpen(at)) return true
    this.#prolong(at)
    return false
  }

  #prolong(at: number): void {
    if (Number.isFinite(this.#openFrom)) this.#openFrom = Math.max(this.#openFrom, at + flurryMs)
  }
}

const isSameSpot = (a: Spot | undefined, b: Spot | undefined): boolean =>
  a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < sameSpotPx
