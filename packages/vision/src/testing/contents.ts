import type { WriterOptions } from 'zxing-wasm/writer'
import type { Random } from './random.ts'

/** A random text that the format can hold, and how to draw it; `written` where a reader adds to what was written. */
export type Content = { text: string; written?: string; options: WriterOptions; caption?: string }

const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const words = ['設備番号', 'ポンプ', '号機', '点検表', '温度', '圧力計', 'バルブ', '異常なし', 'モーター', '第二工場']

export const contents = {
  QRCode: (random) => ({
    text: qrText(random),
    options: { format: 'QRCode', options: `ecLevel=${random.pick(['L', 'M', 'Q'])}` },
  }),
  MicroQRCode: (random) => ({ text: digitsOf(random, random.whole(4, 10)), options: { format: 'MicroQRCode' } }),
  RMQRCode: (random) => ({ text: lettersOf(random, random.whole(6, 20)), options: { format: 'RMQRCode' } }),
  DataMatrix: (random) => ({
    text: lettersOf(random, random.whole(6, 40)),
    options: { format: 'DataMatrix', options: random.chance(0.8) ? 'forceSquare' : '' },
  }),
  Code128: (random) => captioned(lettersOf(random, random.whole(6, 16)), { format: 'Code128' }),
  EAN13: (random) => captioned(withCheckDigit(`49${digitsOf(random, 10)}`), { format: 'EAN13' }),
  EAN8: (random) => captioned(withCheckDigit(`49${digitsOf(random, 5)}`), { format: 'EAN8' }),
  Code39: (random) => captioned(lettersOf(random, random.whole(4, 10)), { format: 'Code39' }),
  ITF: (random) => captioned(withCheckDigit(`1${digitsOf(random, 12)}`), { format: 'ITF' }),
  Codabar: (random) => captioned(`A${digitsOf(random, random.whole(6, 12))}B`, { format: 'Codabar' }),
  DataBar: (random) => {
    const gtin = withCheckDigit(`0${digitsOf(random, 12)}`)
    return { ...captioned(gtin, { format: 'DataBar' }), text: `01${gtin}`, written: gtin }
  },
} satisfies Record<string, (random: Random) => Content>

export type DrawnFormat = keyof typeof contents

const captioned = (text: string, options: WriterOptions): Content => ({ text, options, caption: text })

export function digitsOf(random: Random, length: number): string {
  return Array.from({ length }, () => random.whole(0, 9)).join('')
}

function lettersOf(random: Random, length: number): string {
  return Array.from({ length }, () => random.pick([...upper])).join('')
}

function qrText(random: Random): string {
  const id = lettersOf(random, random.whole(8, 14))
  return random.pick([
    `ECS-${id}`,
    `https://ecs.example.jp/checksheet/${id}/item/${random.whole(1, 99)}?k=${lettersOf(random, random.whole(4, 40))}`,
    `${random.pick(words)}：${random.pick(words)}${random.whole(1, 20)} / ${random.pick(words)}${id}`,
    JSON.stringify({ id, proc: random.whole(1, 9), lot: lettersOf(random, 9), sn: lettersOf(random, 12) }),
  ])
}

/** Appends the check digit of JAN and GTIN: weights 3 and 1 from the right. */
export function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
