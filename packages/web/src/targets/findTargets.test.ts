import { expect, test } from 'vitest'
import { target } from '../sheet/testing/template.ts'
import { holdsWords } from './findTargets.ts'

const pump = {
  ...target,
  code: 'P-01',
  name: '冷却水ポンプ',
  areaPath: ['第２工場', '東棟'],
  attributes: { 型式: 'KX' },
}

test('a device decides as the server does: width, kana, case, AND, exclusion, code without its hyphen', () => {
  for (const words of ['ﾎﾟﾝﾌﾟ', 'ぽんぷ', 'p-01', 'P01', '第2工場 ポンプ', 'kx', '東棟 -予備'])
    expect(holdsWords(pump, words), words).toBe(true)
  for (const words of ['予備', 'ポンプ -冷却', 'P-02']) expect(holdsWords(pump, words), words).toBe(false)
})
