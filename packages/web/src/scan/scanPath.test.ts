import { expect, test } from 'vitest'
import { codeIn, scanPath } from './scanPath.ts'

test('the address on a label stands for its code, whatever letters it has and by whatever name the server is called', () => {
  for (const origin of ['https://ecs.example.jp', 'http://192.168.0.10:8080'])
    for (const code of ['IM-03', '号機/3 A', 'https://elsewhere.example/x'])
      expect(codeIn(origin + scanPath(code))).toBe(code)
})

test('an address that is no label is a mere text', () => {
  const origin = 'https://ecs.example.jp'
  for (const text of [`${origin}/admin`, `${origin}/scan/%E0%A4%A`, `${origin}/scan/a?b=c`, 'ftp://x/scan/a', 'IM-03'])
    expect(codeIn(text)).toBe(text)
  expect(codeIn(' IM-03\n')).toBe('IM-03')
})
