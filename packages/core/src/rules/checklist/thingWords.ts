import { readAnswerWords } from './answerWords.ts'
import { isState, readChoices } from './choices.ts'
import { readDate } from './dates.ts'
import { readHeading } from './headings.ts'
import { kindByName } from './kindByName.ts'
import { signsOff } from './labels.ts'
import { readLimits } from './limits.ts'
import { noName } from './noName.ts'
import { plainText, tightText } from './plainText.ts'
import { isTimeOfDay } from './times.ts'
import { unitInBrackets, unitOnly } from './units.ts'

const machine =
  'ポンプ|ブロ[ワア]ー?|ボイラー?|コンプレッサー?|冷凍機|冷却塔|送風機|ファン|発電機|変圧器|充電器|エレベーター?|タンク|水槽|槽|炉|釜|缶|窯|ライン|レーン|プレス|成形機|旋盤|クレーン|機|系統?|棟|塔|池|室|車|台目?|番機?|基'
/** What else stands several times in a building, told apart by its number behind the name: 「冷凍庫①」. */
const numbered =
  '庫|[機器盤弁扉]|装置|設備|フライヤー|オーブン|スチコン|コンベヤー?|コンベア|ヒーター|モーター|バーナー|エアコン|ショーケース|ストッカー|キュービクル|シャッター|ゲート|ロボット|リフト|バース'
