/** What was said, as the number it is; undefined where it could be another one (E15). Nothing is guessed. */
export function spokenNumber(said: string, unit?: string): string | undefined {
  const text = said
    .normalize('NFKC')
    .replace(/[\s。、]/g, '')
    .replace(/(です|でした)$/, '')
  const { sign, rest } = withoutSign(text)
  const tokens = tokensOf(withoutUnit(rest, unit))
  if (!tokens) return undefined
  const point = tokens.indexOf('点')
  const whole = wholeOf(point < 0 ? tokens : tokens.slice(0, point))
  const decimals = point < 0 ? '' : figuresOf(tokens.slice(point + 1))
  if (whole === undefined || decimals === undefined) return undefined
  return `${sign}${whole}${decimals === '' ? '' : `.${decimals}`}`
}

function withoutSign(text: string): { sign: string; rest: string } {
  const found = /^(マイナス|まいなす|-|−)/.exec(text)
  return found ? { sign: '-', rest: text.slice(found[0].length) } : { sign: '', rest: text }
}

/** How people say a unit; any other word behind a number is not understood. */
const unitWords: Record<string, string[]> = {
  '°C': ['度', '度C', '℃'],
  '℃': ['度', '度C', '°C'],
  MPa: ['メガパスカル', 'メガ'],
  kPa: ['キロパスカル', 'キロ'],
  '%': ['パーセント'],
  mm: ['ミリ', 'ミリメートル'],
  V: ['ボルト'],
  A: ['アンペア'],
  h: ['時間'],
}

function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text
  const plain = unit.normalize('NFKC')
  const said = [plain, unit, ...(unitWords[unit] ?? []), ...(unitWords[plain] ?? [])].sort(
    (a, b) => b.length - a.length,
  )
  const found = said.find((word) => text.toLowerCase().endsWith(word.normalize('NFKC').toLowerCase()))
  return found === undefined ? text : text.slice(0, -found.normalize('NFKC').length)
}

/** Readings by length: 「しち」 is seven, not four and something. */
const readings: [string, string][] = (
  [
    ['0', '〇 零 れい ゼロ ぜろ'],
    ['1', '一 いち いっ'],
    ['2', '二 に'],
    ['3', '三 さん'],
    ['4', '四 よん し'],
    ['5', '五 ご'],
    ['6', '六 ろく ろっ'],
    ['7', '七 なな しち'],
    ['8', '八 はち はっ'],
    ['9', '九 きゅう く'],
    ['十', '十 じゅう じゅっ'],
    ['百', '百 ひゃく びゃく ぴゃく'],
    ['千', '千 せん ぜん'],
    ['万', '万 まん'],
    ['点', '点 てん . コンマ'],
  ] as const
)
  .flatMap(([token, words]) => words.split(' ').map((word): [string, string] => [word, token]))
  .sort(([a], [b]) => b.length - a.length)

function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = []
  let rest = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  while (rest !== '') {
    const digit = /^\d/.exec(rest)?.[0]
    const word = digit === undefined ? readings.find(([reading]) => rest.startsWith(reading)) : undefined
    if (digit === undefined && word === undefined) return undefined
    tokens.push(digit ?? word?.[1] ?? '')
    rest = rest.slice(digit?.length ?? word?.[0].length ?? 0)
  }
  return tokens.length > 0 && tokens.filter((token) => token === '点').length <= 1 ? tokens : undefined
}

const isFigure = (token: string): boolean => /^\d$/.test(token)

/** Figure by figure: behind the point, and a number that is spelt out. */
const figuresOf = (tokens: string[]): string | undefined =>
  tokens.length > 0 && tokens.every(isFigure) ? tokens.join('') : undefined

const powers: Record<string, number> = { 千: 1000, 百: 100, 十: 10 }

/** 「三千五百」: every power once, from large to small, and behind a single figure. */
function belowMan(tokens: string[]): number | undefined {
  if (!tokens.some((token) => token in powers)) {
    const figures = figuresOf(tokens)
    return figures === undefined || figures.length > 12 ? undefined : Number(figures)
  }
  let [sum, last, figure] = [0, Number.POSITIVE_INFINITY, '']
  for (const token of tokens) {
    const power = powers[token]
    if (power === undefined) {
      if (!isFigure(token) || figure !== '' || token === '0') return undefined
      figure = token
      continue
    }
    if (power >= last) return undefined
    sum += (figure === '' ? 1 : Number(figure)) * power
    last = power
    figure = ''
  }
  return sum + Number(figure)
}

function wholeOf(tokens: string[]): string | undefined {
  const man = tokens.indexOf('万')
  if (man < 0) {
    // Spelt out, its zeros stay: 「〇〇七」 is no 7 for whoever hears it.
    const figures = figuresOf(tokens)
    if (figures !== undefined) return figures
    const value = tokens.length === 0 ? undefined : belowMan(tokens)
    return value === undefined ? undefined : String(value)
  }
  const above = man === 0 ? undefined : belowMan(tokens.slice(0, man))
  const rest = tokens.slice(man + 1)
  const below = rest.length === 0 ? 0 : belowMan(rest)
  if (above === undefined || below === undefined || below >= 10_000 || rest.includes('万')) return undefined
  return String(above * 10_000 + below)
}
