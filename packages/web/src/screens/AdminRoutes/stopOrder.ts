/** The list with the one at `index` moved by one place; at an end it stays. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const to = index + by
  if (to < 0 || to >= list.length) return [...list]
  const next = [...list]
  ;[next[index], next[to]] = [next[to]!, next[index]!]
  return next
}

export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index)
