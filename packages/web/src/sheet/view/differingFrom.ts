/** From which letter on a text is not the same as any of the others; its end when one of them is equal. */
export function differingFrom(text: string, others: readonly string[]): number {
  const common = others.map((other) => {
    let at = 0
    while (at < text.length && text[at] === other[at]) at += 1
    return at
  })
  return Math.max(0, ...common)
}
