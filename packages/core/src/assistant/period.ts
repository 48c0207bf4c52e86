/** The time a question speaks of, in days on site. */
export type Period = { from: string; to: string; words: string }
/** `after`: what stands directly behind the time. */
type Found = { period: Period; rest: string; after: string }

const dayMs = 86_400_000
const at = (day: string): Date => new Date(`${day}T00:00:00Z`)
const text = (date: Date): string => date.toISOString().slice(0, 10)
const shifted = (day: string, days: number): string => text(new Date(at(day).getTime() + days * dayMs))
const two = (n: string): string => n.padStart(2, '0')

function monthOf(year: number, month: number, words: string): Period {
  const from = new Date(Date.UTC(year, month - 1, 1))
  return { from: text(from), to: text(new Date(Date.UTC(year, month, 0))), words }
}

/** Monday to Sunday of the week so many weeks away. */
function weekOf(today: string, away: number, words: string): Period {
  const monday = shifted(today, -((at(today).getUTCDay() + 6) % 7) + away * 7)
  return { from: monday, to: shifted(monday, 6), words }
}

const oneDay = (day: string, words: string): Period => ({ from: day, to: day, words })

/** A day without its year is the last one that has been. */
function lastSuch(today: string, month: string, day: string): string {
  const year = Number(today.slice(0, 4))
  const here = `${year}-${two(month)}-${two(day)}`
  return here <= today ? here : `${year - 1}-${two(month)}-${two(day)}`
}

type Rule = [pattern: RegExp, period: (found: RegExpExecArray, today: string) => Period]

const counted: Record<string, number> = {
  日: 1,
  週: 7,
  か月: 30,
  カ月: 30,
  ヶ月: 30,
  ケ月: 30,
  ヵ月: 30,
  箇月: 30,
  年: 365,
}

const rules: Rule[] = [
  [/(20\d\d)[-/年](\d{1,2})[-/月](\d{1,2})日?/, (m) => oneDay(`${m[1]}-${two(m[2]!)}-${two(m[3]!)}`, m[0])],
  [/(?<![\d.])(\d{1,2})月(\d{1,2})日/, (m, today) => oneDay(lastSuch(today, m[1]!, m[2]!), m[0])],
  [/(?<![\d./])(\d{1,2})\/(\d{1,2})(?![\d/])/, (m, today) => oneDay(lastSuch(today, m[1]!, m[2]!), m[0])],
  [/(20\d\d)年(\d{1,2})月/, (m) => monthOf(Number(m[1]), Number(m[2]), m[0])],
  [
    /(?<![\d.])(\d{1,2})月(?:中|分|度)?(?!曜)/,
    (m, today) => {
      const [year, month] = [Number(today.slice(0, 4)), Number(m[1])]
      return monthOf(month <= Number(today.slice(5, 7)) ? year : year - 1, month, `${m[1]}月`)
    },
  ],
  [/一昨日|おととい/, (m, today) => oneDay(shifted(today, -2), m[0])],
  [/(?:昨日|きのう|前日)(?!まで)/, (m, today) => oneDay(shifted(today, -1), m[0])],
  [/今日|本日|きょう/, (m, today) => oneDay(today, m[0])],
  [
    /(先々週|先週|今週)の?([月火水木金土日])曜日?/,
    (m, today) => {
      const week = weekOf(today, -['今週', '先週', '先々週'].indexOf(m[1]!), m[0])
      return oneDay(shifted(week.from, '月火水木金土日'.indexOf(m[2]!)), m[0])
    },
  ],
  [/先々週/, (m, today) => weekOf(today, -2, m[0])],
  [/先週|せんしゅう|前の週|前週/, (m, today) => weekOf(today, -1, m[0])],
  [/今週|こんしゅう/, (m, today) => weekOf(today, 0, m[0])],
  [
    /先月|前月|せんげつ|前の月/,
    (m, today) => {
      const date = at(`${today.slice(0, 7)}-01`)
      return monthOf(date.getUTCFullYear(), date.getUTCMonth(), m[0])
    },
  ],
  [/今年|本年/, (m, today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today, words: m[0] })],
  [/今月|当月|こんげつ/, (m, today) => monthOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)), m[0])],
  [
    /(?:過去|直近|最近|ここ|この)の?(\d{1,3})(日|週|か月|カ月|ヶ月|ケ月|ヵ月|箇月|年)間?/,
    (m, today) => ({
      from: shifted(today, -Number(m[1]) * counted[m[2]!]! + 1),
      to: today,
      words: m[0],
    }),
  ],
]

/** 「9月から」, 「9月から今まで」; 「9月から10月まで」 ends at another time. */
const untilNow = /^から(?:見て|みて|いま|今|これ|現在|今日|本日|昨日)?(?:まで)?(?=[のにでは、, ]|\D)/

/** The first time a text names, and the text without it. `text` has half-width digits. */
export function periodIn(given: string, today: string): Found | undefined {
  for (const [pattern, period] of rules) {
    const found = pattern.exec(given)
    if (!found) continue
    const named = period(found, today)
    if (Number.isNaN(at(named.from).getTime())) continue
    const after = given.slice(found.index + found[0].length)
    const since = named.to < today ? untilNow.exec(after)?.[0] : undefined
    if (since === undefined) return { period: named, rest: given.replace(found[0], ' '), after }
    const open = { from: named.from, to: today, words: `${named.words}から` }
    return { period: open, rest: given.replace(found[0] + since, ' '), after: after.slice(since.length) }
  }
  return undefined
}
