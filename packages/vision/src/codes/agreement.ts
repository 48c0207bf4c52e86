import { type CodeFormat, codeFormats } from './formats.ts'

type Seen = { text: string; format: CodeFormat }

/** How many frames back still count as the same look. */
const frames = 20

/**
 * Bars check themselves less than square codes do. What a live camera reads of them counts only when two of its frames
 * say the same.
 */
export function createAgreement() {
  let seen: (Seen & { frame: number })[] = []
  let isHeldBack = false
  return {
    /** Codes of the frame with this number that count. One frame is held back while bars wait for their witness. */
    settled<T extends Seen>(codes: T[], frame: number): T[] {
      seen = seen.filter((one) => frame - one.frame < frames)
      const sure = codes.filter(
        (code) => isSquare(code) || seen.some((one) => isSame(one, code) && one.frame !== frame),
      )
      seen.push(...codes.filter((code) => !isSquare(code)).map(({ text, format }) => ({ text, format, frame })))
      isHeldBack = sure.length < codes.length && !isHeldBack
      return isHeldBack ? [] : sure
    },
    /** Whether bars were seen that wait for a second frame. */
    isWaiting: () => isHeldBack,
  }
}

const isSquare = ({ format }: Seen) => codeFormats[format].shape === 'square'
const isSame = (a: Seen, b: Seen) => a.text === b.text && a.format === b.format
