/** Which entries of a long list have to stand on the page, and how much room the others take. */
export type Slice = { from: number; to: number; before: number; after: number }

type List = {
  count: number
  /** Measured, or guessed until it was on the page. */
  heightOf: (index: number) => number
  gap: number
}

/** Everything that touches the stretch from `top` to `bottom`, counted from the top of the list. */
export function visibleSlice({ count, heightOf, gap }: List, top: number, bottom: number): Slice {
  let [from, to, before, end] = [-1, -1, 0, 0]
  let y = 0
  for (let index = 0; index < count; index++) {
    const below = y + heightOf(index)
    if (from < 0 && below > top) [from, before] = [index, y]
    if (from >= 0 && y < bottom) [to, end] = [index, below]
    y = below + gap
  }
  const total = Math.max(0, y - gap)
  if (from < 0) return { from: count, to: count, before: total, after: 0 }
  if (to < 0) return { from, to: from, before, after: total - before }
  return { from, to: to + 1, before, after: total - end }
}

/** Where an entry begins. */
export function topOf({ heightOf, gap }: Omit<List, 'count'>, index: number): number {
  let y = 0
  for (let at = 0; at < index; at++) y += heightOf(at) + gap
  return y
}
