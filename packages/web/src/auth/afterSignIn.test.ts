import { expect, test } from 'vitest'
import { afterSignIn } from './afterSignIn.ts'

const at = (pathname: string, search = '') => ({ pathname, search })

test('a label’s address comes back after the sign-in; a plain sign-in goes to /', () => {
  expect(afterSignIn(at('/scan/IM-03'), false)).toBe('/scan/IM-03')
  expect(afterSignIn(at('/checksheet/a1', '?cell=b'), false)).toBe('/checksheet/a1?cell=b')
  for (const path of ['/', '/list', '/history', '/mypage/userinfo', '/scan/'])
    expect(afterSignIn(at(path), false)).toBe('/')
})

test('the next person on this device does not arrive where the last one was', () => {
  expect(afterSignIn(at('/checksheet/a1'), true)).toBe('/')
})
