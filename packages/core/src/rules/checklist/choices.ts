import type { Grid } from './grid.ts'
import { plainText, remembered, tightText } from './plainText.ts'
import { unitOfBox } from './units.ts'

/** Marks of a sheet and what they mean: 「○：良 △：要注意 ×：不良」. */
export type LegendMark = { mark: string; meaning: string; cell: string }

/** The レ of コンプレッサー is none. */
const mark = '[○〇◯◎×✕╳△▲□☑✓∨\\-/]|(?<![\\p{Script=Katakana}ー])[レー](?![\\p{Script=Katakana}ー])|[A-Z](?=\\s*[:：=])'
const pair = new RegExp(
  `(${mark})\\s*[:=…・]?\\s*([\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]{1,12}|OK|NG|N/A|[A-Za-z ]{2,16})`,
  'gu',
)

/** The legend of a sheet, wherever it stands. A mark and its meaning may stand in one cell or in two. */
export function findLegend(grid: Grid): LegendMark[] {
  for (let row = 0; row < grid.rowCount; row += 1) {
    const starts = grid.startsIn(row)
    const line = starts.map(({ text }) => plainText(text)).join('  ')
    if (!/[○〇◯◎レ✓∨A]/.test(line) || !/[×✕╳△▲A-Z]/.test(line)) continue
    const all = Array.from(line.matchAll(pair), ([, sign = '', meaning = '']) => ({ sign, meaning: meaning.trim() }))
    // 「×のときは…」 behind the legend says what to do with a mark that is known already; 「レ　×　レ」 is what somebody wrote.
    const found = all.filter(
      ({ sign, meaning }, at) => /[^レー]/.test(meaning) && all.findIndex((one) => one.sign === sign) === at,
    )
    const isLegend = found.length >= 2 && found.some(({ sign }) => isGood(sign) || sign === 'A')
    const cell = grid.name(row, starts[0]?.column ?? 0)
    if (isLegend) return found.map(({ sign, meaning }) => ({ mark: sign, meaning, cell }))
  }
  return []
}

/** 「○よい △注意 ×わるい」 in one cell. */
export const isLegendText = remembered((text): boolean => {
  const found = Array.from(plainText(text).matchAll(pair), ([, sign = '']) => sign)
  return new Set(found).size >= 2 && found.some(isGood) && found.some((sign) => isBad(sign) || /[△▲]/.test(sign))
})

const isGood = (sign: string): boolean => /[○〇◯◎レ✓∨]/.test(sign)
const isBad = (sign: string): boolean => /[×✕╳]/.test(sign)
const isNone = (sign: string, meaning: string): boolean =>
  /対象外|該当|休|実施せず|n\/?a/i.test(meaning) || /^[ー\-/]$/.test(sign)

/** 「B：要注意」「B：経過観察」. */
const isWarning = (sign: string, meaning: string): boolean => /^[B-Y]$/.test(sign) && /注意|観察|軽微/.test(meaning)

export type ChoicesRead = {
  kind: 'okng' | 'select'
  choices?: string[]
  okChoices?: string[]
  warnChoices?: string[]
  allowNA?: 'free'
}

/** Two marks are 良否; a third one that is neither needs a list. */
export function readLegend(legend: readonly LegendMark[]): ChoicesRead | undefined {
  if (legend.length === 0) return undefined
  const real = legend.filter(({ mark: sign, meaning }) => !isNone(sign, meaning))
  const allowNA = real.length < legend.length ? { allowNA: 'free' as const } : {}
  const others = real.filter(({ mark: sign }) => !isGood(sign) && !isBad(sign))
  if (others.length === 0) return { kind: 'okng', ...allowNA }
  const named = ({ mark: sign, meaning }: LegendMark) => `${sign} ${meaning}`
  return {
    kind: 'select',
    choices: real.map(named),
    okChoices: real.filter(({ mark: sign }) => isGood(sign) || sign === 'A').map(named),
    warnChoices: real.filter(({ mark: sign, meaning }) => /[△▲]/.test(sign) || isWarning(sign, meaning)).map(named),
    ...allowNA,
  }
}

