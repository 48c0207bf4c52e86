import type { QueryResult, RawBuilder } from 'kysely'
import type { Db } from './schema.ts'

/** A statement, and what its rows say. */
export type Question<Answer> = { statement: RawBuilder<unknown> | undefined; read: (rows: never[]) => Answer }

export const question = <Row, Answer>(statement: RawBuilder<Row>, read: (rows: Row[]) => Answer): Question<Answer> => ({
  statement,
  read,
})

/** A statement that answers nothing. */
export const order = (statement: RawBuilder<unknown>): Question<void> => question(statement, () => undefined)

/** What need not be asked. */
export const known = <Answer>(answer: Answer): Question<Answer> => ({ statement: undefined, read: () => answer })

type Answers<Asked> = { [At in keyof Asked]: Asked[At] extends Question<infer Answer> ? Answer : never }

/**
 * Sends statements one behind the other without waiting in between: one way to the database for all of them. Each sees
 * what those before it did. The first that fails is thrown, after all of them have ended.
 */
export async function askTogether<const Asked extends readonly Question<unknown>[]>(
  db: Db,
  asked: Asked,
  orders: readonly Question<void>[] = [],
): Promise<Answers<Asked>> {
  const all = [...orders, ...asked]
  const results = await db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(all.map(({ statement }) => statement && connection.executeQuery(statement.compile(db)))),
    )
  const answers = all.map(({ read }, at) => read(rowsOf(results[at]!)))
  return answers.slice(orders.length) as Answers<Asked>
}

export async function ask<Answer>(db: Db, asked: Question<Answer>): Promise<Answer> {
  const [answer] = await askTogether(db, [asked])
  return answer
}

function rowsOf(result: PromiseSettledResult<QueryResult<unknown> | undefined>): never[] {
  if (result.status === 'rejected') throw result.reason
  return (result.value?.rows ?? []) as never[]
}
