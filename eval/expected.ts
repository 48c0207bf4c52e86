/** The right answers, worked out from the seed alone: none of the product's own code is used here. */
import {
  type Day,
  deviations,
  type ItemKey,
  lookDeviation,
  methods,
  now,
  seededDays,
  specs,
  standards,
} from './seed.ts'

export type Expected = {
  /** Every one of these stands in the answer. */
  words: string[]
  /** Sources the answer must name: days of records, or ids by their beginning. */
  cites: string[]
}

type Sources = { docNos: Map<string, string>; actionNos: Map<string, string> }

const days = seededDays()
const records = ({ docNos }: Sources, ...list: string[]) => list.map((day) => `rec:${docNos.get(day)}`)
const unitOf = (item: ItemKey) => (item in specs ? specs[item as 'press'].unit : '')
const limits = (item: ItemKey): { lower?: string; upper?: string; warnLower?: string; warnUpper?: string } =>
  item in specs ? specs[item as 'press'] : {}
const std = 'std:'

const valuesOf = (item: ItemKey, among: readonly Day[]) =>
  among.map((day) => ({ day: day.day, value: day[item as 'press'] }))

function fixed(value: number, decimals: number): string {
  const scaled = Math.round(Math.abs(value) * 10 ** decimals + 1e-9) / 10 ** decimals
  return `${value < 0 ? '-' : ''}${scaled.toFixed(decimals)}`
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const deviation = (values: number[]) => {
  const centre = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1))
}

const decimalsOf = (item: ItemKey) => specs[item as 'press'].decimals
const scopes: Record<string, (day: Day) => boolean> = {
  lastMonth: ({ day }) => day.startsWith('2026-10'),
  lastWeek: ({ day }) => '2026-11-09' <= day && day <= '2026-11-15',
}

/** Cpk from the mean moving range over 1.128. */
function cpk(item: ItemKey): string {
  const values = valuesOf(item, days).map(({ value }) => Number(value))
  const ranges = values.slice(1).map((value, at) => Math.abs(value - values[at]!))
  const sigma = mean(ranges) / 1.128
  const { lower, upper } = limits(item)
  const centre = mean(values)
  return fixed(Math.min(Number(upper) - centre, centre - Number(lower)) / (3 * sigma), 2)
}

function judged(item: ItemKey, value: number): string {
  const { lower, upper, warnLower, warnUpper } = limits(item)
  const below = (limit?: string) => limit !== undefined && value < Number(limit)
  const above = (limit?: string) => limit !== undefined && value > Number(limit)
  if (below(lower) || above(upper)) return '否'
  return below(warnLower) || above(warnUpper) ? '注意' : '良'
}

const isBad = (item: ItemKey) => (day: Day) =>
  item === 'look' ? day.look === 'ng' : judged(item, Number(day[item as 'press'])) === '否'

const range = ({ lower, upper }: { lower?: string; upper?: string }, unit: string) =>
  lower === undefined
    ? `${upper}${unit}以下`
    : upper === undefined
      ? `${lower}${unit}以上`
      : `${lower}〜${upper}${unit}`

type Make = (item: ItemKey, sources: Sources, among: readonly Day[], argument: string) => Expected

const extreme = (item: ItemKey, sources: Sources, among: readonly Day[], sign: 1 | -1): Expected => {
  const all = valuesOf(item, among)
  const best = all.reduce((a, b) => ((Number(b.value) - Number(a.value)) * sign > 0 ? b : a))
  return { words: [`${best.value}${unitOf(item)}`, best.day], cites: records(sources, best.day) }
}

const lastOf = (item: ItemKey) => {
  const { day, value } = valuesOf(item, days).at(-1)!
  return { day, shown: item === 'look' ? (value === 'ok' ? '良' : '否') : `${value}${unitOf(item)}` }
}

