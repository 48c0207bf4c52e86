import { describe, expect, test } from 'vitest'
import { type NoticeSettings, usualNoticeSettings } from '../../model/index.ts'
import { deliverAt, wantsNotice } from './delivery.ts'

const at = (clock: string, day = '2026-11-17') => new Date(`${day}T${clock}:00+09:00`)
const settings = (rest: Partial<NoticeSettings> = {}): NoticeSettings => ({
  ...usualNoticeSettings,
  mail: 'all',
  push: 'all',
  ...rest,
})
const mail = (rest: Partial<NoticeSettings>, now: Date, importance: 'normal' | 'important' | 'urgent' = 'normal') =>
  deliverAt(settings(rest), 'mail', importance, now)

test('N12 nothing leaves the app unless the person asked for it', () => {
  expect(deliverAt(usualNoticeSettings, 'mail', 'urgent', at('10:00'))).toBeUndefined()
  expect(mail({ mail: 'important' }, at('10:00'))).toBeUndefined()
  expect(mail({ mail: 'important' }, at('10:00'), 'important')).toEqual(at('10:00'))
  expect(mail({}, at('10:00'))).toEqual(at('10:00'))
  expect(wantsNotice('off', 'urgent')).toBe(false)
})

describe('N13 quiet hours', () => {
  const quiet = { from: '21:30', to: '06:00' }

  test('N13 hold back until their end, over midnight too', () => {
    expect(mail({ quiet }, at('22:00'))).toEqual(at('06:00', '2026-11-18'))
    expect(mail({ quiet }, at('05:59'))).toEqual(at('06:00'))
    expect(mail({ quiet }, at('06:00'))).toEqual(at('06:00'))
    expect(mail({ quiet }, at('21:29'))).toEqual(at('21:29'))
    expect(mail({ quiet: { from: '12:00', to: '13:00' } }, at('12:30'), 'important')).toEqual(at('13:00'))
    expect(mail({ quiet: { from: '12:00', to: '12:00' } }, at('12:00'))).toEqual(at('12:00'))
  })

  test('N14 what is urgent waits for nothing', () => {
    expect(mail({ quiet, digestAt: '07:30' }, at('22:00'), 'urgent')).toEqual(at('22:00'))
  })
})

test('N15 ordinary mails wait for the time of the digest; what is important does not, nor does a push', () => {
  expect(mail({ digestAt: '07:30' }, at('08:00'))).toEqual(at('07:30', '2026-11-18'))
  expect(mail({ digestAt: '07:30' }, at('07:30'))).toEqual(at('07:30'))
  expect(mail({ digestAt: '07:30' }, at('08:00'), 'important')).toEqual(at('08:00'))
  expect(mail({ digestAt: '05:00', quiet: { from: '21:00', to: '06:00' } }, at('10:00'))).toEqual(
    at('06:00', '2026-11-18'),
  )
  expect(deliverAt(settings({ digestAt: '07:30' }), 'push', 'normal', at('08:00'))).toEqual(at('08:00'))
})
