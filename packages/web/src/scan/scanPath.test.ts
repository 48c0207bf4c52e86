import { expect, test } from 'vitest'
import { codeIn, scanPath } from './scanPath.ts'

const origin = 'https://ecs.example.jp'

test('an address of ours stands for its code, whatever letters it has', () => {
  for (const code of ['IM-03', '号機/3 A', 'https://elsewhere.example/x'])
    expect(codeIn(origin + scanPath(code), origin)).toBe(code)
})

test('another address, or one of ours that is no label, is a mere text', () => {
  for (const text of ['https://elsewhere.example/scan/IM-03', `${origin}/admin`, `${origin}/scan/%E0%A4%A`, 'IM-03'])
    expect(codeIn(text, origin)).toBe(text)
  expect(codeIn(' IM-03\n', origin)).toBe('IM-03')
})
