import { type Cell, type Item, type Message, matchesCode, message, normaliseValue } from '@ecs/core'

const codes: readonly Item['kind'][] = ['qr', 'ocr']

/**
 * Why what is typed is not taken yet: it is no value, or it is another code than the one that is expected. A slip of the
 * fingers is no 否; it becomes one when the person says so.
 */
export function invalidReason({ planItem: { item }, expected }: Cell, text: string): Message | undefined {
  const normalised = normaliseValue(item, text)
  if ('error' in normalised) return normalised.error
  const isOther = codes.includes(item.kind) && expected !== undefined && !matchesCode(item.match, text, expected)
  return isOther ? message('codeMismatch', { read: text, expected }) : undefined
}
