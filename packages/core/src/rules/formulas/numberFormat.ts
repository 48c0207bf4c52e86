import { shownDate } from './dateFormat.ts'

/** Formats that a workbook does not write down; 27–36 and 50–58 are the Japanese ones. */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy/m/d',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy/m/d h:mm',
  27: 'ge.m.d',
  28: 'ggge"年"m"月"d"日"',
  29: 'ggge"年"m"月"d"日"',
  30: 'm/d/yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"時"mm"分"',
  33: 'h"時"mm"分"ss"秒"',
  34: 'yyyy"年"m"月"',
  35: 'm"月"d"日"',
  36: 'ge.m.d',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  50: 'ge.m.d',
  51: 'ggge"年"m"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'ggge"年"m"月"d"日"',
  55: 'yyyy"年"m"月"',
  56: 'm"月"d"日"',
  57: 'ge.m.d',
  58: 'ggge"年"m"月"d"日"',
}

export const formatOf = (id: number, written: ReadonlyMap<number, string>): string =>
  written.get(id) ?? builtIn[id] ?? ''

/** Without quoted words, `[…]` and escaped letters: what is left says what kind of format it is. */
const bare = (format: string): string => format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|E[+-]/g, '')

const isDateFormat = (format: string): boolean =>
  /[ymdhsgea]/i.test(bare(format.split(';')[0] ?? '').replace(/general|standard/gi, '')) ||
  /\[(?:h+|m+|s+)\]/i.test(format)

/** A time of the day, alone or behind a date. */
export const showsHour = (format: string): boolean => isDateFormat(format) && /h/i.test(bare(format))

const dayMs = 86_400_000

/** A number as General shows it: without the noise of binary fractions. */
const plain = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(12)))

function shownNumber(value: number, format: string): string {
  const sections = format.split(';')
  const section =
    (value < 0 && sections[1] ? sections[1] : value === 0 && sections[2] ? sections[2] : sections[0]) ?? ''
  const core = bare(section)
  const digits = /[#0?][#0?,]*(?:\.([#0?]+))?/.exec(core)
  if (!digits)
    return core.includes('@') || /general|標準/i.test(section) || section === '' ? plain(value) : literal(section)
  const isPercent = core.includes('%')
  const places = digits[1] ?? ''
  const least = (places.match(/0/g) ?? []).length
  const size = Math.abs(value) * (isPercent ? 100 : 1)
  let number = size.toFixed(Math.min(places.length, 10))
  if (places.length > least) number = number.replace(new RegExp(`(\\.\\d{${least}}\\d*?)0+$`), '$1').replace(/\.$/, '')
  if (digits[0].includes(',')) number = number.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
  const signed = value < 0 && !(sections[1] && section === sections[1]) ? `-${number}` : number
  const at = section.search(/[#0?]/)
  const end = section.length - [...section].reverse().findIndex((letter) => '#0?'.includes(letter))
  return literal(section.slice(0, at)) + signed + literal(section.slice(end))
}

/** The words around the digits: 「0.0"℃"」. */
const literal = (text: string): string =>
  text.replace(
    /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|_.|\*./g,
    (_, quoted, escaped, currency) => quoted ?? escaped ?? currency ?? '',
  )

/** What the cell shows. */
export function shownValue(value: number, format: string, is1904: boolean): { text: string; isDate: boolean } {
  const isDate = format !== '' && isDateFormat(format) && value >= 0 && value * dayMs < 8.64e15
  if (isDate) return { text: shownDate(value, format, is1904), isDate }
  return { text: shownNumber(value, format), isDate }
}
