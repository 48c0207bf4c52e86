import { expect, test } from 'vitest'
import { createAccountQueue } from './accountQueue.ts'

/** Work that notes when it begins and ends, and ends when told. */
function work(log: string[], name: string) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const run = async () => {
    log.push(`${name} begins`)
    await ended
    log.push(`${name} ends`)
    return name
  }
  return { run, end }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('one account’s work happens in order, others’ at the same time', async () => {
  const queue = createAccountQueue()
  const log: string[] = []
  const [first, second, other] = [work(log, 'first'), work(log, 'second'), work(log, 'other')]
  const all = [queue.run('a', first.run), queue.run('a', second.run), queue.run('b', other.run)]
  await settle()
  expect(log).toEqual(['first begins', 'other begins'])
  other.end()
  first.end()
  await settle()
  expect(log.slice(2).sort()).toEqual(['first ends', 'other ends', 'second begins'])
  second.end()
  expect(await Promise.all(all)).toEqual(['first', 'second', 'other'])
})

test('a failure is its own only', async () => {
  const queue = createAccountQueue()
  const failing = queue.run('a', async () => {
    throw new Error('wrong password')
  })
  const following = queue.run('a', async () => 'right')
  await expect(failing).rejects.toThrow('wrong password')
  expect(await following).toBe('right')
})
