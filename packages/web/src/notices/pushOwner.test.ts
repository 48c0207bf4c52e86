import { afterEach, expect, test, vi } from 'vitest'
import { endForeignPush, pushOwner, setPushOwner } from './pushOwner.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser with a subscription. */
function browser() {
  const kept = new Map<string, string>()
  const unsubscribe = vi.fn(async () => true)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const pushManager = { getSubscription: async () => ({ unsubscribe }) }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  return { unsubscribe }
}

test('a device goes on telling the person who asked for it', async () => {
  const { unsubscribe } = browser()
  setPushOwner({ userId: 'sato', subscriptionId: '1' })
  await endForeignPush('sato')
  expect(unsubscribe).not.toHaveBeenCalled()
  expect(pushOwner()).toEqual({ userId: 'sato', subscriptionId: '1' })
})

test('somebody else signs in: the notices of the person before them end here', async () => {
  const { unsubscribe } = browser()
  setPushOwner({ userId: 'sato', subscriptionId: '1' })
  await endForeignPush('takahashi')
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(pushOwner()).toBeUndefined()
})

test('where nobody asked nothing is touched', async () => {
  const { unsubscribe } = browser()
  await endForeignPush('sato')
  expect(unsubscribe).not.toHaveBeenCalled()
})
