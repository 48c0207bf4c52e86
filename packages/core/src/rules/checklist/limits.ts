import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals, subtractDecimals } from '../decimal.ts'
import { limitText } from './limitText.ts'
import { plainText, remembered } from './plainText.ts'
import { unitInBrackets } from './units.ts'

/** Limits as a text of a site says them. `isStrict`: 未満 or 超, which our limits (inclusive) cannot say. */
export type LimitsRead = { lower?: string; upper?: string; unit?: string; isStrict?: boolean; confidence: number }

const number = '[+-]?\\d+(?:\\.\\d+)?(?![\\d.])'
const word =
  '(?:(?:min|sec|s|h)-1(?![\\d.A-Za-z])|(?!max\\b|min\\b(?!\\s*以)|[nx]\\d)(?:%RH|dB\\(A\\)|[A-Za-zμΩ℃℉°%‰Å](?:[A-Za-zμΩ℃℉°%‰²³・·]|/(?:10{1,2})?(?=[A-Za-zμΩ℃])|2(?=O)|[23](?=[/・·GKh])){0,9}[23]?(?:/(?:[分秒時日回個枚本台]|セル))?|秒|分(?!の)|時間|(?:回|本|枚|滴|件|箱|袋|台|人|頭)(?:/(?:[分秒時日]|min|h))?|個(?:/(?:[分秒時日]|(?:10{1,2})?[A-Za-z]{1,3}[23]?))?|匹|羽(?!根)|尾|缶|名|点|年|か月|ヶ月|日|度|倍|円|巻|組|冊|足|双|セット|山|段|周|桁|目盛|ノッチ|コマ|サイクル|ショット|パルス|ストローク|箇所|[かヶカケ]所|リットル|ルクス|ミリ|センチ|メートル|グラム|キロ(?:グラム)?))'
const unit = `(?:\\s*(${word}))?`
/** Not the tail of a word, a time or a fraction. */
const begin = '(?<![\\w.:/+-])'
const end = '(?![\\d.:]|/\\d)'

const pattern = (source: string) => new RegExp(source, 'i')
const deviation = `[+-]\\s*\\d+(?:\\.\\d+)?|±?0(?:\\.0+)?`
const twoSided = pattern(
  `${begin}(${number})${unit}(?:\\s*[a-z]{1,2}\\d{1,2})?\\s*\\(?\\s*(${deviation})\\s*[/,、 ]\\s*(${deviation})${unit}${end}`,
)
/** 「30+5-0」: opposite signs need nothing between them. */
const signed = pattern(
  `(?:${begin}(${number}))?${unit}\\s*\\(?(\\+\\d+(?:\\.\\d+)?)\\s*[/,、 ]?\\s*(-\\d+(?:\\.\\d+)?)${unit}${end}`,
)
const edges = pattern(
  `^\\(?((?:\\+\\d+(?:\\.\\d+)?)|[+±]?0(?:\\.0+)?)\\s*[/, ]\\s*(-\\d+(?:\\.\\d+)?|[-±]?0(?:\\.0+)?)${unit}\\)?$`,
)
const plusMinus = pattern(`${begin}(${number})${unit}\\s*\\(?±\\s*(\\d+(?:\\.\\d+)?)${unit}${end}`)
/** Not 「2.3V/セル±0.05」, of which the middle was not understood. */
const aroundZero = pattern(`(?<![\\dA-Za-z℃%)ァ-ヶー]\\s*|(?<!バラ)ツキ)±\\s*(\\d+(?:\\.\\d+)?)${unit}${end}`)
const range = pattern(`${begin}(${number})${unit}\\s*(?:~|から|to|(?<!\\s)-|-(?=\\s)|…)\\s*(${number})${unit}${end}`)
const between = pattern(`${begin}(${number})${unit}\\s*([≦<])[^\\d≦<]{0,8}([≦<])\\s*(${number})${unit}${end}`)
const after = new RegExp(
  `${begin}(${number})${unit}\\s*(以上|以下|以内|未満|まで(?=$|[\\s)、。,/])|を?(?:超|越)(?:え|過)?(?:ては?)?(?:い|し|は|なら)?(?:な[いき]|不可|禁止|厳禁)|を?上回らな[いき]|を?下回らな[いき]|を?超|より大|より小|max|min|[↑↓]|~(?!\\s*[\\d+-]))(?:\\s*/\\s*([A-Za-z]{1,3}[23]?|[分秒時]))?`,
  'gi',
)
const before = new RegExp(
  `(最大|上限|max\\.?|最小|最低|下限|min\\.?(?!-1(?![\\d.]))|≦|≧|<=|>=|<|>|~)\\s*(?:値)?\\s*[:=]?\\s*(${number})${unit}${end}`,
  'gi',
)
/** 「75℃で1分間以上」: a temperature that is held. */
const held = pattern(
  `${begin}(?:(${number})\\s*(?:℃|℉)?\\s*~\\s*)?(${number})\\s*(℃|℉)\\s*(?:で|、|,|×|x)?\\s*\\d+(?:\\.\\d+)?\\s*(?:秒|分|時間)間?\\s*(?:以上|保持|加熱)`,
)
/** A number with its unit. */
const sized = new RegExp(`(?<![\\d.])[\\d.]+${unit}`, 'gi')
const plain = (value: string): string => value.replace(/[\s+±]/g, '')
const unitOf = (...found: (string | undefined)[]): string | undefined => found.find((one) => one !== undefined)

