/** Era → the year before its first. */
const eras: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925, R: 2018, H: 1988, S: 1925 }
const eraDay = /^(令和|平成|昭和|[RHS])\.?(元|\d{1,2})[年./-](\d{1,2})[月./-](\d{1,2})日?$/i
const plainDay = /^(\d{4})[年./-](\d{1,2})[月./-](\d{1,2})日?(?:[ T].*)?$/
const digitsDay = /^(\d{4})(\d{2})(\d{2})$/
/** A spreadsheet counts days from here; 1980 to 2079. */
const spreadsheetStart = Date.UTC(1899, 11, 30)
const serial = { first: 29_221, last: 65_745 }

/** 「2025/4/1」「令和7年4月1日」「R7.4.1」「45748」 as `2025-04-01`; undefined where it is no day. */
export function readDay(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[（(].[)）]$/u, '')
    .trim()
  const era = eraDay.exec(plain)
  if (era) {
    const [, name = '', year = '', month = '', day = ''] = era
    return dayOf((eras[name.toUpperCase()] ?? 0) + (year === '元' ? 1 : Number(year)), Number(month), Number(day))
  }
  const given = plainDay.exec(plain) ?? digitsDay.exec(plain)
  if (given) return dayOf(Number(given[1]), Number(given[2]), Number(given[3]))
  const count = /^\d{5}(?:\.\d+)?$/.test(plain) ? Math.floor(Number(plain)) : 0
  if (count < serial.first || count > serial.last) return undefined
  return new Date(spreadsheetStart + count * 86_400_000).toISOString().slice(0, 10)
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isThere = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isThere ? at.toISOString().slice(0, 10) : undefined
}
