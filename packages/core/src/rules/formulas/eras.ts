const eras = [
  { from: '2019-05-01', year: 2018, names: ['R', '令', '令和'] },
  { from: '1989-01-08', year: 1988, names: ['H', '平', '平成'] },
  { from: '1926-12-25', year: 1925, names: ['S', '昭', '昭和'] },
  { from: '1912-07-30', year: 1911, names: ['T', '大', '大正'] },
  { from: '1868-01-25', year: 1867, names: ['M', '明', '明治'] },
] as const

/** 和暦 of a day: its name by the number of `g` in the format, and its year. */
export function eraOf(day: Date): { names: readonly string[]; year: number } {
  const iso = day.toISOString().slice(0, 10)
  const era = eras.find(({ from }) => iso >= from) ?? eras.at(-1)!
  return { names: era.names, year: day.getUTCFullYear() - era.year }
}
