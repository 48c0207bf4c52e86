import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, toast } from './toast.ts'

vi.useFakeTimers()
afterEach(() => vi.runAllTimers())
afterAll(() => vi.useRealTimers())

const shown = () => currentToasts().map(({ text }) => text)

test('the same words are shown once, as the newest, and for their whole time', () => {
  toast('12桁まで')
  toast('保存しました')
  vi.advanceTimersByTime(4000)
  toast('12桁まで')
  expect(shown()).toEqual(['保存しました', '12桁まで'])
  vi.advanceTimersByTime(4000)
  expect(shown()).toEqual(['12桁まで'])
  vi.advanceTimersByTime(2000)
  expect(shown()).toEqual([])
})

test('what is closed by hand is gone, and may be said again', () => {
  toast('12桁まで')
  dismissToast(currentToasts()[0]!.id)
  expect(shown()).toEqual([])
  toast('12桁まで')
  expect(shown()).toEqual(['12桁まで'])
})
