import type { Engine } from '../onnx/engine.ts'
import { colourTensor, greyTensor } from '../onnx/pictureTensor.ts'
import type { Picture } from '../picture.ts'
import { decodeCtc, type ReadCharacter } from './ctc.ts'
import type { Opinion } from './fuse.ts'
import { stripOf } from './strip.ts'
import type { TurnedBox } from './turnedBox.ts'

type Allowed = ((text: string) => boolean) | undefined

/** What a model made of a line; reading it under other restrictions costs nothing more. */
export type LineLook = (isAllowed?: Allowed) => ReadCharacter[]

/** A model that reads one line: it cuts the line out as it was taught to see it. */
export type LineModel = Omit<Opinion, 'characters'> & {
  /** `squeeze`: its width as a share of what the line's shape asks for; a narrower picture is read sooner. */
  look: (picture: Picture, box: TurnedBox, squeeze?: number) => Promise<LineLook>
}

const half = [0.5, 0.5, 0.5]

/** A recogniser of PP-OCR: three colours, 48 pixels high, answers probabilities. `alphabet` is its dictionary file. */
export function ppOcrModel(run: Engine, dictionary: string, weightOf: Opinion['weightOf']): LineModel {
  const alphabet = alphabetOf(dictionary)
  return {
    knows: new Set(alphabet),
    weightOf,
    // It was not made for kana: that it sees nothing says little.
    silence: 0.15,
    async look(picture, box) {
      const seen = await run(colourTensor(stripOf(picture, box, 48, 8), half, half))
      return (isAllowed) => decodeCtc(seen, alphabet, isAllowed ? { isAllowed } : {})
    },
  }
}

/** One of our own: grey, answers scores. Its lines have some air above and below: `air` is a share of the line's depth. */
export function ownModel(run: Engine, characters: string, height: number, air: number): LineModel {
  const alphabet = [...characters]
  return {
    knows: new Set(alphabet),
    weightOf: () => 1,
    async look(picture, box, squeeze = 1) {
      const seen = await run(greyTensor(stripOf(picture, withAir(box, air), height, 4, squeeze)))
      // Places are told along the line without its air, so that readers with different cuts can be compared.
      const wider = 1 + (2 * air * box.depth) / Math.max(1, box.length)
      return (isAllowed) =>
        decodeCtc(seen, alphabet, { hasScores: true, ...(isAllowed && { isAllowed }) }).map((one) => ({
          ...one,
          at: Math.min(1, Math.max(0, 0.5 + (one.at - 0.5) * wider)),
        }))
    },
  }
}

/** A box grown on all sides by a share of its depth. */
export const withAir = (box: TurnedBox, share: number): TurnedBox => ({
  ...box,
  length: box.length + 2 * share * box.depth,
  depth: box.depth * (1 + 2 * share),
})

/** One character a line; PP-OCR counts a blank before them and a space behind them. */
function alphabetOf(dictionary: string): string[] {
  const lines = dictionary.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return [...lines, ' ']
}
