import { type Cell, readingOrder } from '@ecs/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFirstUsers } from '../accounts/firstUsers.ts'
import * as actions from '../features/actions/index.ts'
import { loadSheets, type StoredSheet } from '../features/checksheets/sql/stored.ts'
import { openStored } from '../features/operations/openSheet.ts'
import { makeTestApp, type TestApp } from '../testing/testApp.ts'
import { blocks } from './blocks.ts'
import { demoId } from './demoId.ts'
import { isInspected } from './moments.ts'
import { seedDemo } from './seedDemo.ts'
import { faultWords, warnWords, worn } from './story.ts'

/** Japan is nine hours ahead: each name is the wall clock there. */
const moments = [
  { name: 'Monday 7:00', at: '2026-11-15T22:00:00Z', isWorkday: true },
  { name: 'Sunday 13:00', at: '2026-11-15T04:00:00Z', isWorkday: false },
  // Long enough for what happened before the last week.
  { name: 'Tuesday 23:50', at: '2026-11-17T14:50:00Z', isWorkday: true, days: '13' },
  { name: 'New Year 0:05', at: '2025-12-31T15:05:00Z', isWorkday: false },
]

const timesOf = ({ state: { checksheet, results } }: StoredSheet) => ({
  answers: [...results.values()].map(({ enteredAtDevice }) => Date.parse(enteredAtDevice)),
  submitted: checksheet.submittedAt === undefined ? undefined : Date.parse(checksheet.submittedAt),
  decisions: checksheet.approvals.map(({ at }) => Date.parse(at)),
})

const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
const daysBefore = (now: Date, day: string) =>
  Math.floor((now.getTime() + 9 * 3_600_000) / 86_400_000) - Date.parse(`${day}T00:00:00Z`) / 86_400_000

