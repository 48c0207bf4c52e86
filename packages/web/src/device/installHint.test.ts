import { expect, test } from 'vitest'
import { wantsInstallHint } from './installHint.ts'

const iPad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

test.each([
  [{ userAgent: iPhone, maxTouchPoints: 5, standalone: false }, true],
  [{ userAgent: iPhone, maxTouchPoints: 5, standalone: true }, false],
  [{ userAgent: iPad, maxTouchPoints: 5, standalone: false }, true],
  [{ userAgent: iPad, maxTouchPoints: 0 }, false],
  [{ userAgent: android, maxTouchPoints: 5 }, false],
])('%o', (told, wants) => {
  expect(wantsInstallHint(told)).toBe(wants)
})
