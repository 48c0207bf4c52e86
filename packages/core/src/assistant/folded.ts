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
    .replace(/\([月火水木金土日]\)/g, '')
    .replace(
      /(?<=(?:直近|最近|過去|ここ)の?)[二三四五六七八九十](?=[回件点日])/g,
      (count) => `${months.indexOf(count) + 1}`,
    )
    .replace(
      /(?<![一二三四五六七八九十])(十[一二]?|[一二三四五六七八九])月/g,
      (_, month: string) => `${months.indexOf(month) + 1}月`,
    )
  return inKanji.reduce((all, [kana, kanji]) => all.replace(kana, kanji), plain)
}
