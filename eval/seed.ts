/** The values of the evaluation's records, from a fixed seed: the same on every machine. */

export const today = '2026-11-17'

export type Day = { day: string; look: 'ok' | 'ng'; press: string; temp: string; amp: string; level: string }

/** mulberry32: small, public, and enough for plausible readings. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Days on which the pressure was out of its limits, with what was written and done. */
export const deviations: Record<string, { press: string; comment: string; cause?: string; measure?: string }> = {
  '2026-10-06': {
    press: '15.6',
    comment: 'リリーフ弁の固着。保全へ連絡',
    cause: 'リリーフ弁の固着',
    measure: 'リリーフ弁を分解清掃した',
  },
  '2026-10-21': {
    press: '12.4',
    comment: 'パッキンの摩耗で内部漏れ',
    cause: 'パッキンの摩耗',
    measure: 'パッキンを交換した',
  },
  '2026-11-09': { press: '15.3', comment: '吸込フィルターの目詰まり' },
}
export const lookDeviation = { day: '2026-11-05', comment: 'カバーのボルトが1本ゆるんでいた。増し締め' }

export function seededDays(): Day[] {
  const random = randomOf(20261117)
  const between = (low: number, high: number, decimals: number) => (low + random() * (high - low)).toFixed(decimals)
  const days: Day[] = []
  for (let at = Date.parse('2026-09-21'); at < Date.parse(today); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    const reading = { press: between(13.4, 14.6, 1), temp: between(41, 50, 0), amp: between(8.5, 11.5, 2) }
    if (new Date(at).getUTCDay() === 0) continue
    days.push({
      day,
      look: day === lookDeviation.day ? 'ng' : 'ok',
      ...reading,
      press: deviations[day]?.press ?? reading.press,
      level: random() < 0.9 ? '中央' : '下限付近',
    })
  }
  return days
}

export type ItemKey = 'look' | 'press' | 'temp' | 'amp' | 'level' | 'sensor'
export const names: Record<ItemKey, string> = {
  look: '外観',
  press: '油圧ユニット圧力',
  temp: '作動油温度',
  amp: 'モーター電流',
  level: '油面レベル',
  sensor: '新設センサー',
}

export const specs = {
  press: { unit: 'MPa', decimals: 1, lower: '13', upper: '15', warnLower: '13.3', warnUpper: '14.7' },
  temp: { unit: '℃', decimals: 1, upper: '55', warnUpper: '50' },
  amp: { unit: 'A', decimals: 2, lower: '8', upper: '12' },
} as const

/** What stands in the open sheet. */
export const now = { press: '15.4', temp: '48' } as const

export const standards = {
  look: '傷、変形、ゆるみがないこと',
  level: '油面が中央付近にあること',
  press: '無負荷運転中の指示値',
} as const
export const methods = { look: 'カバーとボルトを目で見て、手で触れる', press: '圧力計を正面から読む' } as const
