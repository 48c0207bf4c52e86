import { afterEach, expect, test, vi } from 'vitest'
import { hear } from './hear.ts'

class Ear extends EventTarget {
  lang = ''
  interimResults = true
  maxAlternatives = 5
  started = false
  aborted = false
  start() {
    this.started = true
  }
  abort() {
    this.aborted = true
  }
  tell(type: string, facts: object) {
    this.dispatchEvent(Object.assign(new Event(type), facts))
  }
}

afterEach(() => vi.useRealTimers())

test('one sentence is heard, and nothing that comes behind it', async () => {
  const ear = new Ear()
  const heard = hear('ja', () => ear)
  expect(ear).toMatchObject({ started: true, interimResults: false, maxAlternatives: 1 })
  ear.tell('result', { results: [[{ transcript: ' 36.4度 ' }]] })
  ear.tell('end', {})
  expect(await heard).toEqual({ said: '36.4度' })
})

test.each([
  ['not-allowed', 'denied'],
  ['network', 'network'],
  ['no-speech', 'nothing'],
])('%s is told as %s', async (error, trouble) => {
  const ear = new Ear()
  const heard = hear('ja', () => ear)
  ear.tell('error', { error })
  expect(await heard).toEqual({ trouble })
})

test('silence ends by itself', async () => {
  vi.useFakeTimers()
  const ear = new Ear()
  const heard = hear('ja', () => ear)
  vi.advanceTimersByTime(10_000)
  expect(await heard).toEqual({ trouble: 'nothing' })
  expect(ear.aborted).toBe(true)
})
