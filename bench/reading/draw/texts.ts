import type { Random } from '../../../packages/vision/src/testing/random.ts'

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('')

/** A reading as a display shows it: sometimes with leading zeros, a point, a minus. */
export function reading(random: Random): string {
  const whole = digits(random, random.whole(1, 5))
  const part = random.chance(0.55) ? `.${digits(random, random.whole(1, 3))}` : ''
  return `${random.chance(0.12) ? '-' : ''}${whole}${part}`
}

export const counter = (random: Random): string => digits(random, random.whole(4, 7))

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const letter = (random: Random) => random.pick([...letters])

export function serial(random: Random): string {
  return random.pick([
    () => `S/N ${digits(random, 2)}${letter(random)}${digits(random, 2)}-${digits(random, 4)}`,
    () => `LOT ${digits(random, 8)}${letter(random)}`,
    () => `${letter(random)}${letter(random)}-${digits(random, 5)}`,
    () => `MODEL ${letter(random)}${letter(random)}${letter(random)}${digits(random, 4)}${letter(random)}`,
    () => `No.${digits(random, 6)}`,
  ])()
}

export function date(random: Random): string {
  const [y, m, d] = [random.whole(2019, 2029), random.whole(1, 12), random.whole(1, 28)]
  const two = (n: number) => String(n).padStart(2, '0')
  return random.pick([
    `${y}年${m}月${d}日`,
    `${y}/${two(m)}/${two(d)}`,
    `${y}-${two(m)}-${two(d)}`,
    `令和${y - 2018}年${m}月${d}日`,
    `${two(y % 100)}.${two(m)}.${two(d)}`,
    `次回 ${y}年${m}月`,
  ])
}

const things = [
  '誘導電動機',
  '減速機',
  '送風機',
  '空気圧縮機',
  '熱交換器',
  '安全弁',
  '制御盤',
  '変圧器',
  '搬送コンベヤ',
  '射出成形機',
]
const facts = [
  (random: Random) => `出力 ${random.whole(1, 75)}kW`,
  (random: Random) => `電圧 ${random.pick([100, 200, 220, 400])}V`,
  (random: Random) => `定格電流 ${random.whole(2, 90)}A`,
  (random: Random) => `最高使用圧力 ${random.between(0.3, 20).toFixed(1)}MPa`,
  (random: Random) => `回転数 ${random.whole(4, 36) * 50}min-1`,
  (random: Random) => `製造番号 ${letter(random)}-${digits(random, 5)}`,
  (random: Random) => `質量 ${random.whole(12, 980)}kg`,
]
const orders = [
  '火気厳禁',
  '関係者以外立入禁止',
  '給油は月1回行うこと',
  '運転中は扉を開けないこと',
  '異音がしたら停止し連絡すること',
  '点検後は施錠すること',
]

/** Lines of a plate or a notice. */
export function label(random: Random): string[] {
  const plate = [random.pick(things), ...Array.from({ length: random.whole(1, 3) }, () => random.pick(facts)(random))]
  return random.chance(0.7)
    ? [...new Set(plate)]
    : [random.pick(orders), `担当 ${random.pick(['保全課', '製造部', '品質保証課'])}`]
}

const words = [
  '異音あり',
  '油もれ少量',
  '清掃済',
  '交換済み',
  '異常なし',
  '再点検要',
  'ゆるみなし',
  '温度高め',
  '次回交換',
  '部品待ち',
  '佐藤',
  '鈴木一郎',
  '摩耗大',
  '停止中',
  '振動あり',
  '増締め実施',
]
export const remark = (random: Random): string => random.pick(words)
