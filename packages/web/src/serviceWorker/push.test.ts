import { expect, test, vi } from 'vitest'
import { notificationOf, openPlace, placeOf } from './push.ts'

const sent = { title: '逸脱', body: '3号機　圧力', url: '/notification/1', tag: '1', urgent: true }

test('a push is shown with its words and replaces itself when it comes twice', () => {
  expect(notificationOf({ json: () => sent })).toMatchObject({
    title: '逸脱',
    options: { body: '3号機　圧力', tag: '1', data: { url: '/notification/1' }, requireInteraction: true },
  })
})

test('what cannot be read is still shown', () => {
  const broken = {
    json: () => {
      throw new SyntaxError('no JSON')
    },
  }
  for (const data of [null, broken]) expect(notificationOf(data).title).toBe('お知らせ')
})

test('a press leads to a place inside of the app, whatever was sent', () => {
  expect(placeOf({ url: '/notification/1' })).toBe('/notification/1')
  for (const url of ['https://evil.example', '//evil.example', '/\\evil.example', 7, undefined])
    expect(placeOf({ url })).toBe('/notification')
})

test('an open page is asked to go there, without one a new page opens', async () => {
  const page = { postMessage: vi.fn(), focus: vi.fn(async () => undefined) }
  const openWindow = vi.fn(async () => undefined)
  await openPlace('/notification/1', { matchAll: async () => [page], openWindow })
  expect(page.postMessage).toHaveBeenCalledWith({ kind: 'go', url: '/notification/1' })
  expect(openWindow).not.toHaveBeenCalled()
  await openPlace('/notification/1', { matchAll: async () => [], openWindow })
  expect(openWindow).toHaveBeenCalledWith('/notification/1')
})
