import { clockAt } from '../time/siteClock.ts'

/** 「11/18 0:00」 on the wall clock of the site. */
export function momentWords(at: string): string {
  const { date, time } = clockAt(at)
  return `${date.split('-').slice(1).map(Number).join('/')} ${time.replace(/^0/, '')}`
}
