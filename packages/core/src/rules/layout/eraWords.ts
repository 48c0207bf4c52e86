/** 令和 since 1 May 2019; a form that says 令和 is not used for earlier days. */
const firstYear = 2018

const yearWords = (day: string, isEra: boolean, year = Number(day.slice(0, 4))): string => {
  if (!isEra || year <= firstYear) return `${year}年`
  return `令和${year - firstYear === 1 ? '元' : year - firstYear}年`
}

/** 「2026年11月17日」「令和8年11月17日」. */
export const dateWords = (day: string, isEra: boolean): string =>
  `${monthWords(day, isEra)}${Number(day.slice(8, 10))}日`

export const monthWords = (day: string, isEra: boolean): string =>
  `${yearWords(day, isEra)}${Number(day.slice(5, 7))}月`

/** 「2026年度」: the year in which the one of the sheet begins, in April where nothing else is said. */
export function fiscalYearWords(day: string, isEra: boolean, firstMonth = 4): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < firstMonth ? 1 : 0)
  return `${yearWords(day, isEra, year)}度`
}

/** 「11/3」, as people write it into a small box. */
export const dayWords = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`

/** 「水」; nothing for a day that the month lacks. */
export function weekdayWord(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return at.getUTCDate() === Number(day.slice(8)) ? '日月火水木金土'[at.getUTCDay()]! : ''
}

/** 「（　）」 right behind a date takes its weekday. */
export const withWeekday = (after: string, day: string): string =>
  after.replace(
    /^([\s　]*[（(])[\s　]*[日月火水木金土]?[\s　]*([)）])/,
    (_, open: string, close: string) => `${open}${weekdayWord(day)}${close}`,
  )
