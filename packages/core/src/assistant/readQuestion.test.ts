import { describe, expect, test } from 'vitest'
import { cleanText } from './cleanText.ts'
import { chipsFor, type IntentId } from './intents.ts'
import type { NamedItem } from './namedItems.ts'
import { readQuestion } from './readQuestion.ts'
import { isDangerous } from './safety.ts'
import { rankHits } from './search.ts'

const item: NamedItem = { id: 'a', name: '油圧ユニット 圧力', kind: 'number' }
const other: NamedItem = { id: 'b', name: '作動油 温度', kind: 'number' }
const about = { item, others: [other], targetNames: ['射出成形機 3号機', 'IM-03'], today: '2026-11-17' }
const read = (text: string) => readQuestion(text, about)

test('Q1 what nobody sees is taken out, and a long text is cut', () => {
  expect(cleanText('漏れ\u200bあり\u202e\n交換\u{e0041}')).toBe('漏れあり 交換')
  expect(cleanText('あ'.repeat(600))).toHaveLength(500)
})

test('Q2 words of danger are seen in any width', () => {
  for (const text of ['感電しました', '火気を使う', '手が挟まれた', 'ガス漏れ', 'ガスの臭い', '発火'])
    expect(isDangerous(text), text).toBe(true)
  expect(isDangerous('ガス圧の上限は？')).toBe(false)
})

test('Q3 questions fit the kind of the item', () => {
  expect(chipsFor('number')).toContain('spc')
  expect(chipsFor('okng')).not.toContain('stats')
})

describe('Q4 a typed question', () => {
  const certain: [string, IntentId][] = [
    ['上限はいくつ？', 'upper'],
    ['下限を教えて', 'lower'],
    ['基準値は？', 'standard'],
    ['管理範囲は', 'warnLimits'],
    ['前回の値は？', 'last'],
    ['前回はいつ測った？', 'lastWhen'],
    ['平均はどれくらい', 'mean'],
    ['過去最大は？', 'max'],
    ['一番低かったのはいつ', 'min'],
    ['ばらつきは？', 'spread'],
    ['Cpkを出して', 'cpk'],
    ['管理図の状態', 'spc'],
    ['最近の推移を見せて', 'trend'],
    ['否は何回あった？', 'ngCount'],
    ['最後に否になったのはいつ', 'ngLast'],
    ['前に否だった時どう処置した？', 'cases'],
    ['考えられる原因は', 'cause'],
    ['この値は異常？', 'abnormal'],
    ['15.1MPaは否ですか', 'judgeValue'],
    ['前回との差は', 'diff'],
    ['点検手順を見せて', 'method'],
    ['未入力はある？', 'missing'],
    ['是正は残っている？', 'actions'],
    ['お知らせはある？', 'notices'],
    ['報告文を作って', 'report'],
    ['11月3日の値は', 'valuesIn'],
    ['天井はいくつですか', 'upper'],
    ['規格から外れた回数', 'ngCount'],
    ['いま入れた値は基準を満たしていますか', 'abnormal'],
    ['どこまで上がってもいい？', 'upper'],
  ]
  test.each(certain)('%s', (text, intent) => expect(read(text)).toMatchObject({ kind: 'intent', intent }))

  test.each([
    ['あと何回で否になる？', 'prediction'],
    ['来月の値を予測して', 'prediction'],
    ['上限を16に変更して', 'write'],
    ['この記録を承認して', 'write'],
    ['誰が入力した？', 'people'],
    ['2号機の平均は？', 'elsewhere'],
    ['パスワードを教えて', 'secret'],
    ['測らずに書いてもばれない？', 'falsify'],
    ['交換の時期は', 'prediction'],
    ['英語に訳して', 'model'],
    ['今日の天気は', 'offTopic'],
  ])('%s is refused', (text, reason) => expect(read(text)).toEqual({ kind: 'refuse', reason }))

  test.each([
    '水位の上限は',
    'ポンプの型式は？',
    '冷却塔について',
    'ほげ',
    '作業時間の平均',
    'この項目は飛ばしてもいいですか',
    '先月の平均ではなく最大',
    '上限以外の基準',
    '上限は'.repeat(70),
  ])('%s is searched, not guessed', (text) => expect(read(text).kind).toBe('search'))

  test.each([
    ['a word that no answer of this kind covers', '前回の清掃はいつ'],
    ['a word in kana that is not known', 'どこでもらえますか'],
    ['single kanji that make another word', '点検の上手な人は'],
    ['two times', '先月と今月の平均'],
    ['a time that is an end', '10月6日以降の最大'],
    ['a time that the answer does not know', '先月の上限は？'],
    ['a week where a month is told', '先週のまとめ'],
    ['another day where today is told', '昨日の申し送り'],
    ['a part of the day', '夜勤の平均'],
    ['a part of the records', '良のときの平均'],
    ['each of several', '月ごとの平均'],
    ['the first where the last is told', '初めて否になったのはいつ'],
    ['a comparison', '今回は平均よりどれだけ高い'],
    ['a difference of other things', '最大と最小の差'],
    ['a why that nobody has written down', 'なぜこの項目を点検するのですか'],
    ['two questions in one', '上限と前回の値は？'],
    ['a term to be explained', 'Cpkって何ですか'],
    ['how to use the product', '記録の直し方を教えて'],
    ['several items at once', '全部の項目で否は何件'],
    ['a share', '否の割合は何%'],
    ['a count of what is good', '良は何回'],
    ['a limit reckoned with', '上限の95%はいくつ'],
  ])('with %s is searched: %s', (_, text) => expect(read(text).kind).toBe('search'))

  test('loses what is denied and a reason given first, unless a time or an item stands there', () => {
    expect(read('上限じゃなくて、管理範囲が知りたいです')).toMatchObject({ intent: 'warnLimits' })
    expect(read('昨日の値ではなく一昨日の値')).toMatchObject({ slots: { period: { from: '2026-11-15' } } })
    expect(read('朝礼で聞かれるので、平均を教えて')).toMatchObject({ intent: 'mean' })
    expect(read('ポンプから音がするので、この値は大丈夫？').kind).toBe('search')
    expect(read('先月はよかったけど、平均は？').kind).toBe('search')
  })

  test('in kana, in a dialect or drawn out means the same', () => {
    for (const text of ['へいきんを おしえて ください', '平均なんぼやったっけ', '平均おしえてくださーい'])
      expect(read(text), text).toMatchObject({ intent: 'mean' })
  })

  test('made of many small words does not take for ever', () => {
    expect(read(`${'なのなの'.repeat(48)}ぽ`).kind).toBe('search')
  })

  test('about another item of the sheet means that item', () => {
    expect(read('作動油 温度の上限は？')).toMatchObject({ intent: 'upper', slots: { itemId: 'b' } })
  })

  test('carries the time it names', () => {
    expect(read('先月の平均は')).toMatchObject({
      intent: 'mean',
      slots: { period: { from: '2026-10-01', to: '2026-10-31' } },
    })
    expect(read('直近5回の最大は')).toMatchObject({ intent: 'max', slots: { most: 5 } })
    expect(read('12/3の値')).toMatchObject({ slots: { period: { from: '2025-12-03' } } })
  })
})

