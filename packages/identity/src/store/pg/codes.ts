import type { Store } from '../store.ts'
import { type Database, statement } from './database.ts'
import { type CodeRow, type CounterRow, toCode, toCounter } from './rows.ts'
import { deleteCounters } from './together.ts'

type Codes = Pick<Store, 'putCode' | 'tryCode' | 'readCounters' | 'hitCounter' | 'clearCounters'>

const columns = 'account, purpose, digest, destination, tries_left, expires_at'

const putCode = statement(
  'putCode',
  `insert into {codes} (${columns}) values ($1, $2, $3, $4, $5, $6)
   on conflict (account, purpose) do update set digest = excluded.digest, destination = excluded.destination,
     tries_left = excluded.tries_left, expires_at = excluded.expires_at`,
)
// The row lock makes parallel guesses queue up, so that five tries are five tries.
const tryCode = statement(
  'tryCode',
  `with before as (select ${columns} from {codes} where account = $1 and purpose = $2 for update),
   tried as (update {codes} c set tries_left = greatest(b.tries_left - 1, 0) from before b
             where c.account = b.account and c.purpose = b.purpose)
   select ${columns} from before`,
)
const readCounters = statement(
  'readCounters',
  'select key, count, started_at, last_at from {counters} where key = any($1)',
)
const isOver = '(c.last_at <= $3 or c.started_at <= $4)'
const hitCounter = statement(
  'hitCounter',
  `insert into {counters} as c (key, count, started_at, last_at) values ($1, 1, $2, $2)
   on conflict (key) do update set
     count = case when ${isOver} then 1 else c.count + 1 end,
     started_at = case when ${isOver} then $2 else c.started_at end,
     last_at = $2
   returning key, count, started_at, last_at`,
)
const never = new Date(0)

export function pgCodes(db: Database): Codes {
  return {
    async putCode(code) {
      await db.change(putCode, [
        code.account,
        code.purpose,
        code.digest,
        code.destination,
        code.triesLeft,
        code.expiresAt,
      ])
    },

    async tryCode(account, purpose) {
      const [row] = await db.rows<CodeRow>(tryCode, [account, purpose])
      return row ? toCode(row) : null
    },

    readCounters: async (keys) => (await db.rows<CounterRow>(readCounters, [keys])).map(toCounter),

    async hitCounter(key, at, { idleMs, windowMs }) {
      const before = (ms: number | undefined) => (ms === undefined ? never : new Date(at.getTime() - ms))
      const [row] = await db.rows<CounterRow>(hitCounter, [key, at, before(idleMs), before(windowMs)])
      return toCounter(row!)
    },

    async clearCounters(keys) {
      await db.change(deleteCounters, [keys])
    },
  }
}
