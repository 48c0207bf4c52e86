import { kanjiNumber } from './figures.ts'

const japanese = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー'
const spaceBetween = new RegExp(`(?<=[${japanese}]) (?=[${japanese}])`, 'gu')

/** What is measured, as those write it who do not write kanji. */
const inKanji: [RegExp, string][] = [
  [/おんど/g, '温度'],
  [/あつりょく/g, '圧力'],
  [/でんりゅう/g, '電流'],
  [/でんあつ/g, '電圧'],
  [/がいかん/g, '外観'],
  [/ゆおん/g, '油温'],
  [/ゆめん/g, '油面'],
  [/さどうゆ/g, '作動油'],
  [/(?<=圧力|温度|電流|電圧)けい(?=[のはをがで])/g, '計'],
  [/なんかい(?![いも])/g, '何回'],
  [/なん(?=mpa|kpa|℃|度|アンペア|ボルト)/g, '何'],
  [/さいきん/g, '最近'],
  [/うごき/g, '動き'],
  [/はんてい/g, '判定'],
  [/どんくらい/g, 'どれくらい'],
  [/どっから/g, 'どこから'],
  [/過去トラ(?!ブル)/g, '過去トラブル'],
]

/** What a keyboard offers in place of the word that was meant. */
const misspelt: [RegExp, string][] = [
  [/上弦|状元/g, '上限'],
  [/下弦|加減値/g, '下限'],
  [/前会|全会/g, '前回'],
  [/記準|基順/g, '基準'],
  [/短位|単意/g, '単位'],
  [/原困/g, '原因'],
  [/編差|変差/g, '偏差'],
  [/圧[カか](?![らけ])/g, '圧力'],
  [/判低/g, '判定'],
  [/平勾|平均地/g, '平均'],
  [/最代|最大地/g, '最大'],
  [/最少/g, '最小'],
]

const months = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

/** Width, case and the spaces that some put between Japanese words do not matter, nor a drawn-out vowel. */
export const folded = (text: string): string => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(spaceBetween, '')
    .replace(/(?<=[\p{Script=Hiragana}])[ー〜~]+/gu, '')
    .replace(/[「」『』"'“”]/g, '')
    .replace(/\([月火水木金土日]\)/g, '')
    .replace(
      /(?<=(?:直近|最近|過去|ここ)の?)[二三四五六七八九十](?=[回件点日])/g,
      (count) => `${months.indexOf(count) + 1}`,
    )
    .replace(
      /(?<![一二三四五六七八九十])(十[一二]?|[一二三四五六七八九])月/g,
      (_, month: string) => `${months.indexOf(month) + 1}月`,
    )
  const dated = plain.replace(/(?<=\d月)[一二三四五六七八九十]+(?=日)/g, kanjiNumber)
  return [...misspelt, ...inKanji].reduce((all, [kana, kanji]) => all.replace(kana, kanji), dated)
}
