/** Words of a plant, so that search meets what people really write. */
const machines = [
  '冷却水ポンプ',
  '射出成形機',
  'コンプレッサー',
  'ボイラー',
  'ホイスト',
  '乾燥炉',
  '搬送コンベヤー',
  '集じん機',
]
const areas = ['第1工場', '第2工場', '原料棟', '出荷場', 'ユーティリティ棟']
const surnames = ['佐藤', '鈴木', '髙橋', '田中', '伊藤', '渡邊', '山本', '中村', '小林', '加藤']
const givenNames = ['健一', '直樹', 'さくら', '翔', '美咲', '大輔', '陽子', '誠']

export const targetName = (n: number): string =>
  `${machines[n % machines.length]} ${Math.floor(n / machines.length) + 1}号機`
export const targetArea = (n: number): string => areas[n % areas.length]!
export const personName = (n: number): string =>
  `${surnames[n % surnames.length]} ${givenNames[Math.floor(n / surnames.length) % givenNames.length]}`

/** Half of the sheets say 異常なし, one in a hundred にじみ, one in a hundred thousand something never heard before. */
export function remarkOf(n: number): string {
  if (n % 100_000 === 71) return `主軸に亀裂を発見 ${n}`
  if (n % 100 === 3) return '継手ににじみあり。増し締めした。'
  if (n % 7 === 1) return '油量を補充した。'
  return n % 2 === 0 ? '異常なし' : ''
}

/** Deterministic, so that two runs measure the same. */
export function mixed(n: number): number {
  let x = (n + 0x9e3779b9) | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}
