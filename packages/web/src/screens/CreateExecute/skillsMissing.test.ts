import type { TemplateContent } from '@ecs/core'
import { expect, test } from 'vitest'
import { skillsMissing } from './skillsMissing.ts'

const process = (requiredSkill?: string) => ({ requiredSkill }) as TemplateContent['processes'][number]
const content = { processes: [process('玉掛け'), process(), process('低圧電気'), process('玉掛け')] }

test('a qualification is missing when nobody gave it or when it ran out yesterday', () => {
  const held = [{ code: '玉掛け', validUntil: '2026-11-14' }]
  expect(skillsMissing(content, held, '2026-11-14')).toEqual(['低圧電気'])
  expect(skillsMissing(content, held, '2026-11-15')).toEqual(['玉掛け', '低圧電気'])
  expect(skillsMissing(content, [{ code: '玉掛け' }, { code: '低圧電気' }], '2026-11-15')).toEqual([])
})
