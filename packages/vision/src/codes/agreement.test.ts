import { expect, test } from 'vitest'
import { createAgreement } from './agreement.ts'

const jan = { text: '4901234567894', format: 'jan13' } as const
const misread = { text: '4901234567801', format: 'jan13' } as const
const qr = { text: 'IM-03', format: 'qr' } as const

test('a square code counts at once', () => {
  expect(createAgreement().settled([qr], 1)).toEqual([qr])
})

test('bars count when a second frame says the same', () => {
  const agreement = createAgreement()
  expect(agreement.settled([jan], 1)).toEqual([])
  expect(agreement.isWaiting()).toBe(true)
  expect(agreement.settled([jan], 2)).toEqual([jan])
})

test('the same frame read twice is no second witness', () => {
  const agreement = createAgreement()
  expect(agreement.settled([jan], 1)).toEqual([])
  expect(agreement.settled([jan], 1)).toEqual([])
})

test('two frames that differ settle nothing, however often one was misread', () => {
  const agreement = createAgreement()
  expect(agreement.settled([misread], 1)).toEqual([])
  expect(agreement.settled([jan], 2)).toEqual([])
  expect(agreement.settled([jan], 3)).toEqual([jan])
})

test('a square code waits one frame for the bars beside it, not longer', () => {
  const agreement = createAgreement()
  expect(agreement.settled([qr, jan], 1)).toEqual([])
  expect(agreement.settled([qr, misread], 2)).toEqual([qr])
})

test('a reading of long ago is no witness', () => {
  const agreement = createAgreement()
  agreement.settled([jan], 1)
  expect(agreement.settled([jan], 40)).toEqual([])
})