/** Limits out of a criterion: ranges, tolerances, 以上/以下, and signs; undefined when it speaks of none, or of several. */
export const readLimits = remembered((written): Readonly<LimitsRead> | undefined => {
  const text = limitText(written)
  const main = text === undefined ? undefined : mainIn(text)
  if (text === undefined || !main || isUndecided(main)) return undefined
  const {
    at,
    length,
    sides: _,
    isMixed: __,
    ...limits
  } = { ...withUnit(unitInBrackets(text) ?? scaleIn(written)), ...main.found }
  const isWhole = text.length - length < 4 || /^[^\d]*$/.test(text.slice(0, at) + text.slice(at + length))
  return { ...inOrder(limits), confidence: limits.isStrict ? 0.7 : isWhole ? 0.95 : 0.75 }
})

/** 「HRC 58〜62」: the scale of a hardness is its unit. */
const scaleIn = (written: string): string | undefined =>
  /(?<![A-Za-z\d])(HR[ABC]|HBW|H[BVS])\s*=?\s*(?=\d)/.exec(plainText(written))?.[1]

/** 「夏期 25〜28℃、冬期 17〜22℃」: which of them counts is not for us to say. */
export const saysSeveral = remembered((written): boolean => {
  const text = limitText(written)
  const main = text === undefined ? undefined : mainIn(text)
  return main !== undefined && isUndecided(main)
})

type Main = { text: string; found: Found }

/** What stands outside brackets counts before what stands in them: 「-18℃以下(目標 -25〜-20℃)」. */
function mainIn(text: string): Main | undefined {
  const outer = text.replace(/\([^()]*\d[^()]*\)/g, (inside) => ' '.repeat(inside.length))
  for (const one of [outer, text]) {
    const found = firstIn(one)
    if (found) return { text: one, found }
  }
  return undefined
}

const firstIn = (text: string): Found | undefined =>
  readHeld(text) ??
  readTwoSided(text) ??
  readSigned(text) ??
  readEdges(text) ??
  readPlusMinus(text) ??
  readBetween(text) ??
  readRange(text) ??
  readAroundZero(text) ??
  readSides(text)

/** 「夏 28℃以下 冬 18℃以上」「100×50±1」. */
const byTime = /夏[^冬]*\d[^冬]*冬|冬[^夏]*\d[^夏]*夏|昼[^夜]*\d[^夜]*夜/
const twoSizes = /\d[a-z]{0,2}\s*[×x]\s*\d/i

/** 「60℃±5deg」「30dBm±1dB」「50%RH±5%」: how far off it may be goes by another word, and what is measured by the first one. */
const far: Record<string, RegExp> = { '℃': /^(?:deg|K|度|°)$/, dBm: /^dB$/, '%RH': /^%$/ }

