import { expect, test } from 'vitest'
import { deviceWords } from './deviceWords.ts'

test('a device is named in words people know', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'
  const ipad = 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1'
  expect(deviceWords(chrome)).toBe('Chrome（Windows）')
  expect(deviceWords(ipad)).toBe('Safari（iPad）')
  const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
  expect(deviceWords(pixel)).toBe('Chrome（Android）')
  expect(deviceWords('Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0')).toBe('Edge（Windows）')
  expect(deviceWords('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko Firefox/130.0')).toBe('Firefox（Linux）')
  expect(deviceWords('curl/8')).toBe('curl/8')
  expect(deviceWords(null)).toBe('')
})
