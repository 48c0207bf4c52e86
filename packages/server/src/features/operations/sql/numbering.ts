import type { Db } from '../../../engines/db/index.ts'
import {
  arrayLiteral,
  begin,
  command,
  commit,
  inPipelinedTransaction,
  pipeline,
  prepared,
  type Statement,
  statement,
} from '../../../engines/db/pipeline.ts'
import type { Services } from '../../../services.ts'
import { dayIn } from '../../checksheets/index.ts'

type Waiting = { ids: string[]; resolve: (numbers: Map<string, string>) => void; reject: (error: unknown) => void }

const waiting = new WeakMap<Db, Waiting[]>()

/**
 * Gives document numbers to sheets that are safely stored, so that a number is never lost with a failed save: no gaps,
 * no doubles. Everyone who waits at the same moment is served by one pass over all unnumbered sheets.
 */
export function giveNumbers({ db, now }: Pick<Services, 'db' | 'now'>, ids: string[]): Promise<Map<string, string>> {
  const { kysely } = db
  return new Promise((resolve, reject) => {
    const queue = waiting.get(kysely)
    if (queue) {
      queue.push({ ids, resolve, reject })
      return
    }
    waiting.set(kysely, [{ ids, resolve, reject }])
    void serve(kysely, now)
  })
}

async function serve(kysely: Db, now: () => Date): Promise<void> {
  for (let queue = waiting.get(kysely); queue && queue.length > 0; queue = waiting.get(kysely)) {
    waiting.set(kysely, [])
    try {
      const wanted = queue.flatMap(({ ids }) => ids)
      const numbers = await numberingPass(kysely, wanted, now())
      for (const { resolve } of queue) resolve(numbers)
    } catch (error) {
      for (const { reject } of queue) reject(error)
    }
  }
  waiting.delete(kysely)
}

/** Also numbers sheets that a killed server left without: whoever comes next finds them. One trip to the database. */
export function numberingPass(kysely: Db, wanted: string[], now: Date): Promise<Map<string, string>> {
  const day = dayIn('Asia/Tokyo', now)
  return inPipelinedTransaction(kysely, async (tx) => {
    const [numbers] = await pipeline(tx, [numbersOf(wanted), commit], [begin, ...lockDay(day), numberFresh(day)])
    return numbers
  })
}

/** Passes of several servers follow one another here; what is read below is what the one before left. */
const lockDay = (day: string): Statement<void>[] => [
  command(prepared`insert into doc_numbers (day, last) values (${day}, 0) on conflict do nothing`),
  command(prepared`select last from doc_numbers where day = ${day} for update`),
]

const numberFresh = (day: string): Statement<void> =>
  command(prepared`
    with fresh as (
      select id, row_number() over (order by created_at, id) as place from checksheets
      where doc_no is null and (schedule_id is null or status <> 'planned')),
    given as (
      update checksheets c set doc_no = document_number(n.day, n.last + f.place::int)
      from fresh f, doc_numbers n where c.id = f.id and n.day = ${day} returning c.id)
    update doc_numbers set last = last + (select count(*) from given) where day = ${day}`)

const numbersOf = (ids: string[]): Statement<Map<string, string>> =>
  statement(
    prepared<{ id: string; doc_no: string }>`
      select id, doc_no from checksheets where id = any(${arrayLiteral(ids)}::uuid[]) and doc_no is not null`,
    (rows) => new Map(rows.map(({ id, doc_no }) => [id, doc_no])),
  )