/** 「20cm±5mm」「500mm～1m」: of two units neither is that of both numbers. */
function mixedIn(first: string | undefined, second: string | undefined): { isMixed?: true } {
  const [one, other] = [first, second].map((word) => word?.replace(/[・·]/g, ''))
  const areOne = one === undefined || other === undefined || one === other || far[one]?.test(other) === true
  return areOne ? {} : { isMixed: true }
}

const unitBeside = (first: string | undefined, second: string | undefined): string | undefined =>
  first !== undefined && second !== undefined && far[first]?.test(second) ? first : unitOf(second, first)

/** Whether another range, tolerance or end stands beside the first; how long it is held, or 「室温との差」, is none. */
function isUndecided({ text, found }: Main): boolean {
  if (found.isMixed || byTime.test(text) || (text.includes('±') && twoSizes.test(text))) return true
  if (found.sides)
    return found.sides.some(({ key, value, at }) => found[key] !== value && !/差\s*$/.test(text.slice(0, at)))
  const rest = `${text.slice(0, found.at)};${text.slice(found.at + found.length)}`
  const next = firstIn(rest)
  return next !== undefined && !isDuration(next) && (next.lower !== found.lower || next.upper !== found.upper)
}

type Found = Omit<LimitsRead, 'confidence'> & { at: number; length: number; sides?: readonly Side[]; isMixed?: true }

const place = (match: RegExpExecArray) => ({ at: match.index, length: match[0].length })
const withUnit = (found: string | undefined) => (found ? { unit: found } : {})

function inOrder<T extends Omit<LimitsRead, 'confidence'>>(limits: T): T {
  const { lower, upper } = limits
  if (lower === undefined || upper === undefined || compareDecimals(lower, upper) <= 0) return limits
  return { ...limits, lower: upper, upper: lower }
}

/** 「φ20 0/-0.021」「20 +0.05/-0.02」. */
function readTwoSided(text: string): Found | undefined {
  const match = twoSided.exec(text)
  if (!match) return undefined
  const [, nominal = '', first, one = '', two = '', second] = match
  if (!/[+-]/.test(one + two)) return undefined
  const ends = [one, two].map((part) => addDecimals(plain(nominal), plain(part)))
  const limits = inOrder({ lower: ends[1]!, upper: ends[0]! })
  return { ...limits, ...withUnit(unitBeside(first, second)), ...mixedIn(first, second), ...place(match) }
}

/** 「+0.5/-0.3」 alone says how far from nought. */
function readSigned(text: string): Found | undefined {
  const match = signed.exec(text)
  if (!match) return undefined
  const [, nominal = '0', first, up = '', down = '', second] = match
  const ends = { lower: addDecimals(plain(nominal), down), upper: addDecimals(plain(nominal), plain(up)) }
  return { ...ends, ...withUnit(unitBeside(first, second)), ...mixedIn(first, second), ...place(match) }
}

/** 「0 -0.05」「+0.1/0」 alone: one end is nought. */
function readEdges(text: string): Found | undefined {
  const match = edges.exec(text)
  if (!match) return undefined
  const [, one = '', two = '', named] = match
  return { ...inOrder({ lower: plain(two), upper: plain(one) }), ...withUnit(named), ...place(match) }
}

/** 「20±2」「100V±10%」. Of a bare number the percents are its unit: 「21±2%」 is 19 to 23 %. */
function readPlusMinus(text: string): Found | undefined {
  const match = plusMinus.exec(text)
  if (!match) return undefined
  const [, nominal = '', first, amount = '', second] = match
  const middle = plain(nominal)
  const isShare = second === '%' && first !== undefined && !first.startsWith('%')
  const by = isShare ? divideDecimals(multiplyDecimals(middle.replace('-', ''), amount), '100') : amount
  const named = isShare ? first : unitBeside(first, second)
  const ends = { lower: subtractDecimals(middle, by), upper: addDecimals(middle, by) }
  return { ...ends, ...withUnit(named), ...(!isShare && mixedIn(first, second)), ...place(match) }
}