/** 「1号機」「No.2 ポンプ」「A系」「ポンプA」「本館」: one of several things, and no reading of one. */
const things = [
  /^(?:No\.?|#|第)?\d{1,3}号\D{0,10}$/i,
  /^No\.?\d{1,3}[-‐]?\p{L}{2,10}$/iu,
  new RegExp(`^(?:No\\.?|#|第)?(?:\\d{1,3}|[A-H])(?:${machine})$`, 'i'),
  new RegExp(`^(?:${machine}){1,2}(?:No\\.?|#)?(?:\\d{1,3}|[A-H])$`, 'i'),
  new RegExp(`^\\p{L}{0,8}?(?:${numbered})(?:No\\.?|#)?(?:\\d{1,2}|[A-H])$`, 'iu'),
  /^(?:[本別新旧東西南北]|\d{1,2}号)館$|^[東西南北中新旧]棟$/,
]
/** 「No.1試料」「No.2測定」 are readings of one thing. */
const reading =
  /試料|試験片|検体|サンプル|測定|計測|計器|検査|個体|ワーク|データ|回|製品|キャビ|位置|ポイント|箇所|部位/

const tightNormal = (text: string): string => tightText(text).normalize('NFKC')

export const isThing = (text: string): boolean => {
  const tight = tightNormal(text)
  return things.some((form) => form.test(tight)) && !reading.test(tight)
}

/** What may stand in a heading over 「No.1｜No.2」: a kind of machine, and nothing that is read off. */
const kind = new RegExp(`^\\p{L}{0,10}?(?:${machine}|${numbered})$`, 'iu')
const number = /^(?:No\.?|#|第)?(?:\d{1,2}|[A-H])(?:号|系)?$/i

export const isMachine = (text: string): boolean => kind.test(tightNormal(text)) && !reading.test(tightNormal(text))

/** 「No.1」 under 「曝気ブロワ」. */
export const isNumbered = (own: string, over: string): boolean => number.test(tightNormal(own)) && isMachine(over)

const floor = /^(?:B\d|\d{1,2}|R|M\d?)(?:F|階)$|^(?:地下|地上)?\d{1,2}階$|^屋上階?$|^\d{1,2}年\d{1,2}組$/i
const place =
  /^.{0,8}?(?:社|工場|倉庫|事務所|事業所|営業所|支店|店舗?|室|場|所|館|棟|庫|門|入口|出口|ホール|厨房|キッチン|フロア|ロビー|玄関|廊下|通路|階段|トイレ|便所|食堂|ラウンジ|客席|売り?場|バックヤード|レジ|パントリー|洗面台?|浴|浴槽|風呂|[男女内外]湯|(?:家族|貸切)湯|部屋|プール|サウナ|屋[上外内]|庭|エントランス|カウンター|ライン|ヤード|ピット|ステーション|エリア|コーナー|ブース|受付|通用門|ホーム|園舎|校舎|グラウンド)$/

/** 「男子トイレ」「厨房」「3F」「冷蔵庫」「浴室・脱衣室」: a place or a machine by its own words. */
export const isPlaceOrMachine = (text: string): boolean =>
  tightNormal(text)
    .split(/[・、]/)
    .every((one) => floor.test(one) || place.test(one) || kind.test(one))

/** 「機器番号」「部屋番号」「号機」「機番」: what stands below it tells machines or rooms apart, numbers too. */
export function isNumberHeading(text: string): boolean {
  const tight = tightNormal(text)
  const [, kindOfThing] = /^(.+?)(?:番号|no\.?|番|名称?|記号|別)$/i.exec(tight) ?? []
  if (/^号[機車室棟]?$|^車両(?:番号|no\.?)?$/i.test(tight)) return true
  return kindOfThing !== undefined && isPlaceOrMachine(kindOfThing) && !reading.test(tight)
}

/** What may be numbered as well and is no thing: a sample, a channel, a point, a lot, a day. */
const noCode =
  /^(?:n|x|no|ch|lot|id|sn|s|t|q|w|d|m|rev|ver|test|pt|pos|point|cp|sample|data|cav|max|min|step|day|phase|pass|type|case|week|run|shot|trial|time|round|shift|level|rank|item|part|φ|m)-?\d/i
const code = /^(?:[A-Z]{2,5}-\d{1,4}|[A-Z]{3,5}\d{1,4}|[A-Z]{1,5}-?\d{3,4})(?:-\d{1,2})?[A-Z]?$/i

/** 「AHU-1」「P-101」「TK-1A」. */
export const isCode = (text: string): boolean => code.test(tightNormal(text)) && !noCode.test(tightNormal(text))

/** Under 「機器番号」 numbers, letters and any code will do: 「501」「No.3」「#2」「P-1」. */
export const isNumberOrCode = (text: string): boolean =>
  /^(?:No\.?|#)?(?:[A-Z]{0,5}-?)?\d{1,4}(?:-\d{1,2})?[A-Z]?$|^[A-Z]$/i.test(tightNormal(text))

/** 「No.1」「#2」 alone: machines, or the samples of one. */
export const isBareNumber = (text: string): boolean => /^(?:No\.?|#)\d{1,3}$/i.test(tightNormal(text))

/** 「1」 under 「号機」 is 「1号機」. */
export function underHeading(own: string, over: string): string {
  const [, number] = /^(?:No\.?)?(\d+)$/i.exec(tightNormal(own)) ?? []
  return /^号/.test(over) && number ? `${number}${over}` : `${over.replace(/(?:番号|No\.?)$/i, '')} ${own}`.trim()
}

/** 「左前」「右後」「FL」: where a wheel is. */
export const isWheel = (text: string): boolean =>
  /^(?:[左右][前後]|[前後]輪?[左右])(?:輪|軸|側)?$|^[FR][LR]$|^[LR][FR]$|^(?:第?[1-4]軸|前[前後]軸|後[前後]軸)[左右](?:側|外|内)?$/i.test(
    tightNormal(text),
  )

/** What a car has one of at each wheel. */
export const isAtWheels = (text: string): boolean =>
  /タイヤ|ホイール|ブレーキ|制動|パッド|ライニング|ディスク|ロータ|ドラム|キャリパ|ハブ|ナット|ボルト|車輪|走行装置|空気圧|溝|ショック|サスペンション|車高|アライメント|アウトリガー?|ジャッキ/.test(
    tightNormal(text),
  )

/** What people do, read off or fill in, who they are and when: none of it stands beside another one of its kind to be looked at. */
const noThing = new RegExp(
  `(?:${[
    '値|量|数|率|度|温|圧|力|電流|速|長|幅|高さ?|厚さ?|径|深さ?|抵抗|差|平均|計|額|費|価|点|割合|レベル|ランク|級',
    '時刻|時間|時|日|月|年|週|期|季|前|後|中|回|次|目|直|班|勤|組|便|食|部|限|夜|昼|朝|夕',
    '印|名|者|人|員|様|役|欄|先|元|式|番|番号|コード|場所|箇所|個所|住所|ロット|品|物|部門|部署|課|会社|種類|種別|型|書|票|表|証|語',
    '結果|判定|評価|確認|点検|検査|チェック|測定|実測|記録|記入|実施|処置|対応|対策|内容|事項|項目|備考|理由|原?因|状況|状態|異常|有無|可否|要否|予定|計画|実績|目標|設定',
    '済み?|未|可|要|無|有|無し|有り|なし|あり|良|否|ない|こと|か|色|音|臭',
  ].join('|')})$`,
)
/** 「入庫｜出庫」「入室｜退室」: what happens, and no place. */
const happening = /^[入出退来帰開閉発着乗降停登在返](?!口)\p{Script=Han}$/u
/** 「左上｜右上」: where on one thing something is measured. */
const corner = /^[上下左右前後中央奥手内外]{1,2}$/
const before = /^(?:前[回日月年]|今[回日月]|当[日月]|最[大小高低]|平均|合計|小計|その他の)/

/** A word for a thing, as far as a heading can say: nothing known to be an answer, a role, a time, a person or a quantity. */
export function isPlainWord(text: string): boolean {
  const [plain, tight] = [plainText(text), tightNormal(text)]
  if (floor.test(tight) || (tight.includes('・') && isPlaceOrMachine(text))) return true
  const role = readHeading(text)
  const isRole = role !== undefined && !((role.role === 'part' || role.role === 'process') && role.confidence < 0.9)
  if (isRole || tight.length > 12 || !/\p{L}/u.test(tight) || /[。:：・,、/~±=％%]/.test(plain)) return false
  if (noThing.test(tight) || happening.test(tight) || corner.test(tight) || before.test(tight)) return false
  if (reading.test(tight) || noName.test(plain) || isTimeOfDay(text) || isState(text) || signsOff(text)) return false
  const isRead = unitInBrackets(text) ?? unitOnly(text) ?? kindByName(tight) ?? readLimits(text) ?? readDate(text)
  return isRead === undefined
}

/** 「要」 of 「不要」; 「負荷側」 and 「反負荷側」 are two sides. */
const isEndOf = (one: string, other: string): boolean => other.endsWith(one) && other !== `反${one}`

/** Whether the words are answers to one question: 「良｜否」「要｜不要」「合格｜不合格」. */
export function areAnswers(words: readonly string[], over: string): boolean {
  const isPart = words.some((one, at) =>
    words.some((other, beside) => at !== beside && isEndOf(tightText(one), tightText(other))),
  )
  return isPart || readAnswerWords(words, over) !== undefined || readChoices(words)?.kind === 'okng'
}

/** Words of one kind: 「東側｜西側」「給水｜排水」「前輪｜後輪」「R相｜S相｜T相」 end alike, 「レジ1｜レジ2」 are counted. */
export function areOfOneKind(words: readonly string[]): boolean {
  const tight = words.map(tightNormal)
  const stems = tight.map((word) => word.replace(/(?:No\.?)?[\dA-Z]{1,2}$/i, ''))
  const isCounted =
    !tight.some((word) => noCode.test(word)) &&
    new Set(stems).size === 1 &&
    /\p{L}{2}/u.test(stems[0]!) &&
    isPlainWord(stems[0]!)
  return isCounted || isEnding(endOf(tight))
}

/** What all of them end with and none of them consists of. */
function endOf(words: readonly string[]): string {
  const longest = Math.min(...words.map((word) => word.length)) - 1
  const [first = ''] = words
  for (let length = longest; length > 0; length -= 1)
    if (words.every((word) => word.endsWith(first.slice(-length)))) return first.slice(-length)
  return ''
}

/** One sign says enough, two letters of a word that is spelt by sound. */
const isEnding = (end: string): boolean =>
  /\p{Script=Han}$/u.test(end) ||
  /^[\p{Script=Katakana}\p{Script=Hiragana}][\p{Script=Katakana}\p{Script=Hiragana}ー]+$/u.test(end)
