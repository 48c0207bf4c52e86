/** What of a pointer tells a hand that rests from one that writes. */
type Touch = Pick<PointerEvent, 'pointerType' | 'isPrimary' | 'width' | 'height'>

/** A fingertip is about 20 px wide, a palm far wider. */
const widestFingerPx = 60

/**
 * Lets pens and single fingers through. Once a pen has written, touches are hands that rest: a device with a pen is
 * written on with the pen.
 */
export class PalmFilter {
  #hasPen = false

  accepts({ pointerType, isPrimary, width, height }: Touch): boolean {
    if (pointerType === 'pen') this.#hasPen = true
    if (pointerType !== 'touch') return isPrimary
    return !this.#hasPen && isPrimary && Math.max(width, height) <= widestFingerPx
  }
}