describe.each(moments)('the demo, made on $name', ({ at, isWorkday, days = '5' }) => {
  const now = new Date(at)
  let app: TestApp
  let close: () => Promise<void>
  let sheets: StoredSheet[]

  beforeAll(async () => {
    const made = await makeTestApp({ ECS_DEMO_DAYS: days })
    app = made.app
    close = made.close
    const services = { ...app.services, now: () => now }
    await makeFirstUsers(services.db.kysely, services.accounts, services.config)
    await seedDemo(services)
    const ids = await services.db.kysely.selectFrom('checksheets').select('id').execute()
    const stored = await loadSheets(
      services.db.kysely,
      ids.map(({ id }) => id),
    )
    sheets = [...stored.values()]
  }, 300_000)
  afterAll(() => close())

  test('answers come before the submission, each with its own time, then 確認, then 承認; nothing is in the future', () => {
    const begun = sheets.filter(({ state }) => state.results.size > 0)
    expect(begun.length).toBeGreaterThan(10)
    for (const sheet of begun) {
      const { answers, submitted, decisions } = timesOf(sheet)
      const chain = [Math.max(...answers.slice(0, 1)), ...(submitted === undefined ? [] : [submitted]), ...decisions]
      expect(chain).toEqual([...chain].sort((a, b) => a - b))
      const own = [...sheet.state.results.values()].filter(({ enteredBy }) => enteredBy === sheet.row.created_by)
      const last = Math.max(...own.map(({ enteredAtDevice }) => Date.parse(enteredAtDevice)))
      if (submitted !== undefined && own.length > 0) expect(submitted).toBeGreaterThan(last)
      expect(Math.max(...chain, ...answers)).toBeLessThanOrEqual(now.getTime())
      expect(new Set(answers).size).toBeGreaterThan(answers.length * 0.8)
    }
  })

  test('items are answered in the order in which one walks', async () => {
    for (const stored of sheets.filter(({ state }) => state.results.size > 5).slice(0, 8)) {
      const { evaluation } = await openStored(app.services.db.kysely, stored, now)
      const times = readingOrder(evaluation)
        .filter(({ planItem }) => planItem.item.role === undefined)
        .flatMap(({ key }) => stored.state.results.get(key)?.enteredAtDevice ?? [])
      expect(times).toEqual([...times].sort())
    }
  })

  test('nobody inspects on a day of rest, and no round is planned for one', () => {
    const days = sheets.flatMap(({ row }) => row.planned_for ?? []).map((day) => new Date(`${day}T00:00:00Z`))
    expect(days.length).toBeGreaterThan(0)
    expect(days.filter((day) => [0, 6].includes(day.getUTCDay()))).toEqual([])
    expect(days.filter((day) => day.getUTCMonth() === 0 && day.getUTCDate() === 1)).toEqual([])
  })

  test('注意 and 否 are rare, and each has words of its own item', async () => {
    const judged: Cell[] = []
    for (const stored of sheets.filter(({ state }) => state.results.size > 0)) {
      const { evaluation } = await openStored(app.services.db.kysely, stored, now)
      judged.push(...[...evaluation.cells.values()].filter(({ judgement }) => judgement !== 'none'))
    }
    const share = (kind: string) => judged.filter(({ judgement }) => judgement === kind).length / judged.length
    expect(share('ng')).toBeLessThan(0.01)
    // A few days may pass without one.
    if (days !== '5') expect(share('warn')).toBeGreaterThan(0.002)
    expect(share('warn')).toBeLessThan(0.03)
    for (const { judgement, comment, planItem } of judged) {
      if (judgement === 'ng' && planItem.item.kind === 'okng') expect(comment).toBe(faultWords(planItem.item))
      if (judgement === 'warn') expect(comment, planItem.item.name).toBe(warnWords(planItem.item) ?? 'no words')
      if (judgement === 'ok') expect(comment).toBeUndefined()
    }
  })

  test('oil comes over its line before the cleaning and stays where it is after it; comments and one action say so', async () => {
    const readings = []
    for (const stored of sheets.filter(({ row }) => row.target_id === demoId('target', worn.code))) {
      const { evaluation } = await openStored(app.services.db.kysely, stored, now)
      const cell = [...evaluation.cells.values()].find(({ planItem }) => planItem.item.name === worn.item)!
      if (cell.value === null) continue
      readings.push({
        daysAgo: daysBefore(now, stored.row.planned_for!),
        oil: Number(cell.value),
        comment: cell.comment,
      })
    }
    readings.sort((a, b) => b.daysAgo - a.daysAgo)
    const before = readings.filter(({ daysAgo }) => daysAgo > worn.repairedDaysAgo)
    const after = readings.filter(({ daysAgo }) => daysAgo <= worn.repairedDaysAgo).map(({ oil }) => oil)
    // The same place all week: no slope of more than a degree, and always below the line.
    expect(Math.max(...after)).toBeLessThan(50)
    const half = after.length >> 1
    expect(Math.abs(mean(after.slice(0, half)) - mean(after.slice(half)))).toBeLessThan(1.5)
    const told = await actions.byId(app.services.db.kysely, demoId('action', worn.code))
    if (days === '5') return expect(told).toBeUndefined()
    expect(before.filter(({ oil }) => oil > 50).length).toBeGreaterThan(2)
    expect(before.every(({ oil, comment }) => oil > 50 === (comment === worn.words))).toBe(true)
    expect(told).toMatchObject({ status: 'effect', measure: expect.stringContaining('清掃') })
    expect(told!.finding).toMatchObject({ itemName: worn.item, comment: worn.words })
  })

  test('every role has something to do or to read', async () => {
    const rows = sheets.map(({ row }) => row)
    const has = (found: (row: (typeof rows)[number]) => boolean) => expect(rows.some(found)).toBe(true)
    // The operator goes on with one, corrects one, and has rounds to come (today, where people work today).
    has(({ status }) => status === 'open')
    has(({ status }) => status === 'returned')
    const date = new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
    has(({ status, planned_for: day }) => status === 'planned' && (isWorkday ? day === date : day! > date))
    // The leader checks, the approver approves, viewer and auditor read what is finished.
    has(({ status, step }) => status === 'waiting' && step === 1)
    has(({ status, facts }) => status === 'waiting' && facts.sheet.approvals.length > 0)
    has(({ status }) => status === 'approved')
    has(({ status }) => status === 'void')
    const { kysely } = app.services.db
    const drafts = await kysely.selectFrom('template_versions').select('id').where('status', '=', 'draft').execute()
    const requests = await kysely.selectFrom('item_requests').select('id').execute()
    expect([drafts.length, requests.length]).toEqual([1, 1])
  })
})

test('people inspect on working days: not on a Saturday, and not on a Monday that is a holiday', () => {
  const [first] = blocks
  const isRound = (day: string) => isInspected(first!, Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  expect(['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'].map(isRound)).toEqual([true, false, false, true])
})
