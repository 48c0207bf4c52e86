/** 令和 since 1 May 2019; a form that says 令和 is not used for earlier days. */
const firstYear = 2018

const yearWords = (day: string, isEra: boolean): string => {
  const year = Number(day.slice(0, 4))
  if (!isEra || year <= firstYear) return `${year}年`
  return `令和${year - firstYear === 1 ? '元' : year - firstYear}年`
}

/** 「2026年11月17日」「令和8年11月17日」. */
export const dateWords = (day: string, isEra: boolean): string =>
  `${monthWords(day, isEra)}${Number(day.slice(8, 10))}日`

export const monthWords = (day: string, isEra: boolean): string =>
  `${yearWords(day, isEra)}${Number(day.slice(5, 7))}月`