/** Pairs that say 良 or 否, whatever the words. */
const okPairs = new Set(
  '良否 良不良 合否 合格不合格 okng ○× 〇× ◯× ○✕ 正常異常 適不適 適否 可不可 可否 異常なし異常あり 異常無異常有 問題なし問題あり passfail yn yesno はいいいえ 済未 実施未実施 goodbad goodng'.split(
    ' ',
  ),
)

/** Words that are ringed wherever they stand, though neither is 良 or 否. */
const ringedPairs = new Set('要不要 不要要 ありなし なしあり 有り無し 無し有り'.split(' '))

/** 「良・否」「□有 □無」「A／B／C」, or the list that a cell offers. */
export const readChoices = (given: string | readonly string[]): ChoicesRead | undefined =>
  typeof given === 'string' ? inText(given) : inParts(given.map((one) => one.trim()))

const inText = remembered((text) => inParts(splitChoices(text)))

function inParts(parts: readonly string[]): ChoicesRead | undefined {
  if (parts.length < 2 || parts.length > 30) return undefined
  const real = parts.filter((one) => !/^(?:対象外|該当なし|n\/?a|[-ー/])$/i.test(one))
  const allowNA = real.length < parts.length ? { allowNA: 'free' as const } : {}
  const pair = real.map(tightText)
  if (okPairs.has(pair.join('')) || okPairs.has(pair.toReversed().join(''))) return { kind: 'okng', ...allowNA }
  return real.length < 2 ? undefined : { kind: 'select', choices: [...real], ...allowNA }
}

/** 「良・否」「　　　MPa」「実測　　mm」「□」: to be ringed, filled in or ticked. */
export const isAnswer = (text: string): boolean =>
  /^[□☐]$/.test(text.trim()) || isRing(text) || unitOfBox(text) !== undefined

/** Words to ring are a pair everybody knows, boxes, or single letters: 「有・無」, and not 「き裂、損傷」. */
export const isRing = remembered((text): boolean => {
  const read = readChoices(text)
  if (!read) return false
  const words = read.choices ?? []
  const isKnown = words.every((one) => one.length === 1) || ringedPairs.has(words.join(''))
  return read.kind === 'okng' || /[□☐]/.test(text) || isKnown
})

/** What somebody ticks off as it stands: of a machine, a valve, a switch, and of the sky. */
const states = new Set(
  `運転 停止 運転中 停止中 待機 待機中 稼働 休止 故障 開 閉 全開 全閉 中間 開放 閉鎖 閉止 入 切 on off 有 無 有り 無し あり なし 要 不要
  自動 手動 連動 単独 単動 遠方 現場 点灯 消灯 点滅 施錠 解錠 開錠 商用 非常 満 空 多い 少ない 多 少 晴 曇 雨 雪`.split(
    /\s+/,
  ),
)
export const isState = (text: string): boolean => states.has(tightText(text))

const areStates = ({ kind, choices = [] }: ChoicesRead): boolean => kind === 'okng' || choices.every(isState)

/** 「運転状態（運転・停止）」「健康状態（良・否）」: the words to choose from behind a name; 「配管（継手・弁）」 says where. */
export function choicesInName(written: string): { name: string; words: string; choices: ChoicesRead } | undefined {
  const [, name = '', words = ''] = /^([^()（）]+?)\s*[(（]([^()（）]+)[)）]$/.exec(written) ?? []
  const choices = inText(words)
  return choices && areStates(choices) ? { name, words, choices } : undefined
}

/** 「5・4・3・2・1」. */
const isScale = (digits: string): boolean => '543210'.includes(digits) || digits === '12345'

function splitChoices(text: string): string[] {
  const plain = plainText(text)
  if (/^\d(?: ?[・/、] ?\d){2,5}$/.test(plain) && isScale(plain.replace(/\D/g, '')))
    return [...plain.replace(/\D/g, '')]
  if (plain.length > 80 || /[。\d~±]/.test(plain) || unitOfBox(plain) !== undefined) return []
  const parts = /[□☐]/.test(plain)
    ? plain.split(/[□☐]/)
    : plain.split(/\s*[・/|,、]\s*| {2,}|(?<=^[○×良否有無]) (?=[○×良否有無]$)/)
  const named = parts.map((part) => part.replace(/[・/\s]+$/, '').trim()).filter((part) => part !== '')
  return named.every((part) => part.length <= 12) ? named : []
}
