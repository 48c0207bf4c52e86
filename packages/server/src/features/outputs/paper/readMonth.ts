import { createHash } from 'node:crypto'
import type { api, Checksheet, Target } from '@ecs/core'
import type { Db } from '../../../engines/db/index.ts'
import type { User } from '../../../http/user.ts'
import { timeZoneOf } from '../../checksheetList/index.ts'
import { contentHashOf, loadSheets } from '../../checksheets/index.ts'
import { byId as ecsById } from '../../ecs/index.ts'
import { monthSheetOf } from '../../history/index.ts'
import { namesOf, stampsOf } from '../../people/index.ts'
import { type Names, type Stamps, stampOfIn } from './words.ts'

export type PaperMonth = Names &
  Stamps & {
    month: string
    sheet: api.MonthSheet
    /** Who handed in and decided, by sheet. */
    signed: Map<string, Pick<Checksheet, 'submittedBy' | 'approvals' | 'round'>>
    ecsName: string
    /** Of all its records together: one that is changed, added or taken away changes it. */
    contentHash: string
  }

type Wanted = { month: string; templateId?: string | undefined }
type MonthTarget = Pick<Target, 'id' | 'code' | 'name' | 'ecsId'>

const atOnce = 50

export async function readMonth(tx: Db, user: User, target: MonthTarget, wanted: Wanted): Promise<PaperMonth> {
  const sheet = await monthSheetOf(tx, user, target, wanted)
  const signed: PaperMonth['signed'] = new Map()
  const hash = createHash('sha256')
  const ids = sheet.sheets.map(({ checksheetId }) => checksheetId).sort()
  for (let at = 0; at < ids.length; at += atOnce) {
    const batch = ids.slice(at, at + atOnce)
    const stored = await loadSheets(tx, batch)
    for (const id of batch) {
      const { state } = stored.get(id)!
      hash.update(`${id} ${state.checksheet.revision} ${contentHashOf(state)}\n`)
      signed.set(id, state.checksheet)
    }
  }
  const people = [...signed.values()].flatMap(({ submittedBy, approvals }) => [
    ...(submittedBy ? [submittedBy] : []),
    ...approvals.map(({ by }) => by),
  ])
  const [names, stamps, ecs, tz] = await Promise.all([
    namesOf(tx, [...new Set(people)]),
    stampsOf(tx, [...new Set(people)]),
    ecsById(tx, target.ecsId),
    timeZoneOf(tx, target.ecsId),
  ])
  return {
    month: wanted.month,
    sheet,
    signed,
    ecsName: ecs?.name ?? '',
    contentHash: hash.digest('hex'),
    tz,
    nameOf: (userId) => (userId && names.get(userId)) || '—',
    stampOf: stampOfIn(names, stamps),
  }
}

/** The months of a year's form up to the one that is asked for, and one hash for all of them. */
export async function readMonths(
  tx: Db,
  user: User,
  target: MonthTarget,
  { from, ...wanted }: Wanted & { from?: string | undefined },
): Promise<{ papers: PaperMonth[]; contentHash: string }> {
  const papers: PaperMonth[] = []
  for (const month of monthsFrom(from ?? wanted.month, wanted.month))
    papers.push(await readMonth(tx, user, target, { ...wanted, month }))
  const hashes = papers.map(({ month, contentHash }) => `${month} ${contentHash}\n`)
  const all = createHash('sha256').update(hashes.join(''))
  return { papers, contentHash: papers.length === 1 ? papers[0]!.contentHash : all.digest('hex') }
}

const mostMonths = 12

/** Both included; of what lies further apart the last twelve. */
export function monthsFrom(from: string, to: string): string[] {
  const months: string[] = []
  for (let at = to; months.length < mostMonths && at >= from; at = monthBefore(at)) months.unshift(at)
  return months.length === 0 ? [to] : months
}

function monthBefore(month: string): string {
  const [year = 0, no = 1] = month.split('-').map(Number)
  return no === 1 ? `${year - 1}-12` : `${year}-${String(no - 1).padStart(2, '0')}`
}
