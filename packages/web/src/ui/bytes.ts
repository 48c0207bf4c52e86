const units = ['B', 'KB', 'MB', 'GB'] as const

/** 「1.2 MB」: two figures are enough to decide by. */
export function bytesText(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 || value >= 10 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`
}
