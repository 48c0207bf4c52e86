/** `/scan/{code}`: the address on our labels. Opened by the phone's own camera it leads where a scan in the app leads. */
export const scanPath = (code: string): string => `/scan/${encodeURIComponent(code)}`

const longestCode = 500
const labelPath = /^\/scan\/([^/?#]+)\/?$/

/**
 * What a label says: the address on our labels stands for the code in it, anything else is the code itself. One
 * install answers under several names (in the plant, from outside), so the path alone decides.
 */
export function codeIn(text: string): string {
  const code = text.trim().slice(0, longestCode)
  if (!/^https?:/i.test(code) || !URL.canParse(code)) return code
  const { pathname, search } = new URL(code)
  const inPath = search === '' ? labelPath.exec(pathname)?.[1] : undefined
  try {
    return inPath === undefined ? code : decodeURIComponent(inPath)
  } catch {
    return code
  }
}