function readAroundZero(text: string): Found | undefined {
  const match = aroundZero.exec(text)
  if (!match) return undefined
  // 「500g分銅で±1g」: from where it is measured is not sure.
  const sizes = Array.from(text.slice(0, match.index).matchAll(sized), ([, size]) => size)
  const isFromSize = match[2] !== undefined && sizes.includes(match[2])
  const ends = { lower: `-${match[1]}`, upper: match[1]! }
  return { ...ends, ...withUnit(match[2]), ...(isFromSize && { isMixed: true as const }), ...place(match) }
}

function readBetween(text: string): Found | undefined {
  const match = between.exec(text)
  if (!match) return undefined
  const [, low = '', first, left, right, high = '', second] = match
  const isStrict = left === '<' || right === '<'
  const limits = { lower: plain(low), upper: plain(high), ...(isStrict && { isStrict }) }
  return { ...limits, ...withUnit(unitOf(second, first)), ...mixedIn(first, second), ...place(match) }
}

function readRange(text: string): Found | undefined {
  const match = range.exec(text)
  if (!match) return undefined
  const [, low = '', first, high = '', second] = match
  const ends = { lower: plain(low), upper: plain(high) }
  return { ...ends, ...withUnit(unitOf(second, first)), ...mixedIn(first, second), ...place(match) }
}

function readHeld(text: string): Found | undefined {
  const match = held.exec(text)
  return match ? { lower: plain(match[1] ?? match[2]!), unit: match[3]!, ...place(match) } : undefined
}

type Side = {
  key: 'lower' | 'upper'
  value: string
  unit: string | undefined
  isStrict: boolean
  at: number
  length: number
}

/** 「20L以上/分」 is 20 L/分. */
const perOf = (named: string | undefined, per: string | undefined): string | undefined =>
  named && per ? `${named}/${per}` : named

const isUpper = (sign: string): boolean =>
  /以下|以内|未満|まで|[超越].*(?:な[いき]|不可|禁)|上回らな|より小|最大|上限|max|≦|<|↓/i.test(sign)
const isStrictSign = (sign: string): boolean => /未満|超(?!.*(?:な[いき]|不可|禁))|より|^[<>]$/.test(sign)

function sidesIn(text: string): Side[] {
  const side = (
    match: RegExpExecArray,
    sign: string,
    value: string,
    named: string | undefined,
    upper: boolean,
  ): Side => ({
    key: upper ? 'upper' : 'lower',
    value: plain(value),
    unit: named,
    isStrict: isStrictSign(sign),
    ...place(match),
  })
  const found = Array.from(text.matchAll(after), (match) =>
    side(match, match[3]!, match[1]!, perOf(match[2], match[4]), isUpper(match[3]!)),
  )
  if (found.length > 0) return found
  return Array.from(text.matchAll(before), (match) =>
    side(match, match[1]!, match[2]!, match[3], isUpper(match[1]!) || match[1] === '~'),
  )
}

const isDuration = ({ unit: named }: { unit?: string | undefined }): boolean => /^(?:秒|分|時間|日)$/.test(named ?? '')

/** 「90分以内に10℃以下」: how soon is not what is read off. */
function measuredIn(sides: readonly Side[]): readonly Side[] {
  const others = sides.filter((side) => !isDuration(side))
  return others.some((side) => side.unit !== undefined) ? others : sides
}

/** 「10℃以下」「5以上10未満」「MAX 3」「≧4.9」. Of each side the first counts. */
function readSides(text: string): Found | undefined {
  const sides = measuredIn(sidesIn(text))
  const first = sides[0]
  if (!first) return undefined
  const lower = sides.find(({ key }) => key === 'lower')
  const upper = sides.find(({ key }) => key === 'upper')
  // 「幅40cm以上、隙間3cm以下」 speaks of two things: neither is the item's.
  if (lower && upper && compareDecimals(lower.value, upper.value) > 0) return undefined
  const isStrict = lower?.isStrict || upper?.isStrict
  return {
    ...(lower && { lower: lower.value }),
    ...(upper && { upper: upper.value }),
    ...withUnit(unitOf(upper?.unit, lower?.unit)),
    ...(isStrict && { isStrict }),
    ...(lower && upper && mixedIn(lower.unit, upper.unit)),
    sides,
    at: first.at,
    length: sides.reduce((sum, { length }) => sum + length, 0),
  }
}