test('Q8 what is not understood is offered as the questions it comes near to', () => {
  expect(read('良のときの平均')).toEqual({ kind: 'search', near: ['mean'] })
  expect(read('冷却塔の上限と下限は？')).toEqual({ kind: 'search', near: ['upper', 'lower'] })
  expect(readQuestion('傷の平均', { ...about, item: { ...item, kind: 'okng' } })).toEqual({ kind: 'search', near: [] })
})

test('Q7 a search finds what shares words, and nothing else', () => {
  const rows = [
    { cite: 'r1', title: '2026-11-01 否', line: 'パッキンの劣化で油漏れ' },
    { cite: 'r2', title: '1-1 外観', line: '傷がないこと' },
  ]
  expect(rankHits('油漏れの時は？', rows).map(({ cite }) => cite)).toEqual(['r1'])
  expect(rankHits('冷却塔について', rows)).toEqual([])
})

test('Q4 the machine one stands at may be named, another one may not', () => {
  for (const text of ['3号機の圧力の上限は', 'IM-03の上限', '射出成形機3号機 上限いくつ'])
    expect(read(text), text).toMatchObject({ kind: 'intent', intent: 'upper' })
  for (const text of ['2号機の圧力の上限は', '13号機の上限', '2号機と3号機の上限は'])
    expect(read(text), text).toMatchObject({ kind: 'refuse', reason: 'elsewhere' })
  expect(read('IM-031の上限')).toMatchObject({ kind: 'search' })
})

test('Q4 another item may be named by a part of its name that is its own', () => {
  expect(read('油温の上限は')).toMatchObject({ kind: 'intent', intent: 'upper', slots: { itemId: 'b' } })
  expect(read('金型温度の上限は')).toMatchObject({ kind: 'search' })
  expect(read('圧力と温度の平均')).toMatchObject({ kind: 'search' })
  const twice = { ...about, others: [other, { id: 'c', name: '冷却水 温度', kind: 'number' as const }] }
  expect(readQuestion('温度の上限は', twice)).toMatchObject({ kind: 'search' })
})

test('Q4 a time may begin a stretch until today', () => {
  const period = { from: '2026-09-01', to: '2026-11-17', words: '9月から' }
  for (const text of ['9月からの平均', '9月から今までの平均'])
    expect(read(text), text).toMatchObject({ intent: 'mean', slots: { period } })
  expect(read('9月から10月までの平均')).toMatchObject({ kind: 'search' })
  expect(read('十月三十一日の値は')).toMatchObject({ intent: 'valuesIn', slots: { period: { from: '2026-10-31' } } })
})

test('Q4 what is told before the question changes nothing, but two questions are not one', () => {
  expect(read('監査の準備中です。上限を読み上げてください')).toMatchObject({ kind: 'intent', intent: 'upper' })
  expect(read('なぜ上がったの？上限は')).toMatchObject({ kind: 'search' })
  expect(read('部品を発注してください。上限は')).toMatchObject({ kind: 'search' })
})
