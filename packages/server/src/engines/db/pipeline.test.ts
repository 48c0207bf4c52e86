import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import {
  begin,
  command,
  commit,
  constant,
  inPipelinedTransaction,
  pipeline,
  prepared,
  runStatement,
  statement,
} from './pipeline.ts'

const db = await testDatabase()
// The product's role makes no tables among those of the product.
await sql`create schema trial create table kept (n int primary key)`.execute(db.kysely)
beforeEach(async () => void (await sql`delete from trial.kept`.execute(db.kysely)))

const add = (n: number) => command(prepared`insert into trial.kept values (${n}::int)`)
const count = statement(prepared<{ n: number }>`select count(*)::int as n from trial.kept`, ([row]) => row!.n)
const countNow = () => runStatement(db.kysely, count)

test('what is asked together is answered in order, each seeing what came before', async () => {
  const answers = await pipeline(db.kysely, [count, add(1), count, constant('told'), add(2), count])
  expect(answers).toEqual([0, undefined, 1, 'told', undefined, 2])
})

test('begin and commit travel with the statements between them', async () => {
  const seen = await inPipelinedTransaction(db.kysely, async (tx) => {
    const [within] = await pipeline(tx, [count], [begin, add(1)])
    const outside = await countNow()
    await pipeline(tx, [add(2), commit])
    return [within, outside]
  })
  expect([seen, await countNow()]).toEqual([[1, 0], 2])
})

test('a statement that fails leaves nothing, though commit was sent behind it', async () => {
  const failing = inPipelinedTransaction(db.kysely, async (tx) => {
    await pipeline(tx, [], [begin, add(1)])
    await pipeline(tx, [add(2), add(1), commit])
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await countNow()).toBe(0)
})

test('a commit that PostgreSQL turns into a rollback is told', async () => {
  const failing = inPipelinedTransaction(db.kysely, async (tx) => {
    await pipeline(tx, [add(1)], [begin])
    await runStatement(tx, command(sql`select 1 / 0`)).catch(() => undefined)
    await runStatement(tx, commit)
  })
  await expect(failing).rejects.toThrow('not kept')
  expect(await countNow()).toBe(0)
})

test('a connection is as good as new after a failure, statements it had not yet prepared included', async () => {
  const late = statement(prepared<{ n: number }>`select 7 as n`, ([row]) => row!.n)
  const failing = inPipelinedTransaction(db.kysely, (tx) =>
    pipeline(tx, [late, commit], [begin, add(1), command(sql`select 1 / 0`)]),
  )
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  const all = await Promise.all(Array.from({ length: 5 }, () => runStatement(db.kysely, late)))
  expect([all, await countNow()]).toEqual([[7, 7, 7, 7, 7], 0])
})
