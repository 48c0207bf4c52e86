import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { begin, commit, inOwnTransaction } from './ownTransaction.ts'
import { ask, askTogether, known, order, question } from './questions.ts'

const db = await testDatabase()
// The product's role makes no tables among those of the product.
await sql`create schema trial create table kept (n int primary key)`.execute(db.kysely)
beforeEach(async () => void (await sql`delete from trial.kept`.execute(db.kysely)))

const add = (n: number) => order(sql`/* prepared */ insert into trial.kept values (${n}::int)`)
const count = question(sql<{ n: number }>`/* prepared */ select count(*)::int as n from trial.kept`, ([row]) => row!.n)
const countNow = () => ask(db.kysely, count)

test('what is asked together is answered in order, each seeing what came before', async () => {
  const answers = await askTogether(db.kysely, [count, add(1), count, known('told'), add(2), count])
  expect(answers).toEqual([0, undefined, 1, 'told', undefined, 2])
})

test('begin and commit travel with the statements between them', async () => {
  const seen = await inOwnTransaction(db.kysely, async (tx) => {
    const [within] = await askTogether(tx, [count], [begin, add(1)])
    const outside = await countNow()
    await askTogether(tx, [add(2), commit])
    return [within, outside]
  })
  expect([seen, await countNow()]).toEqual([[1, 0], 2])
})

test('a statement that fails leaves nothing, though commit was sent behind it', async () => {
  const failing = inOwnTransaction(db.kysely, async (tx) => {
    await askTogether(tx, [], [begin, add(1)])
    await askTogether(tx, [add(2), add(1), commit])
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await countNow()).toBe(0)
})

test('a commit that PostgreSQL turns into a rollback is told', async () => {
  const failing = inOwnTransaction(db.kysely, async (tx) => {
    await askTogether(tx, [add(1)], [begin])
    await ask(tx, order(sql`select 1 / 0`)).catch(() => undefined)
    await ask(tx, commit)
  })
  await expect(failing).rejects.toThrow('not kept')
  expect(await countNow()).toBe(0)
})

test('a connection is as good as new after a failure, statements it had not yet prepared included', async () => {
  const late = question(sql<{ n: number }>`/* prepared */ select 7 as n`, ([row]) => row!.n)
  const failing = inOwnTransaction(db.kysely, (tx) =>
    askTogether(tx, [late, commit], [begin, add(1), order(sql`select 1 / 0`)]),
  )
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  const all = await Promise.all(Array.from({ length: 5 }, () => ask(db.kysely, late)))
  expect([all, await countNow()]).toEqual([[7, 7, 7, 7, 7], 0])
})
