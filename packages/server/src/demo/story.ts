import type { Evaluation, Item, PlanItem } from '@ecs/core'
import type { DemoRandom } from './random.ts'

/** What happens at one machine: on most days nothing, now and then something is found. */
export type Mood = {
  /** Days since 1970, and the place of the shift within the day. */
  day: number
  shift: number
  /** 0 as good as new, 1 when the repair is due. */
  wear: number
  /** What was repaired is still worth a word to the next shift. */
  isRepaired: boolean
  /** Something is found wrong today. */
  fault: boolean
}

const faultShare = 0.03

/**
 * The one thing that wears out, counted back from the day of the install: the oil cooler clogs, is reported when the oil
 * comes over its warning line, and was cleaned a week ago. Everything else stays where it is.
 */
export const worn = {
  code: 'IM-01',
  item: '作動油温度',
  fromDaysAgo: 21,
  repairedDaysAgo: 7,
  words: '油温が上昇傾向。オイルクーラーの清掃を保全へ依頼。',
  repaired: 'オイルクーラーを清掃、油温は正常に戻った。',
} as const

const toldDays = 3

export function moodOf(code: string, day: number, today: number, shift: number, random: DemoRandom): Mood {
  const ago = today - day
  const { fromDaysAgo, repairedDaysAgo } = worn
  const isWorn = code === worn.code && ago > repairedDaysAgo && ago < fromDaysAgo
  return {
    day,
    shift,
    wear: isWorn ? (fromDaysAgo - ago) / (fromDaysAgo - repairedDaysAgo - 1) : 0,
    isRepaired: code === worn.code && shift === 0 && ago <= repairedDaysAgo && ago > repairedDaysAgo - toldDays,
    fault: random.isLikely(faultShare),
  }
}

export const isWorn = ({ name }: Item): boolean => name === worn.item

/** What comes over its warning line for a day, and what a person writes about it. */
const strays: Record<string, string> = {
  冷凍庫の庫内温度: '霜取りの直後で高め。30分後に再確認し、-18℃以下に戻った。',
  力率: '軽負荷の時間帯。進相コンデンサの投入を確認。',
  最大需要電力: '空調の起動が重なり一時的に上昇。起動時刻をずらすよう連絡。',
  '漏れ電流 Io（B種接地線）': '雨天で高め。次回も同じ回路を測定する。',
}

export const strayWords = ({ name }: Item): string | undefined => strays[name]

/** What a person writes beside a 注意 of this item. */
export const warnWords = (item: Item): string | undefined => (isWorn(item) ? worn.words : strayWords(item))

/** What was repaired since the last round, for 申し送り. */
export const handOver = ({ isRepaired }: Mood): string => (isRepaired ? worn.repaired : 'なし')

/** The item that is found wrong: something one looks at, none that would stop the whole plant. */
export function faultyItem({ plan }: Evaluation, { fault }: Mood, random: DemoRandom): string | undefined {
  if (!fault) return undefined
  const found = [...plan.items.values()].filter(canFail)
  return found.length === 0 ? undefined : random.pick(found).item.id
}

const canFail = ({ item, visibleIf }: PlanItem): boolean =>
  item.kind === 'okng' && !item.critical && item.role === undefined && visibleIf === undefined

/** What a person writes about a fault of this item: found by a word of its name. */
const faults: readonly (readonly [RegExp, string])[] = [
  [/漏れ|油量|ホース|継手|液量/, 'にじみを確認。増し締めして再点検、漏れなし。'],
  [/整理|清掃|洗浄|区分|廃棄|服装|爪/, 'その場で直し、整った状態を確認。'],
  [/ランプ|ブザー|灯火|ライト|表示/, '1か所が点灯しない。電球を交換し、点灯を確認。'],
  [/異音|振動|異臭/, '運転中に異音。保全へ連絡し、ベアリングへ給脂後に消えたことを確認。'],
  [/タイヤ|ホイール/, '空気圧が低い。補充して規定値を確認。'],
  [/ワイパー|ウォッシャー/, 'ウォッシャー液が不足。補充して噴射を確認。'],
  [/プラグ|ケーブル|端子|接地|接続/, '接続部にゆるみ。締め直して確認。'],
  [/外観|きず|梱包|包装|防錆|表面/, '1個に打ち傷。選別して取り除き、残りは良好。'],
]

export const faultWords = ({ name }: Item): string =>
  faults.find(([word]) => word.test(name))?.[1] ?? `${name}に不具合。保全へ連絡し、処置後に良好を確認。`
