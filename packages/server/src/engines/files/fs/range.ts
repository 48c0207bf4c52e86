import type { ByteRange } from '../store.ts'

/** The one range of a `Range` header; undefined for none or a form we answer in full; null when it can not be met. */
export function parseRange(header: string | null, size: number): Required<ByteRange> | undefined | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, first, last] = match
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : null
  }
  const range: ByteRange = last === '' ? { start: Number(first) } : { start: Number(first), end: Number(last) }
  return range.end !== undefined && range.end < range.start ? undefined : clampRange(range, size)
}

export function clampRange({ start, end = Number.POSITIVE_INFINITY }: ByteRange, size: number) {
  return start < size && start <= end ? { start, end: Math.min(end, size - 1) } : null
}
