import type { Target } from '@ecs/core'
import { expect, test } from 'vitest'
import { draftOf, emptyForm, faultsOf, formOf } from './targetForm.ts'

const target: Target = {
  id: '0198c9f0-0000-7000-8000-000000000001',
  ecsId: '0198c9f0-0000-7000-8000-000000000002',
  code: 'IM-03',
  name: '射出成形機 3号機',
  kind: 'equipment',
  areaPath: ['第1工場', 'A'],
  qrCodes: ['QR-1'],
  ocrKeys: ['IM-03'],
  attributes: { メーカー: '東洋' },
  meters: [{ key: 'hours', name: '稼働時間', unit: 'h' }],
  status: 'stopped',
  statusReason: '大修理',
  photo: '0198c9f0-0000-7000-8000-000000000003',
}

test('what was loaded is what would be saved', () => {
  const { id: _, ...draft } = target
  expect(draftOf(formOf(target), target.ecsId, target)).toEqual(draft)
})

test('empty rows are no rows, blanks around words are none', () => {
  const form = { ...emptyForm, code: ' A ', name: 'B ', qrCodes: [['x '], ['']], meters: [['', '', '']] }
  expect(draftOf(form, target.ecsId, undefined)).toMatchObject({ code: 'A', name: 'B', qrCodes: ['x'], meters: [] })
})

test('in use needs no reason, and none is kept', () => {
  const form = { ...formOf(target), status: 'active' as const }
  expect(draftOf(form, target.ecsId, target).statusReason).toBeUndefined()
})

test('what is wrong is named at its field', () => {
  expect(faultsOf(emptyForm)).toEqual({ code: 'needCode', name: 'needName' })
  expect(faultsOf({ ...formOf(target), statusReason: ' ' })).toEqual({ statusReason: 'needReason' })
  expect(faultsOf({ ...formOf(target), qrCodes: [['a'], [' a']] })).toEqual({ qrCodes: { twice: 'a' } })
  expect(faultsOf({ ...formOf(target), attributes: [['名前', '']] })).toEqual({ attributes: 'needPair' })
  expect(faultsOf({ ...formOf(target), meters: [['key', '', '']] })).toEqual({ meters: 'needMeter' })
  expect(faultsOf({ ...formOf(target), area: '1/2/3/4/5/6/7/8/9/10/11' })).toEqual({ area: 'longArea' })
})
