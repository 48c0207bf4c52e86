type Box = { width: number; height: number }

const margin = 4

/** Where the points of a small trend and its limit lines stand. What is not a number is left out. */
export function sparkPoints(values: readonly string[], bounds: readonly (string | undefined)[], box: Box) {
  const numbers = values.map(Number).filter(Number.isFinite)
  const limits = bounds.filter((bound) => bound !== undefined).map(Number)
  const all = [...numbers, ...limits]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const span = high - low || 1
  const inner = { width: box.width - 2 * margin, height: box.height - 2 * margin }
  const yOf = (value: number) => rounded(margin + inner.height * (1 - (value - low) / span))
  const step = numbers.length > 1 ? inner.width / (numbers.length - 1) : 0
  return {
    points: numbers.map((value, index) => ({ x: rounded(margin + index * step), y: yOf(value) })),
    limits: [...new Set(limits.map(yOf))],
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10
