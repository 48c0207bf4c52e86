/** `/scan/{code}`: the address on our labels. Opened by the phone's own camera it leads where a scan in the app leads. */
export const scanPath = (code: string): string => `/scan/${encodeURIComponent(code)}`

const longestCode = 500
const ownPath = /^\/scan\/([^/?#]+)\/?$/

/** What a label says: an address of ours stands for the code in it, anything else is the code itself. */
export function codeIn(text: string, origin: string): string {
  const code = text.trim().slice(0, longestCode)
  if (!URL.canParse(code)) return code
  const { origin: from, pathname } = new URL(code)
  const own = from === origin ? ownPath.exec(pathname)?.[1] : undefined
  try {
    return own === undefined ? code : decodeURIComponent(own)
  } catch {
    return code
  }
}
