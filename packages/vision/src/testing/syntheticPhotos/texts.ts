import { type Content, type DrawnFormat, digitsOf, withCheckDigit } from '../contents.ts'
import type { Random } from '../random.ts'

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789-./'
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'

/** Other contents, sizes and correction levels than the tuning set has. */
export const texts = {
  QRCode: (random) => ({
    text: random.pick([digitsOf(random, random.whole(6, 40)), from(letters, random, 10, 90), japanese(random)]),
    options: { format: 'QRCode', options: `ecLevel=${random.pick(['L', 'M', 'Q', 'H'])}` },
  }),
  MicroQRCode: (random) => ({
    text: random.pick([digitsOf(random, random.whole(3, 14)), from(capitals, random, 4, 11)]),
    options: { format: 'MicroQRCode' },
  }),
  DataMatrix: (random) => ({
    text: random.pick([digitsOf(random, random.whole(4, 30)), from(letters, random, 5, 34)]),
    options: { format: 'DataMatrix', options: random.chance(0.75) ? 'forceSquare' : '' },
  }),
  Code128: (random) => ({
    text: random.pick([digitsOf(random, 2 * random.whole(3, 9)), from(letters, random, 5, 13)]),
    options: { format: 'Code128' },
  }),
  EAN13: (random) => ({
    text: withCheckDigit(`${random.pick(['45', '49', '20', '978'])}${digitsOf(random, 10)}`.slice(0, 12)),
    options: { format: 'EAN13' },
  }),
} satisfies Partial<Record<DrawnFormat, (random: Random) => Content>>

export type SyntheticFormat = keyof typeof texts

function from(alphabet: string, random: Random, shortest: number, longest: number): string {
  return Array.from({ length: random.whole(shortest, longest) }, () => random.pick([...alphabet])).join('')
}

function japanese(random: Random): string {
  const parts = ['検査', '工程', '締付トルク', 'ロット', '出荷', '受入', '塗装ライン', '月次点検']
  return `${random.pick(parts)}${random.whole(1, 999)}・${random.pick(parts)}${from(letters, random, 4, 20)}`
}
