/**
 * `/search/result/{searchQuery}` must carry any text. Percent-encoding alone does not: browsers treat `.` and `..` as
 * folder steps even when written %2e, servers and routers open %2F, and the router turns a typed "%2F" into a slash.
 * So these few characters get an escape of our own, `~` and two hex digits; everything else stays readable.
 */
const special = /[~/\\%]/g

export function encodeSearchQuery(text: string): string {
  const whole = text.toWellFormed()
  const safe = /^\.{1,2}$/.test(whole) ? whole.replaceAll('.', '~2E') : whole.replace(special, escapeOf)
  return encodeURIComponent(safe)
}

/** Takes the parameter as the router gives it, already free of percent-encoding. A typed address works too. */
export function decodeSearchQuery(param: string): string {
  return param.replace(/~([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The address of a search; without words, the form. */
export function searchResultPath(text: string): string {
  return text === '' ? '/search/text' : `/search/result/${encodeSearchQuery(text)}`
}

function escapeOf(char: string): string {
  return `~${char.charCodeAt(0).toString(16).toUpperCase()}`
}
