const kanjiDigits: Record<string, number> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const kanjiPlaces: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }

/** 「三十一」 → 「31」 */
export function kanjiNumber(text: string): string {
  const [whole = '', part] = text.split('点')
  let sum = 0
  let digit: number | undefined
  for (const letter of whole) {
    const place = kanjiPlaces[letter]
    if (place === undefined) digit = (digit ?? 0) * 10 + kanjiDigits[letter]!
    else {
      sum += (digit ?? 1) * place
      digit = undefined
    }
  }
  const decimals = part === undefined ? '' : `.${[...part].map((letter) => kanjiDigits[letter] ?? '').join('')}`
  return `${sum + (digit ?? 0)}${decimals}`
}

/** Numbers in kanji count as numbers where they measure or count something; 「一番」 and 「二次」 are words. */
const inKanji =
  /[〇零一二三四五六七八九十百千]+(?:点[〇零一二三四五六七八九]+)?(?=\s*(?:mpa|kpa|pa|℃|°c|度|mm|ミリ|v|ボルト|a|アンペア|kg|キロ|%|パーセント|件|回|か所|時間|秒|分))|[〇零一二三四五六七八九十百千]+点[〇零一二三四五六七八九]+/giu

/** What a text says in figures: values, days, months and the numbers of documents, each in one form. */
export type Figures = { values: string[]; days: string[]; months: string[]; documents: string[] }

const two = (text: string): string => text.padStart(2, '0')

export function figuresIn(text: string): Figures {
  const figures: Figures = { values: [], days: [], months: [], documents: [] }
  const take = (given: string, pattern: RegExp, into: string[], form: (found: string[]) => string) =>
    given.replace(pattern, (...found: string[]) => {
      into.push(form(found))
      return ' '
    })
  let rest = text
    .normalize('NFKC')
    .replace(/[−–—‐]/g, '-')
    .replace(inKanji, (found) => kanjiNumber(found))
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/^\s*(?:\(?\d{1,2}[.)]|[-*・])\s+/gm, '')
  rest = take(rest, /[A-Z]{1,8}-\d[\dA-Z-]*/g, figures.documents, (found) => found[0]!)
  rest = take(
    rest,
    /(20\d\d)[-/年](\d{1,2})[-/月](\d{1,2})日?/g,
    figures.days,
    (found) => `${found[1]}-${two(found[2]!)}-${two(found[3]!)}`,
  )
  rest = take(rest, /(20\d\d)[年-](\d{1,2})月?(?![\d.])/g, figures.months, (found) => `${found[1]}-${two(found[2]!)}`)
  rest = take(
    rest,
    /(?<![\d.])(\d{1,2})(?:月|\/)(\d{1,2})日?(?![\d.])/g,
    figures.days,
    (found) => `${two(found[1]!)}-${two(found[2]!)}`,
  )
  rest = take(rest, /(?<![\d.])(\d{1,2})月/g, figures.months, (found) => two(found[1]!))
  take(rest, /(?<![\d.A-Za-z])-?\d+(?:\.\d+)?/g, figures.values, (found) => found[0]!)
  return figures
}