const makers: Record<string, Make> = {
  standard: (item) => {
    if (item === 'look' || item === 'level') return { words: [standards[item]], cites: [std] }
    const { warnLower, warnUpper } = limits(item)
    const warn = warnUpper ? [range({ ...(warnLower && { lower: warnLower }), upper: warnUpper }, unitOf(item))] : []
    return { words: [range(limits(item), unitOf(item)), ...warn], cites: [std] }
  },
  upper: (item) => ({ words: [`上限は${limits(item).upper}${unitOf(item)}`], cites: [std] }),
  lower: (item) => ({ words: [`下限は${limits(item).lower}${unitOf(item)}`], cites: [std] }),
  warn: (item) => {
    const { warnLower, warnUpper } = limits(item)
    return {
      words: [range({ ...(warnLower && { lower: warnLower }), ...(warnUpper && { upper: warnUpper }) }, unitOf(item))],
      cites: [std],
    }
  },
  unit: (item) => ({ words: [`単位は${unitOf(item)}`], cites: [std] }),
  method: (item) => ({ words: [methods[item as 'press']], cites: [std] }),
  last: (item, sources) => ({ words: [lastOf(item).shown], cites: records(sources, lastOf(item).day) }),
  lastWhen: (item, sources) => ({ words: [lastOf(item).day], cites: records(sources, lastOf(item).day) }),
  diff: (item, sources) => {
    const before = valuesOf(item, days).at(-1)!
    const change = fixed(Number(now[item as 'press']) - Number(before.value), decimalsOf(item)).replace(/\.?0+$/, '')
    return {
      words: [`差は${change.startsWith('-') ? '' : '+'}${change}`],
      cites: [...records(sources, before.day), 'now:'],
    }
  },
  mean: (item, _, among) => {
    const shown = fixed(mean(valuesOf(item, among).map(({ value }) => Number(value))), decimalsOf(item) + 1)
    return { words: [`平均は${shown}${unitOf(item)}`, `${among.length}件`], cites: ['ser:'] }
  },
  sd: (item, _, among) => {
    const shown = fixed(deviation(valuesOf(item, among).map(({ value }) => Number(value))), decimalsOf(item) + 2)
    return { words: [`標準偏差は${shown}${unitOf(item)}`], cites: ['ser:'] }
  },
  max: (item, sources, among) => extreme(item, sources, among, 1),
  min: (item, sources, among) => extreme(item, sources, among, -1),
  cpk: (item) => ({ words: [`Cpkは${cpk(item)}`], cites: ['ser:'] }),
  spc: (item) => ({
    words: ['管理図', fixed(mean(valuesOf(item, days).map(({ value }) => Number(value))), decimalsOf(item) + 1)],
    cites: ['ser:'],
  }),
  trend: (item, sources) => {
    const recent = valuesOf(item, days).slice(-5)
    return { words: recent.map(({ value }) => value), cites: records(sources, recent.at(-1)!.day) }
  },
  total: () => ({ words: [`${days.length}件`], cites: ['ser:'] }),
  ngCount: (item, _, among) => ({ words: [`否は${among.filter(isBad(item)).length}件`], cites: ['ser:'] }),
  ngLast: (item, sources) => {
    const bad = days.filter(isBad(item)).at(-1)!
    return { words: [bad.day, `${bad[item as 'press']}`], cites: records(sources, bad.day) }
  },
  cases: (item, sources) => {
    if (item === 'look') return { words: [lookDeviation.comment], cites: records(sources, lookDeviation.day) }
    const words = Object.values(deviations).flatMap(({ comment, measure }) => [comment, ...(measure ? [measure] : [])])
    const acts = [...sources.actionNos.values()].map((no) => `act:${no}`)
    return { words, cites: [...records(sources, ...Object.keys(deviations)), ...acts] }
  },
  cause: (item, sources) =>
    item === 'look'
      ? { words: [lookDeviation.comment], cites: records(sources, lookDeviation.day) }
      : {
          words: Object.values(deviations).flatMap(({ cause }) => (cause ? [cause] : [])),
          cites: [...sources.actionNos.values()].map((no) => `act:${no}`),
        },
  judge: (item, _, _1, value) => ({
    words: [`「${judged(item, Number(value))}」`, `${value}${unitOf(item)}`],
    cites: [std],
  }),
  abnormal: (item) => ({
    words: [`${now[item as 'press']}${unitOf(item)}`, `「${judged(item, Number(now[item as 'press']))}」`],
    cites: ['now:', std],
  }),
  values: (item, sources, _, day) => ({
    words: [`${valuesOf(item, days).find((one) => one.day === day)!.value}${unitOf(item)}`],
    cites: records(sources, day),
  }),
  stats: (item, sources, among) => ({
    words: [makers.mean!(item, sources, among, '').words[0]!, makers.sd!(item, sources, among, '').words[0]!],
    cites: ['ser:', ...extreme(item, sources, among, 1).cites, ...extreme(item, sources, among, -1).cites],
  }),
  report: (item) => ({ words: ['コメントの案', `${now[item as 'press']}${unitOf(item)}`], cites: ['now:', std] }),
  missing: () => ({ words: ['外観', 'モーター電流'], cites: ['cell:1-1', 'cell:1-4'] }),
  actions: (_, sources) => ({
    words: [...sources.actionNos.values()],
    cites: [...sources.actionNos.values()].map((no) => `act:${no}`),
  }),
  notices: () => ({ words: ['お知らせ'], cites: [] }),
  monthSummary: (_, sources) => {
    const month = days.filter(({ day }) => day.startsWith('2026-11'))
    const bad = month.filter((day) => isBad('press')(day) || isBad('look')(day)).map(({ day }) => day)
    return { words: ['2026-11の記録は', ...bad], cites: ['sum:2026-11', ...records(sources, ...bad)] }
  },
  handover: () => ({ words: ['2026-11-17', '外観', 'モーター電流'], cites: ['sum:2026-11', 'cell:1-1'] }),
}

/** `mean:lastMonth`, `judge:15.1`, `other:temp:upper`; undefined: it must be refused. */
export function expectedOf(want: string, item: ItemKey, sources: Sources): Expected | undefined {
  const [name = '', argument = '', more] = want.split(':')
  if (name === 'refuse') return undefined
  if (name === 'other') return expectedOf(more!, argument as ItemKey, sources)
  return makers[name]!(item, sources, days.filter(scopes[argument] ?? (() => true)), argument)
}
