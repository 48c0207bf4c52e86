import { expect, test } from 'vitest'
import { asking, untilNobodyAsks } from './asking.ts'

test('who leaves waits for everybody who asks, whether they get something or not', async () => {
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = asking(promise.then(() => order.push('answered')))
  const second = asking(Promise.reject(new Error('refused')))
  await expect(second).rejects.toThrow('refused')
  const left = untilNobodyAsks().then(() => order.push('left'))
  await Promise.resolve()
  resolve()
  await Promise.all([first, left])
  expect(order).toEqual(['answered', 'left'])
})

test('where nobody asks nobody waits', async () => {
  await expect(untilNobodyAsks()).resolves.toBeUndefined()
})
