import type { ChoicesRead } from './choices.ts'
import { tightText } from './plainText.ts'

/**
 * What is ticked in columns of their own; `words` are as they stand there. `ticks`: which of them mean 良, 否 and 対象外, for a
 * reading that is judged.
 */
export type AnswerWords = { words: string[]; read: ChoicesRead; ticks: Partial<Record<'ok' | 'ng' | 'na', number>> }

type Meaning = 'ok' | 'warn' | 'ng' | 'na'

const meanings = new Map<string, Meaning>(
  (
    [
      [
        'ok',
        '○ 〇 ◯ ◎ 良 優 良好 良い よい 可 合 合格 適 適合 適切 正常 ok pass yes good はい 異常なし 異常無し 異常無 問題なし 支障なし できている 出来ている できた できる 一人でできる 済 実施',
      ],
      [
        'warn',
        '△ ▲ 注意 要注意 要観察 経過観察 観察 普通 ふつう 軽微 清掃 給油 調整 締付 一部 一部できた 一部できる 要指導 指導があればできる',
      ],
      [
        'ng',
        '× ✕ ╳ 否 不良 不可 不合格 不適 不適合 不適切 異常 悪い わるい 悪 劣 劣化 ng fail no bad いいえ 異常あり 異常有り 異常有 問題あり 支障あり 修理 補修 交換 要修理 要補修 要交換 要整備 要調整 要清掃 要是正 要改善 要対応 要処置 できていない 出来ていない できない 未 未実施',
      ],
      ['na', 'n/a na 対象外 該当なし 該当無し 該当無 該当せず 非該当'],
    ] as [Meaning, string][]
  ).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
)

/** Words that say how much or how often, and not whether that is good. */
const degrees = new Set(
  '大 中 小 高 低 強 弱 多い 少ない 普通 毎回 毎日 いつも 常に よく 時々 ときどき たまに なし ない まったくない'.split(
    ' ',
  ),
)
const scales = /評価|程度|頻度|レベル|ランク|到達度|重要度|危険度|優先度/

/** 「有｜無」 says whether something is there, and not whether that is good. */
const presence = new Set(['有無', '無有', '有り無し', '無し有り', 'ありなし', 'なしあり'])

/** The answers that headings beside each other name, or undefined where they name something else; `over` stands above them. */
export function readAnswerWords(headings: readonly string[], over = ''): AnswerWords | undefined {
  const words = headings.map(tightText)
  if (words.length < 2 || words.length > 7 || words.includes('') || new Set(words).size < words.length) return undefined
  const meant = words.map((word) => meanings.get(word))
  const real = words.flatMap((_, at) => (meant[at] === 'na' ? [] : [at]))
  const at = (meaning: Meaning) => real.filter((one) => meant[one] === meaning)
  const none = meant.indexOf('na')
  const na = none < 0 ? {} : { na: none }
  const allowNA = none < 0 ? {} : { allowNA: 'free' as const }
  const choicesAt = (places: readonly number[]) => places.map((one) => headings[one]!.trim())
  const of = (read: ChoicesRead, ticks: AnswerWords['ticks'] = {}): AnswerWords => ({
    words: [...headings],
    read: { ...read, ...allowNA },
    ticks: { ...ticks, ...na },
  })
  const plain: ChoicesRead = { kind: 'select', choices: choicesAt(real) }
  const asked = real.map((one) => words[one]!)
  if (presence.has(asked.join('')) || isSteps(asked)) return of(plain)
  const [good, poor, bad] = [at('ok'), at('warn'), at('ng')]
  const isWhole = good.length + poor.length + bad.length === real.length
  if (!isWhole || good.length === 0 || poor.length + bad.length === 0) {
    const isScale = asked.every((word) => degrees.has(word)) || (scales.test(over) && asked.every(isBare))
    return isScale && asked.length >= 3 ? of(plain) : undefined
  }
  if (real.length === 2 && bad.length === 1) return of({ kind: 'okng' }, { ok: good[0]!, ng: bad[0]! })
  const [ok, ng] = [good[0]!, bad[0]]
  return of({ ...plain, okChoices: choicesAt(good), warnChoices: choicesAt(poor) }, ng === undefined ? {} : { ok, ng })
}

/** 「5｜4｜3｜2｜1」「A｜B｜C」: steps of a scale. Upwards, figures count readings as often as they rate something. */
function isSteps(words: readonly string[]): boolean {
  const all = words.join('').toUpperCase()
  const isSingle = words.length >= 3 && words.every((word) => word.length === 1)
  return isSingle && ('543210'.includes(all) || 'ABCDEFG'.startsWith(all))
}

/** Neither a number nor where or when something is. */
const isBare = (word: string): boolean => !/\d|[号機棟室系側回時日月週上下左右前後]/.test(word)

const defect =
  /(?:漏れ|もれ|漏水|漏油|にじみ|滲み|きず|キズ|傷|亀裂|き裂|ひび|ヒビ|割れ|欠け|破損|損傷|変形|腐食|さび|サビ|錆|汚れ|ゆるみ|緩み|がた|ガタ|異音|異臭|異常|振動|発熱|過熱|摩耗|詰まり|つまり|劣化|脱落|剥がれ|はがれ|曲がり|へこみ|凹み|不具合|故障|異物|混入|残留|焦げ)(?:等|など|は|が)?(?:の?有無)?(?:[はがか]?(?:ある|ない|あるか|ないか|ありませんか|ないですか))?$/

/** 「油漏れ」 with 有・無: it is good that there is none. */
export function judgedByName<T extends Partial<ChoicesRead>>(read: T, name: string): T {
  const { choices = [], okChoices } = read
  if (okChoices || !presence.has(choices.map(tightText).join('')) || !defect.test(tightText(name))) return read
  return { ...read, okChoices: choices.filter((one) => /無|なし/.test(one)) }
}
